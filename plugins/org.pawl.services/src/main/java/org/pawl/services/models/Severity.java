// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.models;

/** How bad a diagnostic is. */
public enum Severity {
  ERROR("error"),
  WARNING("warning"),
  NOTE("note");

  private final String word;

  Severity(String word) {
    this.word = word;
  }

  /** The word that compilers print and editors look for. */
  public String word() {
    return word;
  }
}
