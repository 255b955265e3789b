// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.pawl.model.Connection;
import org.pawl.model.ConnectionList;
import org.pawl.model.Event;
import org.pawl.model.Instance;
import org.pawl.model.InstanceReference;
import org.pawl.model.Interrupt;
import org.pawl.model.InterruptFlow;
import org.pawl.model.InterruptPost;
import org.pawl.model.InterruptPublication;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.Named;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Subscription;
import org.pawl.model.SystemDefinition;
import org.pawl.model.TimeTrigger;

/**
 * The number of events that may wait at the same time if each sender has one in transit: a lower
 * bound. Only the actions determine how often a sender sends before the receiver runs; but each may
 * always send once, because senders are independent:
 *
 * <ul>
 *   <li>an interrupt comes at any time;
 *   <li>an object that is more urgent than the receiver runs first;
 *   <li>all timeouts of a state and of those around it may be due in one tick;
 *   <li>objects that are less urgent count as one together, because the receiver runs before the
 *       next of them does.
 * </ul>
 */
public final class Backlog {
  /** An object: an instance, or one element of it. */
  public record One(Instance instance, int index) {
    int priority() {
      List<Integer> priorities = Systems.priorities(instance);
      return index < priorities.size() ? priorities.get(index) : 0;
    }
  }

  /** The identity of a sender. */
  public enum Kind {
    /** An interrupt, which sends at any time. */
    INTERRUPT,
    /** An object of a higher priority than the receiver. */
    MORE_URGENT,
    /** The objects of a lower priority than the receiver, which count as one together. */
    LESS_URGENT,
    /** The receiver. */
    ITSELF,
    /** A timer of the receiver. */
    TIMEOUT
  }

  /** One event that may wait; {@code name} is null for timeouts and less urgent objects. */
  public record Source(Kind kind, Named name, int index) {}

  private record Flow(Interrupt interrupt, One sender, Event event, One receiver) {}

  private final List<Flow> flows = new ArrayList<>();

  /**
   * Of a system whose references are resolved.
   *
   * @param published the events that an object of a class publishes, itself or by what it owns
   */
  public Backlog(SystemDefinition system, Function<MachineClass, Set<Event>> published) {
    List<One> objects = new ArrayList<>();
    for (Instance instance : Systems.instances(system)) {
      for (int i = 0; i < Systems.count(instance); i++) {
        objects.add(new One(instance, i));
      }
    }
    for (ConnectionList list : Members.of(system.getMembers(), ConnectionList.class)) {
      list.getConnections().forEach(this::add);
    }
    Map<Event, List<One>> subscribers = subscribers(objects);
    Map<MachineClass, Set<Event>> ofClasses = new HashMap<>();
    for (One sender : objects) {
      for (Event event : ofClasses.computeIfAbsent(sender.instance().getType(), published)) {
        subscribers
            .getOrDefault(event, List.of())
            .forEach(r -> flows.add(new Flow(null, sender, event, r)));
      }
    }
    Map<String, Interrupt> interrupts = new HashMap<>(); // one may be declared in parts
    for (Interrupt part : Members.of(system.getMembers(), Interrupt.class)) {
      Interrupt first = interrupts.computeIfAbsent(part.getName(), name -> part);
      part.getFlows().forEach(flow -> add(first, flow, subscribers));
    }
  }

  private void add(Connection connection) {
    for (Wiring.Wire wire : Wiring.of(connection)) {
      One sender = new One(connection.getSender().getInstance(), wire.sender());
      One receiver = new One(connection.getReceiver().getInstance(), wire.receiver());
      for (Event event : connection.getPort().getSends()) {
        flows.add(new Flow(null, sender, event, receiver));
      }
    }
  }

  private void add(Interrupt interrupt, InterruptFlow flow, Map<Event, List<One>> subscribers) {
    for (Event event : flow.getEvents()) {
      if (flow instanceof InterruptPost post) {
        InstanceReference reference = post.getReceiver();
        for (int i : Wiring.elements(reference)) {
          One receiver = new One(reference.getInstance(), i);
          flows.add(new Flow(interrupt, null, event, receiver));
        }
      } else if (flow instanceof InterruptPublication) {
        subscribers
            .getOrDefault(event, List.of())
            .forEach(r -> flows.add(new Flow(interrupt, null, event, r)));
      }
    }
  }

  private static Map<Event, List<One>> subscribers(List<One> objects) {
    Map<Event, List<One>> subscribers = new HashMap<>();
    for (One object : objects) {
      Members.of(object.instance().getType().getMembers(), Subscription.class).stream()
          .flatMap(subscription -> subscription.getEvents().stream())
          .distinct()
          .forEach(e -> subscribers.computeIfAbsent(e, k -> new ArrayList<>()).add(object));
    }
    return subscribers;
  }

  /** The events that may wait in the object's queue at the same time. */
  public List<Source> waitingFor(One receiver) {
    Set<Source> sources = sources(flow -> flow.receiver().equals(receiver));
    int timeouts = timeouts(receiver.instance().getType());
    List<Source> all = new ArrayList<>(sources);
    for (int i = 0; i < timeouts; i++) {
      all.add(new Source(Kind.TIMEOUT, null, i));
    }
    return all;
  }

  /** The events among {@code pooled} that may be in transit at the same time. */
  public List<Source> underWay(Predicate<Event> pooled) {
    return new ArrayList<>(sources(flow -> pooled.test(flow.event())));
  }

  private Set<Source> sources(Predicate<Flow> wanted) {
    Set<Source> sources = new LinkedHashSet<>();
    Set<Source> urgentReceivers = new LinkedHashSet<>();
    Set<Source> patient = new LinkedHashSet<>();
    for (Flow flow : flows) {
      if (!wanted.test(flow)) {
        continue;
      }
      if (flow.interrupt() != null) {
        sources.add(new Source(Kind.INTERRUPT, flow.interrupt(), 0));
      } else if (flow.sender().priority() > flow.receiver().priority()) {
        One sender = flow.sender();
        patient.add(new Source(Kind.MORE_URGENT, sender.instance(), sender.index()));
      } else if (flow.sender().equals(flow.receiver())) {
        urgentReceivers.add(new Source(Kind.ITSELF, flow.sender().instance(), 0));
      } else {
        urgentReceivers.add(new Source(Kind.LESS_URGENT, null, 0));
      }
    }
    sources.addAll(patient);
    urgentReceivers.stream().findFirst().ifPresent(sources::add);
    return sources;
  }

  /** The maximum number of time triggers of states that may be active together. */
  private static int timeouts(MachineClass type) {
    return Members.of(type.getMembers(), Machine.class).stream()
        .mapToInt(machine -> timeoutsIn(Expansion.of(machine)))
        .max()
        .orElse(0);
  }

  private static int timeoutsIn(Region region) {
    return Members.of(region.getMembers(), State.class).stream()
        .mapToInt(Backlog::timeouts)
        .max()
        .orElse(0);
  }

  private static int timeouts(State state) {
    long own =
        Regions.reactions(state).stream()
            .flatMap(reaction -> reaction.getTriggers().stream())
            .filter(TimeTrigger.class::isInstance)
            .count();
    return (int) own + Regions.of(state).stream().mapToInt(Backlog::timeoutsIn).sum();
  }
}
