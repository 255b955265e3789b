// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.change.Properties;
import org.pawl.edit.change.Property;
import org.pawl.edit.mirror.Renamed;
import org.pawl.model.PayloadType;
import org.pawl.model.Region;

/** The properties view: the fields of {@link Properties}, one after the other. */
public final class PropertyServices {

  /** The names of the fields, in the order in which they are shown. */
  public List<String> fields(EObject element) {
    return Properties.of(Twins.of(element)).stream().map(Property::name).toList();
  }

  /** Other words when something else than before has fields among those of an element. */
  public String listed(EObject element) {
    List<? extends EObject> listed = List.of();
    if (element instanceof PayloadType type) {
      listed = new TopologyServices().parts(type);
    } else if (element instanceof Region region) {
      listed = new StateMachineServices().doings(region);
    }
    return listed.stream()
        .map(part -> part.eClass().getName() + System.identityHashCode(part))
        .collect(Collectors.joining(" "));
  }

  private static Property property(EObject element, String field) {
    return Properties.of(Twins.of(element), field);
  }

  /** Whether a field is one line. */
  public boolean isLine(EObject element, String field) {
    Property.Kind kind = property(element, field).kind();
    return kind == Property.Kind.NAME || kind == Property.Kind.TEXT;
  }

  /** Whether a field has several lines: C, comments. */
  public boolean isArea(EObject element, String field) {
    Property.Kind kind = property(element, field).kind();
    return kind == Property.Kind.CODE || kind == Property.Kind.DOCUMENTATION;
  }

  public boolean isChoice(EObject element, String field) {
    return property(element, field).kind() == Property.Kind.CHOICE;
  }

  public boolean isFlag(EObject element, String field) {
    return property(element, field).kind() == Property.Kind.FLAG;
  }

  /** As people say it: {@code Queue}. */
  public String fieldLabel(EObject element, String field) {
    return Character.toUpperCase(field.charAt(0)) + field.substring(1);
  }

  /** What is to be written there. */
  public String fieldHelp(EObject element, String field) {
    return FieldHelp.of(field);
  }

  public String value(EObject element, String field) {
    return property(element, field).value();
  }

  public boolean isSet(EObject element, String field) {
    return Boolean.parseBoolean(property(element, field).value());
  }

  /** What a choice is between. */
  public List<String> options(EObject element, String field) {
    return property(element, field).choices();
  }

  public EObject setValue(EObject element, String field, String value) {
    String written = value == null ? "" : value;
    return Twins.changeAll(
        element,
        twin -> Properties.of(twin, field).set(written),
        field.equals("name") ? EditServices.renamed(element, written) : new Renamed[0]);
  }

  public EObject setValue(EObject element, String field, Boolean value) {
    return setValue(element, field, String.valueOf(value));
  }
}
