// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.properties;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScripts;

/**
 * A field of an element, as an engineer edits it.
 *
 * @param element that has it
 * @param name as people say it
 * @param choices what it may be; none if that is open
 * @param value as it is written; empty if it is not
 * @param change what becomes of the text when it is set; empty takes it out
 */
public record PropertyDescriptor(
    EObject element,
    String name,
    Kind kind,
    List<String> choices,
    String value,
    Function<String, EditScripts> change) {
  /** How it is edited. */
  public enum Kind {
    NAME,
    /** Some words: a type, a number, a list. */
    TEXT,
    /** C, without its delimiters. */
    CODE,
    /** What documents the element. */
    DOCUMENTATION,
    /** One of the choices. */
    CHOICE,
    /** {@code true} or {@code false}. */
    FLAG
  }

  /**
   * @throws EditRefusedException if it cannot have the value
   */
  public EditScripts set(String text) {
    String wanted = text.strip();
    if (kind == Kind.CODE || kind == Kind.DOCUMENTATION) {
      wanted = text.replace("\r\n", "\n").stripTrailing();
    }
    boolean chosen = choices.isEmpty() || wanted.isEmpty() || choices.contains(wanted);
    if (!chosen) {
      throw EditRefusedException.because(
          element,
          "'" + wanted + "' is no " + name + " of it",
          "choose " + String.join(" or ", choices));
    }
    return wanted.equals(value) ? new EditScripts(Map.of()) : change.apply(wanted);
  }
}
