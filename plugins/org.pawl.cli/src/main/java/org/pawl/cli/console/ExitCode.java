// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.console;

/** What the command's exit codes mean; documented in every command's help. */
public final class ExitCode {
  /** Done. */
  public static final int OK = 0;

  /** A model has errors, or warnings that count as errors. */
  public static final int MODEL = 1;

  /** The command line makes no sense. */
  public static final int USAGE = 2;

  /** A file cannot be read, or must not or cannot be written. */
  public static final int FILES = 3;

  /** A bug in Pawl, or too little memory. */
  public static final int INTERNAL = 4;

  private ExitCode() {}
}
