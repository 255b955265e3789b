// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.properties;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScripts;

/**
 * A property of an element, for the properties view.
 *
 * @param element the owner of the property
 * @param name for the user interface
 * @param choices the possible values; empty if any value is allowed
 * @param value the current value as text; empty if it is not set
 * @param change the change of the text for a new value; an empty value removes the text
 */
public record PropertyDescriptor(
    EObject element,
    String name,
    Kind kind,
    List<String> choices,
    String value,
    Function<String, EditScripts> change) {
  /** The kind of editor for the property. */
  public enum Kind {
    NAME,
    /** A short text: a type, a number, a list. */
    TEXT,
    /** C without its delimiters. */
    CODE,
    /** A documentation comment. */
    DOCUMENTATION,
    /** One of the choices. */
    CHOICE,
    /** {@code true} or {@code false}. */
    FLAG
  }

  /**
   * @throws EditRefusedException if the value is not possible
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
