// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.c;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.pawl.model.Branch;
import org.pawl.model.CompletionTrigger;
import org.pawl.model.Deferral;
import org.pawl.model.Event;
import org.pawl.model.EventTrigger;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Reaction;
import org.pawl.model.State;
import org.pawl.model.Trigger;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;
import org.pawl.model.query.SegmentPaths;
import org.pawl.model.query.SegmentPaths.SegmentPath;

/**
 * The reactions of one state to each trigger (semantics rules 5 and 12): the branches in document
 * order, up to the first that is certainly taken; later ones never run.
 */
public final class TriggerCases {
  /**
   * The events (or the one timeout) that select among the same branches.
   *
   * @param events empty for a timeout
   * @param timeout the timed reaction; empty for events
   * @param branches only the last may be certainly taken
   */
  public record Case(List<Event> events, Optional<Reaction> timeout, List<Branch> branches) {}

  private TriggerCases() {}

  /** The state's cases, in order of first appearance; completion excluded. */
  public static List<Case> of(State state) {
    Map<Object, List<Branch>> byTrigger = new LinkedHashMap<>();
    for (Reaction reaction : Regions.reactions(state)) {
      for (Trigger trigger : reaction.getTriggers()) {
        Object key = trigger instanceof EventTrigger on ? on.getEvent() : reaction;
        if (!(trigger instanceof CompletionTrigger)) {
          append(byTrigger.computeIfAbsent(key, k -> new ArrayList<>()), reaction.getBranches());
        }
      }
    }
    return merged(byTrigger);
  }

  /** The branches that the state's completion selects among. */
  public static List<Branch> onDone(State state) {
    List<Branch> branches = new ArrayList<>();
    for (Reaction reaction : Regions.reactions(state)) {
      if (reaction.getTriggers().stream().anyMatch(CompletionTrigger.class::isInstance)) {
        append(branches, reaction.getBranches());
      }
    }
    return branches;
  }

  /**
   * The events that the state defers (semantics rule 16), in document order, without those that its
   * own reactions always take. An event is deferred only if no reaction is selected.
   */
  public static List<Event> deferred(State state) {
    Set<Event> events = new LinkedHashSet<>();
    Members.of(state.getMembers(), Deferral.class)
        .forEach(deferral -> events.addAll(deferral.getEvents()));
    for (Case reactions : of(state)) {
      if (isCertain(reactions.branches().get(reactions.branches().size() - 1))) {
        events.removeAll(reactions.events());
      }
    }
    return List.copyOf(events);
  }

  /** All branches of the state that may run, without repetition. */
  public static Set<Branch> branches(State state) {
    Set<Branch> branches = new LinkedHashSet<>();
    of(state).forEach(c -> branches.addAll(c.branches()));
    branches.addAll(onDone(state));
    return branches;
  }

  private static List<Case> merged(Map<Object, List<Branch>> byTrigger) {
    List<Case> cases = new ArrayList<>();
    Map<List<Branch>, Case> ofEvents = new HashMap<>();
    byTrigger.forEach(
        (trigger, branches) -> {
          if (trigger instanceof Reaction timeout) {
            cases.add(new Case(List.of(), Optional.of(timeout), branches));
            return;
          }
          Event event = (Event) trigger;
          Case known = ofEvents.get(branches);
          if (known == null) {
            known = new Case(new ArrayList<>(), Optional.empty(), branches);
            ofEvents.put(branches, known);
            cases.add(known);
          }
          known.events().add(event);
        });
    return cases;
  }

  private static void append(List<Branch> to, List<Branch> chain) {
    for (Branch branch : chain) {
      if (!to.isEmpty() && isCertain(to.get(to.size() - 1))) {
        return;
      }
      to.add(branch);
    }
  }

  /**
   * Whether the branch is always taken once it is tried; guards are evaluated equally in all
   * orders.
   */
  private static boolean isCertain(Branch branch) {
    return branch.getGuard() == null
        && SegmentPaths.of(branch, ExecutionOrder.UML).stream().anyMatch(SegmentPath::isCertain);
  }
}
