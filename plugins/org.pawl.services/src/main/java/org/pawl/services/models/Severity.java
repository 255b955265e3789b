// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.models;

/** The severities of diagnostics. */
public enum Severity {
  /** The model is not valid: no C is generated from it. */
  ERROR("error"),
  /** The model is valid, and probably does not do what is expected. */
  WARNING("warning"),
  /** Information without a fault. */
  NOTE("note");

  private final String word;

  Severity(String word) {
    this.word = word;
  }

  /** The word that compilers print and that editors recognise. */
  public String word() {
    return word;
  }
}
