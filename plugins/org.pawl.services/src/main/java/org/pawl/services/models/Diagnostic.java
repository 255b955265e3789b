// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.models;

import java.util.Comparator;
import org.pawl.services.files.PrintableText;

/**
 * A message about a place in a model.
 *
 * @param file the model as the user named it
 * @param line of the first character, from 1
 * @param column of the first character, from 1
 * @param offset of the first character in the file, from 0
 * @param length in characters
 * @param element the qualified name of the element concerned; empty if it has no name
 * @param code the name of the check, which documentation and scripts refer to
 */
public record Diagnostic(
    String file,
    int line,
    int column,
    int offset,
    int length,
    String element,
    Severity severity,
    String message,
    String code) {

  /** The order of diagnostics within a file: by position. */
  public static final Comparator<Diagnostic> BY_POSITION =
      Comparator.comparingInt(Diagnostic::line)
          .thenComparingInt(Diagnostic::column)
          .thenComparing(Diagnostic::severity)
          .thenComparing(Diagnostic::message);

  /** Whether the severity is that of an error. */
  public boolean isError() {
    return severity == Severity.ERROR;
  }

  /** This diagnostic, with a warning changed to an error. */
  public Diagnostic strict() {
    return severity == Severity.WARNING
        ? new Diagnostic(file, line, column, offset, length, element, Severity.ERROR, message, code)
        : this;
  }

  /**
   * The form that compilers print: {@code file:line:column: error: message [code]}, on one line.
   */
  @Override
  public String toString() {
    String text = message.strip().replaceAll("\\s*\\R\\s*", " ");
    String place = file + ":" + line + ":" + column;
    return PrintableText.text(place + ": " + severity.word() + ": " + text + " [" + code + "]");
  }
}
