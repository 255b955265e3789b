// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.event;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.validation.Check;
import org.pawl.lang.c.CCode;
import org.pawl.lang.c.CToken;
import org.pawl.lang.problem.ElementDescriptions;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.validation.base.AbstractChecks;
import org.pawl.lang.validation.base.ClassStructure;
import org.pawl.lang.validation.base.Completeness;
import org.pawl.model.Code;
import org.pawl.model.Deferral;
import org.pawl.model.DeferredLength;
import org.pawl.model.Event;
import org.pawl.model.Instance;
import org.pawl.model.MachineClass;
import org.pawl.model.Operation;
import org.pawl.model.PawlPackage;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;

/**
 * Checks that there is space for deferred events, and that they are recalled (semantics rule 16).
 */
public class DeferralChecks extends AbstractChecks {
  @Check
  public void owner(Deferral deferral) {
    MachineClass type = ClassStructure.classOf(deferral);
    if (type == null || type.isActive()) {
      return;
    }
    String message =
        "passive "
            + ElementDescriptions.of(type)
            + " has no store for events that 'defer' keeps: make the class active, or let its owner"
            + " keep them";
    INode node = NodeModelUtils.findActualNodeFor(deferral);
    if (node == null) {
      report(ProblemCode.DEFER_IN_PASSIVE, message, deferral);
    } else {
      reportAt(ProblemCode.DEFER_IN_PASSIVE, message, deferral, node.getOffset(), "defer".length());
    }
  }

  @Check
  public void store(Instance instance) {
    MachineClass type = instance.getType();
    if (!Completeness.isWhole(instance)
        || !type.isActive()
        || !Completeness.parses(type)
        || deferrals(type).isEmpty()
        || Systems.setting(instance, DeferredLength.class).isPresent()) {
      return;
    }
    report(
        ProblemCode.NO_DEFERRED,
        ElementDescriptions.of(instance)
            + " has no store for the events that "
            + ElementDescriptions.of(type)
            + " defers: add 'deferred 4', or the number of events that it may keep",
        instance,
        PawlPackage.Literals.NAMED__NAME);
  }

  /** With two owners of one store, each would release the other's events. */
  @Check
  public void notByHandToo(Code code) {
    MachineClass type = ClassStructure.classOf(code);
    if (type == null
        || type.getName() == null
        || code.getSource() == null
        || !code.getSource().contains("_defer") && !code.getSource().contains("_recall")) {
      return; // the usual case: scanning the C takes time
    }
    Set<String> byHand =
        new HashSet<>(
            List.of(
                type.getName() + "_defer",
                type.getName() + "_recall",
                "pawl_defer",
                "pawl_recall"));
    // A call of an operation with that name does not count; the name is reported as an error.
    Members.of(type.getMembers(), Operation.class)
        .forEach(operation -> byHand.remove(type.getName() + "_" + operation.getName()));
    Optional<CToken> call =
        new CCode(code.getSource())
            .identifiers().stream()
                .filter(token -> byHand.contains(token.in(code.getSource())))
                .findFirst();
    if (call.isEmpty() || deferrals(type).isEmpty()) {
      return;
    }
    INode node = NodeModelUtils.findActualNodeFor(code);
    reportAt(
        ProblemCode.DEFERRED_BY_HAND,
        "states of "
            + ElementDescriptions.of(type)
            + " use 'defer', so its actions cannot call '"
            + call.get().in(code.getSource())
            + "' too: write 'defer' for these events as well, or call the functions for all of them",
        code,
        (node == null ? 0 : node.getOffset()) + call.get().offset(),
        call.get().length());
  }

  @Check
  public void isHandledLater(Deferral deferral) {
    MachineClass type = ClassStructure.classOf(deferral);
    if (!ClassStructure.isWhole(type) || !type.isActive()) {
      return;
    }
    List<Event> events = deferral.getEvents();
    for (int i = 0; i < events.size(); i++) {
      if (!EventFlow.handled(type).contains(events.get(i)) && !EventFlow.handlesAll(type)) {
        report(
            ProblemCode.DEFERRED_BUT_UNHANDLED,
            ElementDescriptions.of(type)
                + " defers "
                + ElementDescriptions.of(events.get(i))
                + " but never reacts to it: add a reaction, or do not defer it",
            deferral,
            PawlPackage.Literals.DEFERRAL__EVENTS,
            i);
      }
    }
  }

  @Check
  public void lists(org.pawl.model.State state) {
    Set<Event> seen = new HashSet<>();
    for (Deferral deferral : Members.of(state.getMembers(), Deferral.class)) {
      List<Event> events = deferral.getEvents();
      for (int i = 0; i < events.size(); i++) {
        if (Completeness.isResolved(events.get(i)) && !seen.add(events.get(i))) {
          report(
              ProblemCode.LISTED_TWICE,
              ElementDescriptions.of(events.get(i)) + " is listed twice: remove it here",
              deferral,
              PawlPackage.Literals.DEFERRAL__EVENTS,
              i);
        }
      }
    }
  }

  private static List<Deferral> deferrals(MachineClass type) {
    return ClassStructure.all(type, Deferral.class).toList();
  }
}
