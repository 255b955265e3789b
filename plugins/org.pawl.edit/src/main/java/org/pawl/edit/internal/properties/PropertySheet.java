// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.properties;

import static org.pawl.edit.internal.properties.PropertyDescriptor.Kind.CODE;
import static org.pawl.model.PawlPackage.Literals.*;

import java.util.List;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.pawl.edit.internal.properties.PropertyCollector.Around;
import org.pawl.edit.internal.syntax.Clause;
import org.pawl.edit.internal.syntax.CodeBlock;
import org.pawl.lang.text.TextStyle;

/** The properties of elements for the properties view. */
public final class PropertySheet {
  static final Around DIMENSION = new Around("[", "]");
  static final Around TYPE = new Around(": ", "");

  private PropertySheet() {}

  /** The properties in the order of the properties view. */
  public static List<PropertyDescriptor> of(EObject element) {
    PropertyCollector fields = new PropertyCollector(element);
    fields.name();
    if (!(new MachineProperties(fields).doSwitch(element)
        || new ReactionProperties(fields).doSwitch(element)
        || new TaskProperties(fields).doSwitch(element)
        || new SystemProperties(fields).doSwitch(element))) {
      new DeclarationProperties(fields).doSwitch(element);
    }
    DocumentationComment.add(element, fields);
    return fields.found();
  }

  /** The property with a name; refused if the element has no such property. */
  public static PropertyDescriptor of(EObject element, String name) {
    return of(element).stream()
        .filter(property -> property.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(element.eClass().getName() + " " + name));
  }

  private static EStructuralFeature feature(EClass type) {
    return type == ENTRY ? ENTRY__ACTION : type == EXIT ? EXIT__ACTION : UNHANDLED__ACTION;
  }

  /** A member that is an action, for example an entry action. */
  static void action(
      PropertyCollector fields, String name, EObject member, EClass type, String before) {
    fields.member(
        name,
        CODE,
        List.of(),
        member,
        type,
        new Around(before, ""),
        CodeBlock::inner,
        text ->
            member == null
                ? CodeBlock.braces(text, null, new TextStyle("    ", "\n"), "")
                : PropertyCollector.braces(member, text, Clause.text(member, feature(type))));
  }
}
