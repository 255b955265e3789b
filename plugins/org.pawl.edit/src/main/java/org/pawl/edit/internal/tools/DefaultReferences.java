// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.tools;

import static org.pawl.model.PawlPackage.Literals.INTERRUPT_FLOW__EVENTS;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.edit.internal.syntax.TransitionEnd;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.lang.scoping.UsedModels;
import org.pawl.model.Argument;
import org.pawl.model.Event;
import org.pawl.model.EventDeclaration;
import org.pawl.model.EventTrigger;
import org.pawl.model.Import;
import org.pawl.model.Instance;
import org.pawl.model.Interrupt;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Param;
import org.pawl.model.PayloadType;
import org.pawl.model.Port;
import org.pawl.model.Publication;
import org.pawl.model.Reaction;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Submachine;
import org.pawl.model.SystemDefinition;
import org.pawl.model.Use;
import org.pawl.model.Vertex;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;
import org.pawl.model.query.Systems;

/**
 * Default targets of references of new elements: the first possible element in the order of the
 * text.
 */
final class DefaultReferences {
  private DefaultReferences() {}

  /**
   * The target of an entry point: null for entry by default, unless the region has no initial
   * transition.
   */
  static Vertex entered(Region owner) {
    return Regions.of(owner).stream().allMatch(region -> Regions.initial(region).isPresent())
        ? null
        : target(owner);
  }

  /** The target of an initial transition or a choice: a state of the region. */
  static Vertex target(Region owner) {
    return vertices(owner)
        .findFirst()
        .orElseThrow(
            () ->
                EditRefusedException.because(
                    owner, "it has no state to lead to", "draw a state in it first"));
  }

  private static Stream<Vertex> vertices(Region owner) {
    Stream<Vertex> own = Regions.vertices(owner).stream();
    return Stream.concat(
        own.sorted((a, b) -> Boolean.compare(b instanceof State, a instanceof State)),
        Members.of(owner.getMembers(), OrthogonalRegion.class).stream()
            .flatMap(DefaultReferences::vertices));
  }

  /** The target of an exit point: a state beside its own one; null for a submachine. */
  static Vertex outside(Region owner) {
    if (!(owner instanceof State state)) {
      return null;
    }
    return Regions.vertices(Regions.declaring(state)).stream()
        .filter(vertex -> vertex != state && vertex instanceof State)
        .findFirst()
        .orElseThrow(
            () ->
                EditRefusedException.because(
                    owner, "there is no state outside of it", "draw one to lead to first"));
  }

  static Submachine submachine(EObject context) {
    MachineClass type = EcoreUtil2.getContainerOfType(context, MachineClass.class);
    return first(
        Members.of(type.getMembers(), Submachine.class).stream()
            .filter(submachine -> !EcoreUtil2.isAncestor(submachine, context)),
        type,
        "submachine");
  }

  static Event event(EObject context) {
    return first(events(context), context, "event");
  }

  /** The first event that is not in the owner's list. */
  static Event event(EObject owner, EReference listed) {
    Set<Object> known = new HashSet<>();
    for (EObject member : owner.eContents()) {
      if (listed.getEContainingClass().isInstance(member)) {
        known.addAll((List<?>) member.eGet(listed));
      }
    }
    return first(
        events(owner).filter(event -> !known.contains(event)), owner, "event that it has not yet");
  }

  /** The event that an interrupt posts, and the receiver. */
  record Post(Event event, Instance receiver) {}

  /**
   * An event that an object handles, preferably one that is not sent yet; empty if no object
   * handles an event.
   */
  static Optional<Post> post(SystemDefinition system) {
    List<Post> found =
        Systems.instances(system).stream()
            .flatMap(object -> handled(object).map(event -> new Post(event, object)))
            .toList();
    Set<Event> sent = sent(system);
    return found.stream()
        .filter(post -> !sent.contains(post.event()))
        .findFirst()
        .or(() -> found.stream().findFirst());
  }

  /** An event that the receiver handles, or else any event. */
  static Event posted(Interrupt interrupt, Instance receiver) {
    Set<Event> known = new HashSet<>();
    interrupt.getFlows().forEach(flow -> known.addAll(flow.getEvents()));
    return handled(receiver)
        .filter(event -> !known.contains(event))
        .findFirst()
        .orElseGet(() -> event(interrupt, INTERRUPT_FLOW__EVENTS));
  }

  private static Stream<Event> handled(Instance object) {
    return object.getType() == null
        ? Stream.of()
        : EcoreUtil2.eAllOfType(object.getType(), EventTrigger.class).stream()
            .map(EventTrigger::getEvent)
            .filter(event -> event != null && event.getName() != null)
            .distinct();
  }

  /** The events that objects and interrupts of the system send. */
  private static Set<Event> sent(SystemDefinition system) {
    Set<Event> sent = new HashSet<>();
    for (Instance object : Systems.instances(system)) {
      if (object.getType() != null) {
        Members.of(object.getType().getMembers(), Port.class)
            .forEach(port -> sent.addAll(port.getSends()));
        Members.of(object.getType().getMembers(), Publication.class)
            .forEach(list -> sent.addAll(list.getEvents()));
      }
    }
    for (Interrupt interrupt : Members.of(system.getMembers(), Interrupt.class)) {
      interrupt.getFlows().forEach(flow -> sent.addAll(flow.getEvents()));
    }
    return sent;
  }

  private static Stream<Event> events(EObject context) {
    return models(context).stream()
        .flatMap(model -> Members.of(model.getMembers(), EventDeclaration.class).stream())
        .flatMap(declaration -> declaration.getEvents().stream());
  }

  /** The first active class. */
  static Optional<MachineClass> type(EObject context) {
    return models(context).stream()
        .flatMap(model -> Members.of(model.getMembers(), MachineClass.class).stream())
        .filter(MachineClass::isActive)
        .findFirst();
  }

  /** The first payload type of the models of the system; null if there is none. */
  static PayloadType payload(SystemDefinition system) {
    return models(system).stream()
        .flatMap(model -> Members.of(model.getMembers(), PayloadType.class).stream())
        .findFirst()
        .orElse(null);
  }

  /** The first parameter without an argument. */
  static Param param(Instance instance) {
    List<Param> given =
        Members.of(instance.getSettings(), Argument.class).stream()
            .map(Argument::getParam)
            .toList();
    return first(
        Members.of(instance.getType().getMembers(), Param.class).stream()
            .filter(param -> !given.contains(param)),
        instance,
        "parameter without an argument");
  }

  /** A header that is not imported yet. */
  static String header(Model model) {
    Set<String> known = new HashSet<>();
    Members.of(model.getMembers(), Import.class).forEach(i -> known.add(i.getHeader()));
    return free(known, "bsp.h", "header%d.h");
  }

  /** A file that is not used yet. */
  static String file(Model model) {
    Set<String> known = new HashSet<>();
    Members.of(model.getMembers(), Use.class).forEach(use -> known.add(use.getImportURI()));
    return free(known, "common.pawl", "common%d.pawl");
  }

  private static String free(Set<String> known, String first, String other) {
    String name = first;
    for (int i = 2; known.contains(name); i++) {
      name = String.format(other, i);
    }
    return name;
  }

  private static List<Model> models(EObject context) {
    Model model = EcoreUtil2.getContainerOfType(context, Model.class);
    List<Model> models = new ArrayList<>(List.of(model));
    models.addAll(UsedModels.of(model));
    return models;
  }

  private static <T> T first(Stream<T> candidates, EObject context, String what) {
    return candidates
        .findFirst()
        .orElseThrow(
            () ->
                EditRefusedException.because(
                    context, "there is no " + what, "make one first, or use a model"));
  }

  /** The existing target of a reaction. The user moves the end of a new branch from there. */
  static TransitionEnd end(Reaction reaction) {
    return reaction.getBranches().stream()
        .filter(branch -> branch.getTarget() != null)
        .map(branch -> new TransitionEnd(branch.getTarget(), branch.getVia()))
        .findFirst()
        .orElseThrow(
            () ->
                EditRefusedException.because(
                    reaction, "it leads nowhere", "draw a transition instead"));
  }
}
