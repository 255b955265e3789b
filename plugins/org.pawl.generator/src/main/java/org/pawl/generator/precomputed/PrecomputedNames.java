// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.pawl.generator.c.ClassNames;
import org.pawl.model.Branch;
import org.pawl.model.Choice;
import org.pawl.model.Event;
import org.pawl.model.EventTrigger;
import org.pawl.model.Initial;
import org.pawl.model.Reaction;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.TimeTrigger;
import org.pawl.model.Trigger;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;

/** What the functions and enumerators of a machine are called. */
final class PrecomputedNames {
  private static final int MOST_TRIGGERS = 3;

  private final ClassNames names;
  private final Plan plan;
  private final Map<Vertex, String> paths = new HashMap<>();

  PrecomputedNames(ClassNames names, Plan plan) {
    this.names = names;
    this.plan = plan;
  }

  /** {@code Philo_in_thinking}: a value of the machine's state. */
  String leaf(Vertex leaf) {
    return names.of("in_" + path(leaf));
  }

  /** {@code Philo_to_eating}: what comes out of deciding beforehand. */
  String outcome(Routine.Outcome outcome) {
    boolean alone =
        plan.outcomes().stream().filter(o -> o.target() == outcome.target()).count() == 1;
    return names.of("to_" + path(outcome.target()) + (alone ? "" : within(outcome.scope())));
  }

  String routine(Routine routine) {
    String path = path(routine.vertex());
    if (routine instanceof Routine.Resolving resolving) {
      return names.of("resolve_" + path + scope(resolving));
    }
    return names.of((routine instanceof Routine.Entering ? "enter_" : "decide_") + path);
  }

  private String path(Vertex vertex) {
    return paths.computeIfAbsent(vertex, names::path);
  }

  private String scope(Routine.Resolving routine) {
    boolean alone =
        plan.functions().keySet().stream()
                .filter(r -> r instanceof Routine.Resolving && r.vertex() == routine.vertex())
                .count()
            == 1;
    return alone ? "" : within(routine.scope());
  }

  private String within(Region scope) {
    return Regions.owner(scope).map(s -> "_within_" + path(s)).orElse("_within_machine");
  }

  /** {@code Table_leave_inside_active}. */
  String leaving(State composite) {
    return names.of("leave_inside_" + path(composite));
  }

  String entryAction(State state) {
    return names.of(state, "entry");
  }

  String exitAction(State state) {
    return names.of(state, "exit");
  }

  String effect(Initial initial) {
    return Regions.owner((Region) initial.eContainer())
        .map(s -> names.of(s, "initial"))
        .orElseGet(() -> names.of("initial"));
  }

  /** {@code Philo_hungry_on_EAT_effect}. */
  String effect(Branch branch) {
    if (branch.eContainer() instanceof Choice choice) {
      return names.of(choice, branch, branch.isOtherwise() ? "else_effect" : "effect");
    }
    Reaction reaction = (Reaction) branch.eContainer();
    List<String> triggers = reaction.getTriggers().stream().map(PrecomputedNames::label).toList();
    return names.of((State) reaction.eContainer(), branch, join(triggers) + "_effect");
  }

  /** {@code Philo_hungry_on_EAT}. */
  String handler(Handler handler) {
    if (handler.stimuli().get(0) instanceof Stimulus.Timeout timeout) {
      return names.of(handler.state(), timeout.timed(), "on_timeout");
    }
    return names.of(
        handler.state(), join(handler.stimuli().stream().map(PrecomputedNames::label).toList()));
  }

  /** {@code Philo_hungry}. */
  String reacting(Reacting reacting) {
    return names.vertex(reacting.state());
  }

  private static String join(List<String> labels) {
    return labels.size() <= MOST_TRIGGERS
        ? "on_" + labels.stream().collect(Collectors.joining("_"))
        : "on_" + labels.get(0) + "_and_others";
  }

  private static String label(Trigger trigger) {
    if (trigger instanceof TimeTrigger) {
      return "timeout";
    }
    return trigger instanceof EventTrigger on ? name(on.getEvent()) : "done";
  }

  private static String label(Stimulus stimulus) {
    return stimulus instanceof Stimulus.Occurrence occurrence ? name(occurrence.event()) : "done";
  }

  private static String name(Event event) {
    return event.getName();
  }
}
