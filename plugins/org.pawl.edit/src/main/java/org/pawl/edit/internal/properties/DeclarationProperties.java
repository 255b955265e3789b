// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.properties;

import static org.pawl.edit.internal.properties.PropertyDescriptor.Kind.CHOICE;
import static org.pawl.model.PawlPackage.Literals.*;

import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.pawl.edit.change.CreateInModel;
import org.pawl.edit.internal.properties.PropertyCollector.Around;
import org.pawl.edit.internal.syntax.Clause;
import org.pawl.lang.text.ModelText;
import org.pawl.model.Attributes;
import org.pawl.model.Constant;
import org.pawl.model.Event;
import org.pawl.model.EventDeclaration;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Field;
import org.pawl.model.Ignored;
import org.pawl.model.Import;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Operation;
import org.pawl.model.Param;
import org.pawl.model.PayloadType;
import org.pawl.model.Port;
import org.pawl.model.Publication;
import org.pawl.model.Semantics;
import org.pawl.model.Strategy;
import org.pawl.model.Subscription;
import org.pawl.model.Unhandled;
import org.pawl.model.Use;
import org.pawl.model.query.Members;
import org.pawl.model.util.PawlSwitch;

/** Properties of models, of classes, and of their declarations. */
final class DeclarationProperties extends PawlSwitch<Boolean> {
  private final PropertyCollector fields;

  DeclarationProperties(PropertyCollector fields) {
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
  public Boolean caseImport(Import element) {
    quoted("header", IMPORT__HEADER, element);
    return true;
  }

  @Override
  public Boolean caseUse(Use element) {
    quoted("file", USE__IMPORT_URI, element);
    return true;
  }

  private void quoted(String name, EStructuralFeature feature, EObject element) {
    fields.add(
        name,
        PropertyDescriptor.Kind.TEXT,
        (String) element.eGet(feature),
        text ->
            fields.put(name, feature, text.isEmpty() ? "" : CreateInModel.quoted(text), null, 0));
  }

  @Override
  public Boolean caseConstant(Constant constant) {
    fields.required("value", CONSTANT__VALUE);
    return true;
  }

  @Override
  public Boolean casePayloadType(PayloadType type) {
    fields.optional("extends", PAYLOAD_TYPE__BASE, new Around(" extends ", ""), NAMED__NAME);
    return true;
  }

  @Override
  public Boolean caseField(Field field) {
    fields.required("C type", FIELD__TYPE);
    fields.optional("dimension", FIELD__DIMENSION, PropertySheet.DIMENSION, FIELD__TYPE);
    return true;
  }

  @Override
  public Boolean caseEventDeclaration(EventDeclaration declaration) {
    fields.optional(
        "payload", EVENT_DECLARATION__PAYLOAD, PropertySheet.TYPE, EVENT_DECLARATION__EVENTS);
    return true;
  }

  /** The documentation is that of the declaration. */
  @Override
  public Boolean caseEvent(Event event) {
    PropertyDescriptor payload = PropertySheet.of(event.eContainer(), "payload");
    fields.add(
        "payload",
        payload.kind(),
        payload.value(),
        text -> payload.set(text).of(event.eResource().getURI()));
    return true;
  }

  @Override
  public Boolean caseMachineClass(MachineClass type) {
    fields.word("kind", "active", "passive");
    return true;
  }

  @Override
  public Boolean caseParam(Param param) {
    fields.required("C type", PARAM__TYPE);
    return true;
  }

  @Override
  public Boolean caseAttributes(Attributes attributes) {
    fields.block("code", ATTRIBUTES__CODE);
    return true;
  }

  @Override
  public Boolean caseOperation(Operation operation) {
    fields.required("parameters", OPERATION__PARAMETERS);
    fields.optional("C type", OPERATION__TYPE, PropertySheet.TYPE, OPERATION__PARAMETERS);
    fields.block("code", OPERATION__BODY);
    return true;
  }

  @Override
  public Boolean casePort(Port port) {
    fields.optional("dimension", PORT__DIMENSION, PropertySheet.DIMENSION, NAMED__NAME);
    fields.required("sends", PORT__SENDS);
    return true;
  }

  @Override
  public Boolean casePublication(Publication publication) {
    fields.required("events", PUBLICATION__EVENTS);
    return true;
  }

  @Override
  public Boolean caseSubscription(Subscription subscription) {
    fields.required("events", SUBSCRIPTION__EVENTS);
    return true;
  }

  @Override
  public Boolean caseIgnored(Ignored ignored) {
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
    Unhandled unhandled =
        Members.of(machine.getMembers(), Unhandled.class).stream().findFirst().orElse(null);
    PropertySheet.action(fields, "unhandled", unhandled, UNHANDLED, "unhandled / ");
    return true;
  }
}
