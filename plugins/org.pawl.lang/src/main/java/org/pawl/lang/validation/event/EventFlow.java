// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.event;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.lang.scoping.OwnedClasses;
import org.pawl.model.Deferral;
import org.pawl.model.Event;
import org.pawl.model.EventTrigger;
import org.pawl.model.Ignored;
import org.pawl.model.Interrupt;
import org.pawl.model.InterruptFlow;
import org.pawl.model.InterruptPublication;
import org.pawl.model.MachineClass;
import org.pawl.model.Port;
import org.pawl.model.Publication;
import org.pawl.model.Subscription;
import org.pawl.model.SystemDefinition;
import org.pawl.model.Unhandled;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;

/** The events that classes and systems send, receive and handle. */
public final class EventFlow {
  private EventFlow() {}

  public static Set<Event> handled(MachineClass type) {
    Set<Event> events = new LinkedHashSet<>();
    EcoreUtil2.eAllOfType(type, EventTrigger.class).forEach(t -> events.add(t.getEvent()));
    return events;
  }

  /** Whether the machine has an action for events without a reaction. */
  public static boolean handlesAll(MachineClass type) {
    return !EcoreUtil2.eAllOfType(type, Unhandled.class).isEmpty();
  }

  public static Set<Event> ignored(MachineClass type) {
    Set<Event> events = new LinkedHashSet<>();
    Members.of(type.getMembers(), Ignored.class).forEach(i -> events.addAll(i.getEvents()));
    return events;
  }

  /** The events that a class handles, defers or ignores explicitly. */
  public record Expected(Set<Event> events, boolean all) {
    boolean includes(Event event) {
      return all || events.contains(event);
    }
  }

  public static Expected expected(MachineClass type) {
    Set<Event> events = new HashSet<>(ignored(type));
    events.addAll(handled(type));
    EcoreUtil2.eAllOfType(type, Deferral.class).forEach(d -> events.addAll(d.getEvents()));
    return new Expected(events, handlesAll(type));
  }

  public static Set<Event> published(MachineClass type) {
    Set<Event> events = new LinkedHashSet<>();
    Members.of(type.getMembers(), Publication.class).forEach(p -> events.addAll(p.getEvents()));
    return events;
  }

  public static Set<Event> subscribed(MachineClass type) {
    Set<Event> events = new LinkedHashSet<>();
    Members.of(type.getMembers(), Subscription.class).forEach(s -> events.addAll(s.getEvents()));
    return events;
  }

  public static Set<Event> published(SystemDefinition system) {
    Set<Event> events = new LinkedHashSet<>();
    OwnedClasses.of(system).forEach(type -> events.addAll(published(type)));
    for (InterruptFlow flow : flows(system)) {
      if (flow instanceof InterruptPublication) {
        events.addAll(flow.getEvents());
      }
    }
    return events;
  }

  /** The events that are subscribed to, or may be while the system runs. */
  public static Set<Event> subscribed(SystemDefinition system) {
    Set<Event> events = new LinkedHashSet<>();
    if (Systems.hasDynamicSubscriptions(system)) {
      events.addAll(published(system));
    }
    Systems.instances(system).forEach(i -> events.addAll(subscribed(i.getType())));
    return events;
  }

  /**
   * The events that the helpers of the system's classes, including owned ones, and interrupts may
   * allocate.
   */
  public static Set<Event> sent(SystemDefinition system) {
    Set<Event> events = published(system);
    for (MachineClass type : OwnedClasses.of(system)) {
      Members.of(type.getMembers(), Port.class).forEach(port -> events.addAll(port.getSends()));
      events.addAll(OwnedClasses.made(type));
    }
    flows(system).forEach(flow -> events.addAll(flow.getEvents()));
    return events;
  }

  public static Iterable<InterruptFlow> flows(SystemDefinition system) {
    return Members.of(system.getMembers(), Interrupt.class).stream()
        .flatMap(interrupt -> interrupt.getFlows().stream())
        .toList();
  }
}
