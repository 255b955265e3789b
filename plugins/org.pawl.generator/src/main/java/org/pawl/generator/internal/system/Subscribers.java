// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.system;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.pawl.generator.internal.c.ModelEvents;
import org.pawl.generator.names.CNames;
import org.pawl.lang.scoping.OwnedClasses;
import org.pawl.model.Event;
import org.pawl.model.Instance;
import org.pawl.model.Interrupt;
import org.pawl.model.InterruptPublication;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Publication;
import org.pawl.model.Subscription;
import org.pawl.model.SystemDefinition;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;

/** The subscribers of each published event, computed at generation time. */
final class Subscribers {
  /**
   * One element of the constant table: an index, a set of priorities, and the names of the
   * subscribers.
   */
  record Element(String index, String priorities, String comment) {}

  private final SystemDefinition system;
  private final List<Event> events;

  Subscribers(SystemDefinition system) {
    this.system = system;
    Set<Event> flowing = new LinkedHashSet<>();
    for (MachineClass type : OwnedClasses.of(system)) {
      Members.of(type.getMembers(), Publication.class).forEach(p -> flowing.addAll(p.getEvents()));
      Members.of(type.getMembers(), Subscription.class).forEach(s -> flowing.addAll(s.getEvents()));
    }
    for (Interrupt interrupt : Members.of(system.getMembers(), Interrupt.class)) {
      Members.of(interrupt.getFlows(), InterruptPublication.class)
          .forEach(p -> flowing.addAll(p.getEvents()));
    }
    List<Event> sorted = new ArrayList<>(flowing);
    Map<Event, Integer> numbers = new HashMap<>();
    flowing.stream()
        .map(event -> (Model) event.eContainer().eContainer())
        .distinct()
        .forEach(model -> numbers.putAll(ModelEvents.numbers(model)));
    sorted.sort(Comparator.comparing(numbers::get));
    this.events = List.copyOf(sorted);
  }

  boolean isEmpty() {
    return events.isEmpty();
  }

  /** The enumerator of the first signal in the table. */
  String first() {
    return CNames.signal(events.get(0));
  }

  /** The length of the table, as a C expression. */
  String count() {
    return events.size() == 1 ? "1u" : index(events.get(events.size() - 1)) + " + 1";
  }

  /** The events that have subscribers; the table is zero elsewhere. */
  List<Element> elements() {
    return events.stream()
        .filter(event -> priorities(event) != 0 || isLast(event))
        .map(event -> new Element(index(event), hex(priorities(event)), comment(event)))
        .toList();
  }

  private boolean isLast(Event event) {
    return event == events.get(events.size() - 1);
  }

  private String index(Event event) {
    return event == events.get(0) ? "0" : CNames.signal(event) + " - " + first();
  }

  private int priorities(Event event) {
    int set = 0;
    for (Instance instance : Systems.instances(system)) {
      if (subscribes(instance.getType(), event)) {
        for (int priority : Systems.priorities(instance)) {
          set |= 1 << (priority - 1);
        }
      }
    }
    return set;
  }

  private String comment(Event event) {
    String names =
        Systems.instances(system).stream()
            .filter(instance -> subscribes(instance.getType(), event))
            .map(Instance::getName)
            .collect(Collectors.joining(", "));
    return event.getName() + ": " + (names.isEmpty() ? "no object" : names);
  }

  private static boolean subscribes(MachineClass type, Event event) {
    return Members.of(type.getMembers(), Subscription.class).stream()
        .anyMatch(subscription -> subscription.getEvents().contains(event));
  }

  private static String hex(int set) {
    return "0x" + Integer.toHexString(set).toUpperCase(java.util.Locale.ROOT) + "u";
  }
}
