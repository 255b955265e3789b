// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.imports.format;

/**
 * A message about a line of the imported document, in one line of text.
 *
 * @param line from 1
 */
public record ImportFinding(int line, String message) {
  /** Replaces control characters of the message, including line breaks, by blanks. */
  public ImportFinding {
    message = message.replaceAll("\\p{Cntrl}+", " ");
  }
}
