// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.event;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.validation.Check;
import org.pawl.lang.problem.ElementDescriptions;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.scoping.OwnedClasses;
import org.pawl.lang.validation.base.AbstractChecks;
import org.pawl.lang.validation.base.Completeness;
import org.pawl.model.ClassMember;
import org.pawl.model.Connection;
import org.pawl.model.Event;
import org.pawl.model.Ignored;
import org.pawl.model.Instance;
import org.pawl.model.InterruptFlow;
import org.pawl.model.InterruptPost;
import org.pawl.model.InterruptPublication;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.PawlPackage;
import org.pawl.model.Port;
import org.pawl.model.Publication;
import org.pawl.model.Subscription;
import org.pawl.model.SystemDefinition;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;

/**
 * Checks that every event that is sent is handled by its receiver, and that every event that is
 * handled is sent.
 */
public class EventFlowChecks extends AbstractChecks {
  // --- handling

  @Check
  public void subscriptions(MachineClass type) {
    if (!isWhole(type) || !type.isActive()) {
      return;
    }
    for (Subscription subscription : Members.of(type.getMembers(), Subscription.class)) {
      List<Event> events = subscription.getEvents();
      for (int i = 0; i < events.size(); i++) {
        if (isUnexpected(events.get(i), type)) {
          report(
              ProblemCode.UNHANDLED_EVENT,
              ElementDescriptions.of(type)
                  + " subscribes to "
                  + ElementDescriptions.of(events.get(i))
                  + " but never reacts to it: remove the subscription"
                  + orIgnore(events.get(i), null),
              subscription,
              PawlPackage.Literals.SUBSCRIPTION__EVENTS,
              i);
        }
      }
    }
    for (Ignored ignored : Members.of(type.getMembers(), Ignored.class)) {
      List<Event> events = ignored.getEvents();
      for (int i = 0; i < events.size(); i++) {
        if (EventFlow.handled(type).contains(events.get(i))) {
          report(
              ProblemCode.IGNORED_BUT_HANDLED,
              ElementDescriptions.of(type)
                  + " reacts to "
                  + ElementDescriptions.of(events.get(i))
                  + " although it ignores it: remove it from 'ignores'",
              ignored,
              PawlPackage.Literals.IGNORED__EVENTS,
              i);
        }
      }
    }
  }

  private boolean isUnexpected(Event event, MachineClass type) {
    return !remembered(List.of(EventFlow.class, type), () -> EventFlow.expected(type))
        .includes(event);
  }

  @Check
  public void posted(InterruptPost post) {
    MachineClass type =
        post.getReceiver() == null || !Completeness.isResolved(post.getReceiver().getInstance())
            ? null
            : post.getReceiver().getInstance().getType();
    if (!isWhole(type) || !isWhole(post)) {
      return;
    }
    for (int i = 0; i < post.getEvents().size(); i++) {
      if (isUnexpected(post.getEvents().get(i), type)) {
        report(
            ProblemCode.UNHANDLED_EVENT,
            unhandled(post.getReceiver().getInstance(), post.getEvents().get(i)),
            post,
            PawlPackage.Literals.INTERRUPT_FLOW__EVENTS,
            i);
      }
    }
  }

  @Check
  public void connected(Connection connection) {
    if (!isWhole(connection)
        || connection.getPort() == null
        || connection.getReceiver() == null
        || connection.getReceiver().getInstance() == null) {
      return;
    }
    Instance receiver = connection.getReceiver().getInstance();
    if (!isWhole(receiver.getType()) || !receiver.getType().isActive()) {
      return;
    }
    for (Event event : Completeness.resolved(connection.getPort().getSends())) {
      if (isUnexpected(event, receiver.getType())) {
        report(
            ProblemCode.UNHANDLED_EVENT,
            unhandled(receiver, event),
            connection,
            PawlPackage.Literals.CONNECTION__RECEIVER);
      }
    }
  }

  private static String unhandled(Instance receiver, Event event) {
    return ElementDescriptions.of(receiver.getType())
        + " of "
        + ElementDescriptions.of(receiver)
        + " never reacts to "
        + ElementDescriptions.of(event)
        + ": add a reaction"
        + orIgnore(event, receiver.getType());
  }

  private static String orIgnore(Event event, MachineClass type) {
    return ", or write 'ignores "
        + event.getName()
        + "'"
        + (type == null ? "" : " in " + ElementDescriptions.of(type));
  }

  // --- publishers and subscribers

  /**
   * A class is checked in the systems of this model that contain it; without one, nothing is known.
   */
  @Check
  public void publications(Model model) {
    List<SystemDefinition> systems = Members.of(model.getMembers(), SystemDefinition.class);
    if (!systems.stream().allMatch(Completeness::isWholeWithClasses)) {
      return;
    }
    Map<MachineClass, Set<SystemDefinition>> holders = new LinkedHashMap<>();
    Map<MachineClass, Instance> first = new LinkedHashMap<>();
    for (SystemDefinition system : systems) {
      for (Instance instance : Systems.instances(system)) {
        for (MachineClass type :
            remembered(
                List.of(OwnedClasses.class, instance.getType()),
                () -> OwnedClasses.with(instance.getType()))) {
          holders.computeIfAbsent(type, t -> new LinkedHashSet<>()).add(system);
          first.putIfAbsent(type, instance);
        }
      }
      interrupts(system);
    }
    holders.forEach(
        (type, held) -> {
          Set<Event> published =
              remembered(List.of("published", held), () -> all(held, EventFlow::published));
          Set<Event> subscribed =
              remembered(List.of("subscribed", held), () -> all(held, EventFlow::subscribed));
          for (ClassMember member : type.getMembers()) {
            boolean here = member.eResource() == model.eResource();
            if (member instanceof Subscription subscription && type.isActive()) {
              missing(
                  ProblemCode.UNPUBLISHED_SUBSCRIPTION,
                  subscription.getEvents(),
                  published,
                  ElementDescriptions.of(type)
                      + " subscribes to %s, but nothing in the system publishes it: publish it in a"
                      + " class or interrupt of the system, or remove the subscription",
                  here ? subscription : first.get(type),
                  here ? PawlPackage.Literals.SUBSCRIPTION__EVENTS : null);
            } else if (member instanceof Publication publication) {
              missing(
                  ProblemCode.UNSUBSCRIBED_PUBLICATION,
                  publication.getEvents(),
                  subscribed,
                  ElementDescriptions.of(type)
                      + " publishes %s, but no object of the system subscribes to it: subscribe to it in"
                      + " a class of the system, or remove the publication",
                  here ? publication : first.get(type),
                  here ? PawlPackage.Literals.PUBLICATION__EVENTS : null);
            }
          }
        });
  }

  private void interrupts(SystemDefinition system) {
    Set<Event> subscribed = EventFlow.subscribed(system);
    for (InterruptFlow flow : EventFlow.flows(system)) {
      if (flow instanceof InterruptPublication) {
        missing(
            ProblemCode.UNSUBSCRIBED_PUBLICATION,
            flow.getEvents(),
            subscribed,
            "an interrupt publishes %s, but no object of the system subscribes to it: subscribe to it in"
                + " a class of the system, or remove the publication",
            flow,
            PawlPackage.Literals.INTERRUPT_FLOW__EVENTS);
      }
    }
  }

  private static Set<Event> all(
      Set<SystemDefinition> systems, Function<SystemDefinition, Set<Event>> query) {
    Set<Event> events = new HashSet<>();
    systems.forEach(system -> events.addAll(query.apply(system)));
    return events;
  }

  /** If the list is in another file, the instance that uses it here is marked. */
  private void missing(
      ProblemCode problem,
      List<Event> events,
      Set<Event> present,
      String message,
      EObject element,
      EReference list) {
    for (int i = 0; i < events.size(); i++) {
      if (!present.contains(events.get(i))) {
        String text = String.format(message, ElementDescriptions.of(events.get(i)));
        if (list == null) {
          report(problem, text, element, PawlPackage.Literals.INSTANCE__TYPE);
        } else {
          report(problem, text, element, list, i);
        }
      }
    }
  }

  // --- lists

  @Check
  public void lists(MachineClass type) {
    Set<Event> published = new HashSet<>();
    Set<Event> subscribed = new HashSet<>();
    Set<Event> ignored = new HashSet<>();
    for (ClassMember member : type.getMembers()) {
      if (member instanceof Port port) {
        once(port, PawlPackage.Literals.PORT__SENDS, port.getSends(), new HashSet<>());
      } else if (member instanceof Publication list) {
        once(list, PawlPackage.Literals.PUBLICATION__EVENTS, list.getEvents(), published);
      } else if (member instanceof Subscription list) {
        once(list, PawlPackage.Literals.SUBSCRIPTION__EVENTS, list.getEvents(), subscribed);
      } else if (member instanceof Ignored list) {
        once(list, PawlPackage.Literals.IGNORED__EVENTS, list.getEvents(), ignored);
      }
    }
  }

  private void once(EObject list, EReference feature, List<Event> events, Set<Event> seen) {
    for (int i = 0; i < events.size(); i++) {
      if (Completeness.isResolved(events.get(i)) && !seen.add(events.get(i))) {
        report(
            ProblemCode.LISTED_TWICE,
            ElementDescriptions.of(events.get(i)) + " is listed twice: remove it here",
            list,
            feature,
            i);
      }
    }
  }
}
