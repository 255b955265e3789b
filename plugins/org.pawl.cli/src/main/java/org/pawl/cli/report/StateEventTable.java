// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.generator.names.ClassNames;
import org.pawl.model.Branch;
import org.pawl.model.Deferral;
import org.pawl.model.Event;
import org.pawl.model.EventTrigger;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Ignored;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.Reaction;
import org.pawl.model.State;
import org.pawl.model.Subscription;
import org.pawl.model.TimeTrigger;
import org.pawl.model.Unhandled;
import org.pawl.model.Vertex;
import org.pawl.model.query.ActiveLeaves;
import org.pawl.model.query.Expansion;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;
import org.pawl.model.query.SegmentPaths;

/**
 * The reaction of a class to each event in each leaf state, by the selection of transitions
 * (semantics rules 5, 7 and 16): {@code handled} or {@code deferred}, with the name of an outer
 * state that does it; {@code if guarded} if it depends on a guard; then {@code unhandled}, if the
 * machine has an action for unhandled events, {@code ignored}, if the class ignores the event, else
 * {@code dropped}.
 *
 * @param type the class
 * @param rows one for each state, with a cell for each event
 */
public record StateEventTable(MachineClass type, List<Event> events, List<Row> rows) {
  /** A state and its cells. */
  public record Row(String state, List<String> cells) {}

  /** Whether the class has no reactions to times, which the table does not show. */
  public boolean isWithoutTimes() {
    return EcoreUtil2.eAllOfType(type, TimeTrigger.class).isEmpty();
  }

  public static StateEventTable of(MachineClass type) {
    List<Event> events = List.copyOf(events(type));
    Map<Event, String> otherwise = otherwise(events, type);
    List<Row> rows =
        Members.of(type.getMembers(), Machine.class).stream()
            .map(Expansion::of)
            .flatMap(machine -> ActiveLeaves.of(machine).stream())
            .map(
                leaf ->
                    new Row(
                        ClassNames.dotted(leaf),
                        events.stream().map(e -> cell(leaf, e, otherwise.get(e))).toList()))
            .toList();
    return new StateEventTable(type, events, rows);
  }

  /** All events that the class names, in document order. */
  private static Set<Event> events(MachineClass type) {
    Set<Event> events = new LinkedHashSet<>();
    type.eAllContents()
        .forEachRemaining(
            element -> {
              if (element instanceof EventTrigger trigger) {
                events.add(trigger.getEvent());
              } else if (element instanceof Subscription subscription) {
                events.addAll(subscription.getEvents());
              } else if (element instanceof Deferral deferral) {
                events.addAll(deferral.getEvents());
              } else if (element instanceof Ignored ignored) {
                events.addAll(ignored.getEvents());
              }
            });
    return events;
  }

  /**
   * @param otherwise the reaction if no state handles or defers the event
   */
  private static String cell(Vertex leaf, Event event, String otherwise) {
    List<String> parts = new ArrayList<>();
    Stream<State> own = leaf instanceof State state ? Stream.of(state) : Stream.empty();
    for (State state : Stream.concat(own, Regions.ancestors(leaf).stream()).toList()) {
      String by = state == leaf ? "" : " by " + ClassNames.dotted(state);
      List<Branch> branches = branches(state, event);
      // The guards after junctions are evaluated with those of the branch (rule 12), in both
      // orders.
      if (SegmentPaths.of(branches, ExecutionOrder.UML).stream()
          .anyMatch(SegmentPaths.SegmentPath::isCertain)) {
        parts.add("handled" + by);
        return String.join(", else ", parts);
      }
      if (!branches.isEmpty()) {
        parts.add("if guarded" + by);
      }
      if (Members.of(state.getMembers(), Deferral.class).stream()
          .anyMatch(deferral -> deferral.getEvents().contains(event))) {
        parts.add("deferred" + by);
        return String.join(", else ", parts);
      }
    }
    parts.add(otherwise);
    return String.join(", else ", parts);
  }

  private static Map<Event, String> otherwise(List<Event> events, MachineClass type) {
    boolean hasAction = !EcoreUtil2.eAllOfType(type, Unhandled.class).isEmpty();
    Set<Event> ignored = new HashSet<>();
    Members.of(type.getMembers(), Ignored.class).forEach(i -> ignored.addAll(i.getEvents()));
    Map<Event, String> otherwise = new HashMap<>();
    for (Event event : events) {
      otherwise.put(
          event, hasAction ? "unhandled" : ignored.contains(event) ? "ignored" : "dropped");
    }
    return otherwise;
  }

  private static List<Branch> branches(State state, Event event) {
    return Regions.reactions(state).stream()
        .filter(reaction -> reactsTo(reaction, event))
        .flatMap(reaction -> reaction.getBranches().stream())
        .toList();
  }

  private static boolean reactsTo(Reaction reaction, Event event) {
    return reaction.getTriggers().stream()
        .anyMatch(trigger -> trigger instanceof EventTrigger e && e.getEvent() == event);
  }
}
