// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.scxml;

/** Why a document cannot become a model, or a part of it cannot. */
public final class ScxmlProblem extends Exception {
  private static final long serialVersionUID = 1L;

  private final int line;

  /**
   * @param line of the document, from 1
   */
  ScxmlProblem(int line, String message) {
    super(message);
    this.line = line;
  }

  public int line() {
    return line;
  }
}
