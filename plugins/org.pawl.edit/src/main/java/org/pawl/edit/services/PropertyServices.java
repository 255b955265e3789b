// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.host.ParsedCounterparts;
import org.pawl.edit.internal.properties.PropertyDescriptor;
import org.pawl.edit.internal.properties.PropertySheet;
import org.pawl.edit.merge.RenamedElement;
import org.pawl.model.PayloadType;
import org.pawl.model.Region;

/** The properties view: the fields of {@link PropertySheet}. */
public final class PropertyServices {

  /** The names of the fields in display order. */
  public List<String> fields(EObject element) {
    return PropertySheet.of(ParsedCounterparts.of(element)).stream()
        .map(PropertyDescriptor::name)
        .toList();
  }

  /** A text that changes when the set of fields of the element changes. */
  public String listed(EObject element) {
    List<? extends EObject> listed = List.of();
    if (element instanceof PayloadType type) {
      listed = new TopologyServices().parts(type);
    } else if (element instanceof Region region) {
      listed = new StateMachineServices().actionMembers(region);
    }
    return listed.stream()
        .map(part -> part.eClass().getName() + System.identityHashCode(part))
        .collect(Collectors.joining(" "));
  }

  private static PropertyDescriptor property(EObject element, String field) {
    return PropertySheet.of(ParsedCounterparts.of(element), field);
  }

  /** Whether a field has one line. */
  public boolean isLine(EObject element, String field) {
    PropertyDescriptor.Kind kind = property(element, field).kind();
    return kind == PropertyDescriptor.Kind.NAME || kind == PropertyDescriptor.Kind.TEXT;
  }

  /** Whether a field has several lines: C, comments. */
  public boolean isArea(EObject element, String field) {
    PropertyDescriptor.Kind kind = property(element, field).kind();
    return kind == PropertyDescriptor.Kind.CODE || kind == PropertyDescriptor.Kind.DOCUMENTATION;
  }

  public boolean isChoice(EObject element, String field) {
    return property(element, field).kind() == PropertyDescriptor.Kind.CHOICE;
  }

  public boolean isFlag(EObject element, String field) {
    return property(element, field).kind() == PropertyDescriptor.Kind.FLAG;
  }

  /** The label of a field: {@code Queue}. */
  public String fieldLabel(EObject element, String field) {
    return Character.toUpperCase(field.charAt(0)) + field.substring(1);
  }

  /** The help text of a field. */
  public String fieldHelp(EObject element, String field) {
    return FieldHelp.of(field);
  }

  public String value(EObject element, String field) {
    return property(element, field).value();
  }

  public boolean isSet(EObject element, String field) {
    return Boolean.parseBoolean(property(element, field).value());
  }

  /** The possible values of a choice. */
  public List<String> options(EObject element, String field) {
    return property(element, field).choices();
  }

  public EObject setValue(EObject element, String field, String value) {
    String written = value == null ? "" : value;
    return ParsedCounterparts.changeAll(
        element,
        counterpart -> PropertySheet.of(counterpart, field).set(written),
        field.equals("name") ? EditServices.renamed(element, written) : new RenamedElement[0]);
  }

  public EObject setValue(EObject element, String field, Boolean value) {
    return setValue(element, field, String.valueOf(value));
  }
}
