// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.imports.format;

/** Why a document cannot become a model, or a part of it cannot. */
public final class ImportException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int line;

  /**
   * @param line of the document, from 1
   */
  public ImportException(int line, String message) {
    super(message);
    this.line = line;
  }

  public int line() {
    return line;
  }
}
