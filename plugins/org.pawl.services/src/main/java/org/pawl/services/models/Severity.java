// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.models;

/** The severities of diagnostics. */
public enum Severity {
  ERROR("error"),
  WARNING("warning"),
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
