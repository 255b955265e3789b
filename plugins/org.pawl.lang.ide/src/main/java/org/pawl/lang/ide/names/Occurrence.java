// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.names;

/**
 * A place where a file names something.
 *
 * @param offset of the name, or of the part of an identifier in C that it is
 * @param form how it is written there
 * @param word the whole identifier in C; null outside of C, and of members
 */
public record Occurrence(Target target, int offset, int length, Form form, CIdentifier word) {
  /** How a name is written. */
  public enum Form {
    /** Where it is declared in the language: {@code ^} stands before words of the language. */
    DECLARATION,
    /** In the language. */
    REFERENCE,
    /** In C, as it is. */
    C,
    /** In C, in upper case. */
    C_UPPER
  }

  public int end() {
    return offset + length;
  }

  /** Whether it stands in C. */
  public boolean isInC() {
    return form == Form.C || form == Form.C_UPPER;
  }
}
