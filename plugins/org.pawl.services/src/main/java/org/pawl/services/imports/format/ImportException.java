// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.imports.format;

/** A document, or a part of it, cannot be converted. The message is for users. */
public final class ImportException extends Exception {
  private static final long serialVersionUID = 1L;

  /** From 1. */
  private final int line;

  /**
   * @param line of the document, from 1
   */
  public ImportException(int line, String message) {
    super(message);
    this.line = line;
  }

  /** The line of the document, from 1. */
  public int line() {
    return line;
  }
}
