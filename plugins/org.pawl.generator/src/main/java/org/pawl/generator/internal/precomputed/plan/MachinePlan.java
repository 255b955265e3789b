// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.pawl.generator.internal.precomputed.events.EventHandlers;
import org.pawl.generator.internal.precomputed.events.EventSwitch;
import org.pawl.generator.internal.precomputed.events.Handler;
import org.pawl.generator.internal.precomputed.events.ParallelResponse;
import org.pawl.generator.internal.precomputed.events.ParallelStimuli;
import org.pawl.generator.internal.precomputed.events.ReachabilityAnalysis;
import org.pawl.generator.internal.precomputed.events.Response;
import org.pawl.generator.internal.precomputed.events.SelectedAlternative;
import org.pawl.generator.internal.precomputed.sequences.ActionFirstSequences;
import org.pawl.generator.internal.precomputed.sequences.TransitionSequences;
import org.pawl.generator.internal.precomputed.sequences.UmlSequences;
import org.pawl.generator.internal.precomputed.steps.Alternative;
import org.pawl.generator.internal.precomputed.steps.HistoryVariable;
import org.pawl.generator.internal.precomputed.steps.Routine;
import org.pawl.generator.internal.precomputed.steps.StateVariables;
import org.pawl.generator.internal.precomputed.steps.Step;
import org.pawl.generator.internal.precomputed.steps.StepTraversal;
import org.pawl.model.Machine;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.ActiveLeaves;
import org.pawl.model.query.Regions;

/**
 * A complete machine: for each leaf and stimulus the response, as lists of steps. It contains
 * nothing that cannot happen.
 */
public final class MachinePlan {
  private Boolean defers; // computed on first use
  private final Machine machine;
  private final ReachabilityAnalysis reachable;
  private final EventHandlers handlers;
  private final ParallelStimuli concurrency;
  private final ExitPlans exitSwitches;
  private final FunctionInliner assembly;
  private final List<Step> start;
  private final Map<Handler, List<Alternative>> alternatives = new LinkedHashMap<>();
  private final List<Vertex> leaves = new ArrayList<>();
  private final Map<Vertex, Integer> numbers = new HashMap<>();
  private final Map<Region, Map<EventSwitch, List<Vertex>>> eventSwitches = new LinkedHashMap<>();
  private final Map<Region, Map<Handler, List<Vertex>>> completions;
  private final List<ParallelResponse> combinations;
  private final Set<State> watched = new LinkedHashSet<>();
  private final Set<HistoryVariable> historyVariables = new LinkedHashSet<>();
  private final List<Routine.Outcome> outcomes;

  public static MachinePlan uml(Machine machine) {
    return new MachinePlan(machine, new UmlSequences());
  }

  public static MachinePlan actionFirst(Machine machine) {
    return new MachinePlan(machine, new ActionFirstSequences());
  }

  private MachinePlan(Machine machine, TransitionSequences sequences) {
    this.machine = machine;
    List<Step> begin = sequences.initial(machine, List.of());
    this.reachable = new ReachabilityAnalysis(sequences, begin);
    this.concurrency = new ParallelStimuli(reachable);
    this.handlers = new EventHandlers(machine, reachable, concurrency);
    slots().forEach(slot -> eventSwitches.put(slot, findEventSwitches(slot)));
    this.combinations = findCombinations();
    combinations.forEach(c -> c.parts().forEach(p -> watched.addAll(c.mayBeLeftBefore(p))));
    reachable.bodies().values().forEach(body -> StepTraversal.walk(body, this::addHistoryVariable));
    this.exitSwitches = new ExitPlans(reachable.leaves(), this::isKept);
    List<List<Step>> roots = new ArrayList<>(List.of(begin));
    for (Handler handler : handlers.all()) {
      handler.alternatives().forEach(a -> roots.add(a.steps()));
    }
    this.assembly = new FunctionInliner(reachable.bodies(), this::isKept, exitSwitches, roots);
    this.start = assembly.assemble(begin);
    for (Handler handler : handlers.all()) {
      alternatives.put(
          handler,
          handler.alternatives().stream().map(a -> a.with(assembly.assemble(a.steps()))).toList());
    }
    addLeaves();
    this.completions = findCompletions();
    this.outcomes = collect(s -> s instanceof Step.ReturnOutcome result ? result.outcome() : null);
  }

  private void addHistoryVariable(Step step) {
    if (step instanceof Step.RestoreHistory restore) {
      historyVariables.add(restore.historyVariable());
    }
  }

  /** A variable that is never read is not written. */
  private boolean isKept(Step step) {
    return step instanceof Step.SaveHistory remember
        ? historyVariables.contains(remember.historyVariable())
        : !(step instanceof Step.MarkExited left) || watched.contains(left.state());
  }

  private void addLeaves() {
    Set<Vertex> all = new LinkedHashSet<>(ActiveLeaves.of(machine));
    Regions.allStates(machine).filter(StateVariables::isOrthogonal).forEach(all::add);
    all.addAll(reachable.remembered());
    int number = 0;
    for (Vertex leaf : all) {
      if (reachable.remembered().contains(leaf)) {
        leaves.add(leaf);
        numbers.put(leaf, number);
      }
      number++;
    }
  }

  public Machine machine() {
    return machine;
  }

  /** The regions that have a variable for their leaf, the machine's first. */
  public List<Region> slots() {
    return StateVariables.within(machine).stream()
        .filter(s -> s == machine || !concurrency.leaves(s).isEmpty())
        .toList();
  }

  public Stream<OrthogonalRegion> orthogonalRegions() {
    return Regions.allStates(machine)
        .flatMap(s -> Regions.of(s).stream())
        .filter(OrthogonalRegion.class::isInstance)
        .map(OrthogonalRegion.class::cast);
  }

  /** The reachable leaves of a slot. */
  public List<Vertex> leaves(Region slot) {
    return concurrency.leaves(slot);
  }

  /**
   * The leaves that the machine may be in, or a history may remember: in document order, then the
   * states with several regions and others that only histories may remember.
   */
  public List<Vertex> leaves() {
    return leaves;
  }

  /** The number of a leaf, counted from 0 as in traces; unreachable leaves have numbers, too. */
  public int number(Vertex leaf) {
    return numbers.get(leaf);
  }

  /** The top initial transition. */
  public List<Step> start() {
    return start;
  }

  /** Whether the start may complete a state: completions are taken only after that. */
  public boolean startMayComplete() {
    return mayComplete(start);
  }

  private boolean mayComplete(List<Step> line) {
    return line.stream().anyMatch(this::mayComplete);
  }

  private boolean mayComplete(Step step) {
    return step instanceof Step.ActivateLeaf activate && completing(activate.leaf()).isPresent()
        || StepTraversal.following(step).stream().anyMatch(this::mayComplete)
        || StepTraversal.routine(step).filter(r -> mayComplete(functions().get(r))).isPresent();
  }

  /** Whether an outer state handles events that the region does not handle. */
  public boolean hasOuterHandler(Region slot) {
    return eventSwitches()
        .flatMap(s -> s.cases().keySet().stream())
        .anyMatch(
            r -> r instanceof Response.InRegion in && in.region() == slot && in.outer() != null);
  }

  /** The variables of histories. */
  public Set<HistoryVariable> historyVariables() {
    return historyVariables;
  }

  /** The states for which C checks whether all their regions have been left. */
  public Set<State> watched() {
    return watched;
  }

  /** Outer states' before inner states'. */
  public List<Handler> handlers() {
    return List.copyOf(alternatives.keySet());
  }

  /** The state's own, in document order. */
  public List<Handler> handlers(State state) {
    return handlers.of(state);
  }

  public boolean isSelected(Handler handler) {
    return handlers.isSelected(handler);
  }

  /** Whether the machine ever defers an event. */
  public boolean defers() {
    if (defers == null) {
      defers =
          alternatives.values().stream().flatMap(List::stream).anyMatch(Alternative::isDeferral);
    }
    return defers;
  }

  public List<Alternative> alternatives(Handler handler) {
    return alternatives.get(handler);
  }

  public Alternative alternative(SelectedAlternative selected) {
    return alternatives.get(selected.handler()).get(selected.index());
  }

  /** Routines that are functions, callees first. */
  public Map<Routine, List<Step>> functions() {
    return assembly.functions();
  }

  /** Regions that are left by a switch: the steps for each leaf. */
  public Map<Region, Map<List<Step>, List<Vertex>>> exitSwitches() {
    return exitSwitches.switches();
  }

  /** The switches over the signal, outer states' before inner ones', and the leaves they serve. */
  public Map<EventSwitch, List<Vertex>> eventSwitches(Region slot) {
    return eventSwitches.getOrDefault(slot, Map.of());
  }

  public Stream<EventSwitch> eventSwitches() {
    return eventSwitches.values().stream().flatMap(r -> r.keySet().stream());
  }

  private Map<EventSwitch, List<Vertex>> findEventSwitches(Region slot) {
    Map<State, EventSwitch> used = new LinkedHashMap<>();
    Map<EventSwitch, List<Vertex>> served = new LinkedHashMap<>();
    for (Vertex leaf : leaves(slot)) {
      EventSwitch eventSwitch = handlers.eventSwitch(leaf);
      for (EventSwitch r = eventSwitch; r != null; r = r.outer()) {
        used.put(r.state(), r);
      }
      if (eventSwitch != null) {
        served.computeIfAbsent(eventSwitch, r -> new ArrayList<>()).add(leaf);
      }
    }
    Map<EventSwitch, List<Vertex>> result = new LinkedHashMap<>();
    Regions.allStates(machine)
        .filter(used::containsKey)
        .map(used::get)
        .forEach(r -> result.put(r, served.getOrDefault(r, List.of())));
    return result;
  }

  /** Whether the slot may be in a leaf without reactions. */
  public boolean hasUnreactiveLeaf(Region slot) {
    return leaves(slot).stream().anyMatch(l -> handlers.eventSwitch(l) == null);
  }

  /**
   * The places where several regions select before anything runs, outer states' before inner ones'.
   */
  public List<ParallelResponse> combinations() {
    return combinations;
  }

  private List<ParallelResponse> findCombinations() {
    return eventSwitches()
        .flatMap(r -> r.cases().keySet().stream())
        .filter(ParallelResponse.class::isInstance)
        .map(ParallelResponse.class::cast)
        .distinct()
        .toList();
  }

  /** The reactions to completion by slot, and the leaves in which they may be taken. */
  public Map<Region, Map<Handler, List<Vertex>>> completions() {
    return completions;
  }

  private Map<Region, Map<Handler, List<Vertex>>> findCompletions() {
    Map<Region, Map<Handler, List<Vertex>>> found = new LinkedHashMap<>();
    for (Region slot : slots()) {
      for (Vertex leaf : leaves(slot)) {
        completed(leaf)
            .map(handlers::completion)
            .ifPresent(
                h ->
                    found
                        .computeIfAbsent(slot, s -> new LinkedHashMap<>())
                        .computeIfAbsent(h, k -> new ArrayList<>())
                        .add(leaf));
      }
    }
    return found;
  }

  /** The slot in which a state may be complete when the machine rests in the leaf. */
  public Optional<Region> completing(Vertex leaf) {
    return ReachabilityAnalysis.completed(leaf)
        .filter(reachable::mayComplete)
        .map(StateVariables::around);
  }

  /** The state of the leaf's own slot that may be complete. */
  private Optional<State> completed(Vertex leaf) {
    return StateVariables.isOrthogonal(leaf)
        ? Optional.of((State) leaf).filter(reachable::mayComplete)
        : ReachabilityAnalysis.completed(leaf).filter(s -> !StateVariables.isOrthogonal(s));
  }

  /** For the order action-first: all results of the functions of choices. */
  public List<Routine.Outcome> outcomes() {
    return outcomes;
  }

  private <T> List<T> collect(Function<Step, T> property) {
    Set<T> found = new LinkedHashSet<>();
    lines()
        .forEach(
            line ->
                StepTraversal.walk(
                    line, step -> Optional.ofNullable(property.apply(step)).ifPresent(found::add)));
    return List.copyOf(found);
  }

  /** The bodies of all functions; for a handler, the choice among its alternatives. */
  public List<List<Step>> lines() {
    List<List<Step>> lines = new ArrayList<>(List.of(start));
    lines.addAll(functions().values());
    exitSwitches().values().forEach(cases -> lines.addAll(cases.keySet()));
    alternatives.values().forEach(as -> lines.add(List.of(new Step.Choose(as))));
    return lines;
  }
}
