// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.edits;

import java.util.List;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.services.LabelServices;
import org.pawl.edit.services.OptionalFields;
import org.pawl.edit.services.PropertyServices;

/** The fields of the elements of a diagram. */
public final class PropertyEdits {
  private static final PropertyServices SERVICES = new PropertyServices();

  /** The kinds of input for a field. */
  public enum Kind {
    /** One line of text. */
    LINE,
    /** Several lines of text: C, or a comment. */
    AREA,
    /** One of several values. */
    CHOICE,
    /** Yes or no. */
    FLAG
  }

  /**
   * A field.
   *
   * @param name identifies the field of its element
   * @param label its name for the user
   * @param help what it means
   * @param options the values of a choice, with the empty one if it may be unset; no values for
   *     other kinds
   */
  public record Field(
      String name, String label, String help, Kind kind, String value, List<String> options) {}

  private final EditedDiagram diagram;

  PropertyEdits(EditedDiagram diagram) {
    this.diagram = diagram;
  }

  /** The kind of an element for the user: {@code Entry point}. */
  public String kind(String id) {
    return new LabelServices().kind(diagram.elements().required(id));
  }

  /** The fields of an element in display order. */
  public List<Field> fields(String id) {
    EObject element = diagram.elements().required(id);
    return SERVICES.fields(element).stream().map(name -> field(element, name)).toList();
  }

  private static Field field(EObject element, String name) {
    Kind kind =
        SERVICES.isArea(element, name)
            ? Kind.AREA
            : SERVICES.isChoice(element, name)
                ? Kind.CHOICE
                : SERVICES.isFlag(element, name) ? Kind.FLAG : Kind.LINE;
    String value = SERVICES.value(element, name);
    return new Field(
        name,
        SERVICES.fieldLabel(element, name),
        SERVICES.fieldHelp(element, name),
        kind,
        value,
        kind == Kind.CHOICE ? options(element, name, value) : List.of());
  }

  /** Without a value that is not set, a client would show the first one instead. */
  private static List<String> options(EObject element, String name, String value) {
    List<String> options = SERVICES.options(element, name);
    return value.isEmpty() || OptionalFields.contains(element, name)
        ? Stream.concat(Stream.of(""), options.stream()).toList()
        : options;
  }

  /** Sets a field. */
  public void set(String id, String field, String value) {
    EObject element = diagram.elements().required(id);
    diagram.run("Change " + field, () -> SERVICES.setValue(element, field, value));
  }
}
