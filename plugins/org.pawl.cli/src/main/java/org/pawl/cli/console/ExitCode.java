// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.console;

/** The exit codes of the command, which the help of each command describes. */
public final class ExitCode {
  /** Done. */
  public static final int OK = 0;

  /** A model has errors, or warnings that count as errors. */
  public static final int MODEL = 1;

  /** The command line is wrong. */
  public static final int USAGE = 2;

  /** A file cannot be read or written, or must not be replaced. */
  public static final int FILES = 3;

  /** A bug in Pawl, or too little memory. */
  public static final int INTERNAL = 4;

  private ExitCode() {}
}
