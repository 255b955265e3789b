// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

/** What the command's exit codes mean; documented in every command's help. */
final class ExitCode {
  /** Done. */
  static final int OK = 0;

  /** A model has errors, or warnings that count as errors. */
  static final int MODEL = 1;

  /** The command line makes no sense. */
  static final int USAGE = 2;

  /** A file cannot be read, or must not or cannot be written. */
  static final int FILES = 3;

  /** A bug in Pawl, or too little memory. */
  static final int INTERNAL = 4;

  private ExitCode() {}
}
