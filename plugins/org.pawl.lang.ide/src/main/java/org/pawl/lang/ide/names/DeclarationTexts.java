// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.names;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.model.Event;
import org.pawl.model.EventDeclaration;
import org.pawl.model.Field;
import org.pawl.model.Instance;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.NumberValue;
import org.pawl.model.Param;
import org.pawl.model.PayloadType;
import org.pawl.model.query.Members;
import org.pawl.model.query.PayloadTypes;

/** The text of elements of a model in declarations. */
final class DeclarationTexts {
  private DeclarationTexts() {}

  static <T extends EObject> List<T> resolved(List<T> elements) {
    return elements.stream().filter(e -> e != null && !e.eIsProxy()).toList();
  }

  static Optional<PayloadType> payload(Event event) {
    return event.eContainer() instanceof EventDeclaration declaration
            && declaration.getPayload() != null
            && !declaration.getPayload().eIsProxy()
        ? Optional.of(declaration.getPayload())
        : Optional.empty();
  }

  static String text(Event event) {
    return "event " + event.getName() + payload(event).map(p -> ": " + p.getName()).orElse("");
  }

  private static List<Field> fieldsOf(Event event) {
    return payload(event).map(PayloadTypes::fields).orElse(List.of());
  }

  /** The payload as parameters of a function. */
  static List<String> fields(Event event) {
    return fieldsOf(event).stream().map(DeclarationTexts::declaration).toList();
  }

  static List<String> arguments(Event event) {
    return fieldsOf(event).stream().map(Field::getName).map(String::valueOf).toList();
  }

  private static String declaration(Field field) {
    return field.getDimension() == null
        ? field.getType() + " " + field.getName()
        : field.getType() + " const " + field.getName() + "[" + text(field.getDimension()) + "]";
  }

  static String text(NumberValue number) {
    return number.getConstant() == null
        ? String.valueOf(number.getValue())
        : String.valueOf(number.getConstant().getName());
  }

  static String struct(MachineClass type) {
    Model model = EcoreUtil2.getContainerOfType(type, Model.class);
    return model.getName() + "_" + type.getName();
  }

  static String type(Instance instance) {
    return instance.getType() == null || instance.getType().eIsProxy()
        ? "?"
        : struct(instance.getType());
  }

  static List<String> params(MachineClass type) {
    return Members.of(type.getMembers(), Param.class).stream()
        .map(param -> String.valueOf(param.getName()))
        .toList();
  }

  static List<String> initParameters(String struct, MachineClass type) {
    List<String> parameters = new ArrayList<>(List.of(struct + " *me"));
    Members.of(type.getMembers(), Param.class)
        .forEach(param -> parameters.add(param.getType() + " " + param.getName()));
    return parameters;
  }
}
