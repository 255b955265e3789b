// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.pawl.edit.change.Property.Kind.CHOICE;
import static org.pawl.edit.change.Property.Kind.CODE;
import static org.pawl.model.PawlPackage.Literals.*;

import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.pawl.edit.change.Fields.Around;
import org.pawl.lang.ide.text.ModelText;
import org.pawl.model.EventDeclaration;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Machine;
import org.pawl.model.Model;
import org.pawl.model.Semantics;
import org.pawl.model.Strategy;
import org.pawl.model.query.Members;
import org.pawl.model.util.PawlSwitch;

/** The fields of each element that an engineer edits. */
public final class Properties {
  static final Around DIMENSION = new Around("[", "]");
  static final Around TYPE = new Around(": ", "");

  private Properties() {}

  /** In the order in which people look for them. */
  public static List<Property> of(EObject element) {
    Fields fields = new Fields(element);
    fields.name();
    if (!(new MachineProperties(fields).doSwitch(element)
        || new ReactionProperties(fields).doSwitch(element)
        || new TaskProperties(fields).doSwitch(element)
        || new SystemProperties(fields).doSwitch(element))) {
      new OfDeclarations(fields).doSwitch(element);
    }
    DocumentationComment.add(element, fields);
    return fields.found();
  }

  /** The property with the name; refused if the element has none such. */
  public static Property of(EObject element, String name) {
    return of(element).stream()
        .filter(property -> property.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(element.eClass().getName() + " " + name));
  }

  /** Models, classes and what they declare. */
  private static final class OfDeclarations extends PawlSwitch<Boolean> {
    private final Fields fields;

    OfDeclarations(Fields fields) {
      this.fields = fields;
    }

    @Override
    public Boolean caseModel(Model model) {
      fields.optional(
          "first signal", MODEL__FIRST_SIGNAL, new Around(" signals from ", ""), NAMED__NAME);
      fields.member(
          "semantics",
          CHOICE,
          Arrays.stream(ExecutionOrder.values()).map(ExecutionOrder::getLiteral).toList(),
          Members.of(model.getMembers(), Semantics.class).stream().findFirst().orElse(null),
          SEMANTICS,
          new Around("semantics ", ""),
          UnaryOperator.identity(),
          UnaryOperator.identity());
      return true;
    }

    @Override
    public Boolean caseSemantics(Semantics semantics) {
      fields.word("order", "uml", "action-first");
      return true;
    }

    @Override
    public Boolean caseImport(org.pawl.model.Import element) {
      quoted("header", IMPORT__HEADER, element);
      return true;
    }

    @Override
    public Boolean caseUse(org.pawl.model.Use element) {
      quoted("file", USE__IMPORT_URI, element);
      return true;
    }

    private void quoted(String name, EStructuralFeature feature, EObject element) {
      fields.add(
          name,
          Property.Kind.TEXT,
          (String) element.eGet(feature),
          text ->
              fields.put(name, feature, text.isEmpty() ? "" : CreateInModel.quoted(text), null, 0));
    }

    @Override
    public Boolean caseConstant(org.pawl.model.Constant constant) {
      fields.required("value", CONSTANT__VALUE);
      return true;
    }

    @Override
    public Boolean casePayloadType(org.pawl.model.PayloadType type) {
      fields.optional("extends", PAYLOAD_TYPE__BASE, new Around(" extends ", ""), NAMED__NAME);
      return true;
    }

    @Override
    public Boolean caseField(org.pawl.model.Field field) {
      fields.required("C type", FIELD__TYPE);
      fields.optional("dimension", FIELD__DIMENSION, DIMENSION, FIELD__TYPE);
      return true;
    }

    @Override
    public Boolean caseEventDeclaration(EventDeclaration declaration) {
      fields.optional("payload", EVENT_DECLARATION__PAYLOAD, TYPE, EVENT_DECLARATION__EVENTS);
      return true;
    }

    /** That of its declaration. */
    @Override
    public Boolean caseEvent(org.pawl.model.Event event) {
      Property payload = Properties.of(event.eContainer(), "payload");
      fields.add(
          "payload",
          payload.kind(),
          payload.value(),
          text -> payload.set(text).of(event.eResource().getURI()));
      return true;
    }

    @Override
    public Boolean caseMachineClass(org.pawl.model.MachineClass type) {
      fields.word("kind", "active", "passive");
      return true;
    }

    @Override
    public Boolean caseParam(org.pawl.model.Param param) {
      fields.required("C type", PARAM__TYPE);
      return true;
    }

    @Override
    public Boolean caseAttributes(org.pawl.model.Attributes attributes) {
      fields.block("code", ATTRIBUTES__CODE);
      return true;
    }

    @Override
    public Boolean caseOperation(org.pawl.model.Operation operation) {
      fields.required("parameters", OPERATION__PARAMETERS);
      fields.optional("C type", OPERATION__TYPE, TYPE, OPERATION__PARAMETERS);
      fields.block("code", OPERATION__BODY);
      return true;
    }

    @Override
    public Boolean casePort(org.pawl.model.Port port) {
      fields.optional("dimension", PORT__DIMENSION, DIMENSION, NAMED__NAME);
      fields.required("sends", PORT__SENDS);
      return true;
    }

    @Override
    public Boolean casePublication(org.pawl.model.Publication publication) {
      fields.required("events", PUBLICATION__EVENTS);
      return true;
    }

    @Override
    public Boolean caseSubscription(org.pawl.model.Subscription subscription) {
      fields.required("events", SUBSCRIPTION__EVENTS);
      return true;
    }

    @Override
    public Boolean caseIgnored(org.pawl.model.Ignored ignored) {
      fields.required("events", IGNORED__EVENTS);
      return true;
    }

    @Override
    public Boolean caseMachine(Machine machine) {
      int behind = ModelText.token(machine, "machine").getEndOffset();
      List<String> strategies =
          Arrays.stream(Strategy.values())
              .filter(strategy -> strategy != Strategy.UNSPECIFIED)
              .map(Strategy::getLiteral)
              .toList();
      fields.add(
          "strategy",
          CHOICE,
          strategies,
          Clause.text(machine, MACHINE__STRATEGY),
          text -> fields.put("strategy", MACHINE__STRATEGY, text, new Around(" ", ""), behind));
      return true;
    }
  }

  private static EStructuralFeature feature(EClass type) {
    return type == ENTRY ? ENTRY__ACTION : EXIT__ACTION;
  }

  /** An action that is a member, such as an entry action. */
  static void action(Fields fields, String name, EObject member, EClass type, String before) {
    fields.member(
        name,
        CODE,
        List.of(),
        member,
        type,
        new Around(before, ""),
        Block::inner,
        text ->
            member == null
                ? Block.braces(text, null, new org.pawl.edit.text.Style("    ", "\n"), "")
                : Fields.braces(member, text, Clause.text(member, feature(type))));
  }
}
