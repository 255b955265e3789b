// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.names;

/**
 * An occurrence of a name in a file.
 *
 * @param offset of the name, or of the part of an identifier in C
 * @param form its spelling there
 * @param word the whole identifier in C; null outside of C, and for members
 */
public record Occurrence(Target target, int offset, int length, Form form, CIdentifier word) {
  /** The spelling of a name. */
  public enum Form {
    /** In its declaration in the language: keywords are preceded by {@code ^}. */
    DECLARATION,
    /** In the language. */
    REFERENCE,
    /** In C, unchanged. */
    C,
    /** In C, in upper case. */
    C_UPPER
  }

  public int end() {
    return offset + length;
  }

  /** Whether it is in C. */
  public boolean isInC() {
    return form == Form.C || form == Form.C_UPPER;
  }
}
