// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.templates;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.pawl.generator.internal.c.LeafNames;
import org.pawl.generator.internal.c.MachineContext;
import org.pawl.generator.internal.precomputed.events.EventSwitch;
import org.pawl.generator.internal.precomputed.events.Handler;
import org.pawl.generator.internal.precomputed.events.ParallelResponse;
import org.pawl.generator.internal.precomputed.events.SelectedAlternative;
import org.pawl.generator.internal.precomputed.plan.MachinePlan;
import org.pawl.generator.internal.precomputed.steps.HistoryVariable;
import org.pawl.generator.internal.precomputed.steps.PendingEntry;
import org.pawl.generator.internal.precomputed.steps.Routine;
import org.pawl.generator.internal.precomputed.steps.StateVariables;
import org.pawl.generator.internal.precomputed.steps.Stimulus;
import org.pawl.generator.names.ClassNames;
import org.pawl.generator.names.UniqueNames;
import org.pawl.model.Branch;
import org.pawl.model.Branching;
import org.pawl.model.Reaction;
import org.pawl.model.Region;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.Vertex;

/** The names of the functions and enumerators of a machine. */
final class PrecomputedNames {
  private final ClassNames names;
  private final MachinePlan plan;
  private final LeafNames leaves;
  private final RegionNames regions;
  private final Map<Routine, String> routines = new HashMap<>();
  private final Map<Routine.Outcome, String> outcomes = new HashMap<>();

  /** The preferred names of routines and results. */
  private final Set<String> used = new HashSet<>();

  PrecomputedNames(MachineContext machine, MachinePlan plan) {
    this.names = machine.names();
    this.leaves = new LeafNames(machine, plan.leaves());
    this.plan = plan;
    this.regions = new RegionNames(names, plan);
  }

  /** {@code dpp_Philo_leaf}: the type of state variables. */
  String leafType() {
    return leaves.type();
  }

  /** {@code dpp_Philo_in_thinking}: a value of the machine's state. */
  String leaf(Vertex leaf) {
    return leaves.of(leaf);
  }

  /** The member that holds the leaf in which a slot rests: {@code state}, {@code left_state}. */
  String variable(Region slot) {
    return names.member(slot, slot == plan.machine() ? "state" : regions.of(slot) + "_state");
  }

  /** The member that records that a state in a slot may have completed. */
  String completed(Region slot) {
    return slot == plan.machine()
        ? names.member(slot, "completed")
        : names.member(slot, regions.of(slot) + "_completed");
  }

  /** Takes one completion in a slot. */
  String completing(Region slot) {
    return names.of(
        slot == plan.machine() ? "complete_one" : "complete_one_in_" + regions.of(slot));
  }

  /** The member that holds what a history remembers. */
  String historyVariable(HistoryVariable historyVariable) {
    String name = regions.of(historyVariable.region()) + "_history";
    return historyVariable.slot() == StateVariables.of(historyVariable.region())
        ? names.member(historyVariable.region(), name)
        : names.member(historyVariable.slot(), name + "_of_" + regions.of(historyVariable.slot()));
  }

  /** The member that records that a transition has left all regions of a state. */
  String left(State state) {
    return names.member(state, regions.path(state) + "_left");
  }

  /** The value of an empty history. */
  String none() {
    return leaves.none();
  }

  /** {@code Philo_to_eating}: a result of a decision before any exit. */
  String outcome(Routine.Outcome outcome) {
    boolean alone =
        plan.outcomes().stream().filter(o -> o.target() == outcome.target()).count() == 1;
    String wanted =
        "to_" + regions.path(outcome.target()) + (alone ? "" : within(outcome.region()));
    return outcomes.computeIfAbsent(outcome, o -> names.of(UniqueNames.take(wanted, used)));
  }

  String routine(Routine routine) {
    return routines.computeIfAbsent(routine, r -> names.of(UniqueNames.take(wanted(r), used)));
  }

  private String wanted(Routine routine) {
    if (routine instanceof Routine.EnterState entering) {
      return "enter_" + regions.path(entering.vertex()) + behind(routine);
    }
    if (routine instanceof Routine.DecideChoice deciding) {
      return "decide_" + regions.path(deciding.vertex()) + behind(routine);
    }
    if (routine instanceof Routine.RestoreHistory restoring) {
      return "restore_" + regions.path(restoring.vertex()) + behind(routine);
    }
    if (routine instanceof Routine.RestoreVariable recovering) {
      HistoryVariable historyVariable = recovering.historyVariable();
      return "restore_"
          + regions.of(historyVariable.slot())
          + "_of_"
          + regions.of(historyVariable.region())
          + behind(routine);
    }
    Routine.ResolveChoice resolving = (Routine.ResolveChoice) routine;
    return "resolve_" + regions.path(resolving.vertex()) + scope(resolving);
  }

  /** {@code _then_right}: the region that is entered next. */
  private String behind(Routine routine) {
    return routine.pending().isEmpty()
        ? ""
        : routine.pending().stream()
            .map(
                t ->
                    t instanceof PendingEntry.ToTarget way
                        ? regions.of(t.region()) + "_to_" + regions.path(way.target())
                        : regions.of(t.region()))
            .collect(Collectors.joining("_and_", "_then_", ""));
  }

  private String scope(Routine.ResolveChoice routine) {
    boolean alone =
        plan.functions().keySet().stream()
                .filter(r -> r instanceof Routine.ResolveChoice o && o.vertex() == routine.vertex())
                .count()
            == 1;
    return alone ? "" : within(routine.scope().left().get(0));
  }

  private String within(Region scope) {
    return "_within_" + regions.of(scope);
  }

  /** {@code Table_leave_inside_active}, {@code Table_leave_left}. */
  String exitSwitch(Region region) {
    return names.of((region instanceof State ? "leave_inside_" : "leave_") + regions.of(region));
  }

  /** The response of a region of a state: {@code Table_left}. */
  String slot(Region slot) {
    return names.of("in_region_" + regions.of(slot));
  }

  String entryAction(State state) {
    return names.of(state, "entry");
  }

  String exitAction(State state) {
    return names.of(state, "exit");
  }

  /** {@code Philo_hungry_on_EAT_effect}. */
  String effect(Segment segment) {
    if (segment instanceof Branch branch) {
      return effect(branch);
    }
    if (segment instanceof Vertex vertex) {
      return names.of(vertex, "effect");
    }
    Region region = (Region) segment.eContainer();
    return region == plan.machine()
        ? names.of("initial")
        : region instanceof State state
            ? names.of(state, "initial")
            : names.of(regions.of(region) + "_initial");
  }

  private String effect(Branch branch) {
    if (branch.eContainer() instanceof Branching branching) {
      return names.of(branching, branch, branch.isOtherwise() ? "else_effect" : "effect");
    }
    Reaction reaction = (Reaction) branch.eContainer();
    String labels = TriggerLabels.ofTriggers(reaction.getTriggers());
    return names.of((State) reaction.eContainer(), branch, labels + "_effect");
  }

  /** {@code Philo_hungry_on_EAT}. */
  String handler(Handler handler) {
    if (handler.stimuli().get(0) instanceof Stimulus.Timeout timeout) {
      return names.of(handler.state(), timeout.timed(), "on_timeout");
    }
    return names.of(handler.state(), TriggerLabels.of(handler.stimuli()));
  }

  /** {@code Philo_hungry}. */
  String eventSwitch(EventSwitch eventSwitch) {
    return names.vertex(eventSwitch.state());
  }

  // --- selection

  /** {@code Table_active_regions_on_PAUSE}: the combined response of the regions of a state. */
  String combination(ParallelResponse combination) {
    return names.of(combination.state(), "regions_" + TriggerLabels.of(combination.stimuli()));
  }

  /** {@code Table_select_left_on_PAUSE}. */
  String part(ParallelResponse combination, ParallelResponse.Part part) {
    return names.of(
        "select_" + regions.of(part.slot()) + "_" + TriggerLabels.of(combination.stimuli()));
  }

  /** The local variable for the selection of a slot. */
  String local(ParallelResponse.Part part) {
    return regions.of(part.slot()) + "_takes";
  }

  /** The value that is different from all selections. */
  String nothing() {
    return names.of("takes_nothing");
  }

  /** The value of a selection that is a deferral. */
  String deferral() {
    return names.of("defers");
  }

  /** Runs the selection. */
  String take() {
    return names.of("take");
  }

  /** {@code Table_active_selects_PAUSE}. */
  String selecting(Handler handler) {
    String labels = TriggerLabels.of(handler.stimuli());
    return names.of(handler.state(), "selects_" + labels.substring("on_".length()));
  }

  /** The enumerator of a possible selection. */
  String selection(SelectedAlternative selected) {
    return names.of(
        selected.handler().state(), "takes_" + numbered(selected).substring("on_".length()));
  }

  /** The function that runs it. */
  String taking(SelectedAlternative selected) {
    return names.of(selected.handler().state(), numbered(selected));
  }

  private static String numbered(SelectedAlternative selected) {
    Handler handler = selected.handler();
    String labels = TriggerLabels.of(handler.stimuli());
    return handler.alternatives().size() == 1 ? labels : labels + "_" + (selected.index() + 1);
  }
}
