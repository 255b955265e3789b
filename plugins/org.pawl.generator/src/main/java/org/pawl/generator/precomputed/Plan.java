// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.pawl.model.Machine;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.ActiveLeaves;
import org.pawl.model.query.Regions;

/**
 * A machine worked out: for each leaf and stimulus what happens, as straight lines of steps. Of
 * what can never happen there is nothing in it.
 */
final class Plan {
  private Boolean defers; // found out when asked for the first time
  private final Machine machine;
  private final Reachable reachable;
  private final Handlers handlers;
  private final Concurrency concurrency;
  private final Leavings leavings;
  private final Assembly assembly;
  private final List<Step> start;
  private final Map<Handler, List<Alternative>> alternatives = new LinkedHashMap<>();
  private final List<Vertex> leaves = new ArrayList<>();
  private final Map<Region, Map<Reacting, List<Vertex>>> reactings = new LinkedHashMap<>();
  private final Map<Region, Map<Handler, List<Vertex>>> completions;
  private final List<Combination> combinations;
  private final Set<State> watched = new LinkedHashSet<>();
  private final Set<Memory> memories = new LinkedHashSet<>();
  private final List<Routine.Outcome> outcomes;

  static Plan uml(Machine machine) {
    return new Plan(machine, new UmlSequences());
  }

  static Plan actionFirst(Machine machine) {
    return new Plan(machine, new ActionFirstSequences());
  }

  private Plan(Machine machine, Sequences sequences) {
    this.machine = machine;
    List<Step> begin = sequences.initial(machine, List.of());
    this.reachable = new Reachable(sequences, begin);
    this.concurrency = new Concurrency(reachable);
    this.handlers = new Handlers(machine, reachable, concurrency);
    slots().forEach(slot -> reactings.put(slot, findReactings(slot)));
    this.combinations = findCombinations();
    combinations.forEach(c -> c.parts().forEach(p -> watched.addAll(c.mayBeLeftBefore(p))));
    reachable.bodies().values().forEach(body -> Lines.walk(body, this::addMemory));
    this.leavings = new Leavings(reachable.leaves(), this::isKept);
    List<List<Step>> roots = new ArrayList<>(List.of(begin));
    for (Handler handler : handlers.all()) {
      handler.alternatives().forEach(a -> roots.add(a.steps()));
    }
    this.assembly = new Assembly(reachable.bodies(), this::isKept, leavings, roots);
    this.start = assembly.assemble(begin);
    for (Handler handler : handlers.all()) {
      alternatives.put(
          handler,
          handler.alternatives().stream().map(a -> a.with(assembly.assemble(a.steps()))).toList());
    }
    addLeaves();
    this.completions = findCompletions();
    this.outcomes = collect(s -> s instanceof Step.Result result ? result.outcome() : null);
  }

  private void addMemory(Step step) {
    if (step instanceof Step.Restore restore) {
      memories.add(restore.memory());
    }
  }

  /** What is neither remembered nor asked for is not noted. */
  private boolean isKept(Step step) {
    return step instanceof Step.Remember remember
        ? memories.contains(remember.memory())
        : !(step instanceof Step.Left left) || watched.contains(left.state());
  }

  private void addLeaves() {
    leaves.addAll(ActiveLeaves.of(machine));
    Regions.allStates(machine).filter(Slots::isOrthogonal).forEach(leaves::add);
    reachable.remembered().stream().filter(l -> !leaves.contains(l)).forEach(leaves::add);
  }

  Machine machine() {
    return machine;
  }

  /** The regions that have a variable for their leaf, the machine's first. */
  List<Region> slots() {
    return Slots.within(machine).stream()
        .filter(s -> s == machine || !concurrency.leaves(s).isEmpty())
        .toList();
  }

  Stream<OrthogonalRegion> orthogonalRegions() {
    return Regions.allStates(machine)
        .flatMap(s -> Regions.of(s).stream())
        .filter(OrthogonalRegion.class::isInstance)
        .map(OrthogonalRegion.class::cast);
  }

  /** The reachable leaves of a slot. */
  List<Vertex> leaves(Region slot) {
    return concurrency.leaves(slot);
  }

  /**
   * The leaves in document order, the unreachable ones too, so that a leaf's number is its index;
   * then the states with several regions and others that only histories may mean.
   */
  List<Vertex> leaves() {
    return leaves;
  }

  /** The top initial transition. */
  List<Step> start() {
    return start;
  }

  /** What histories remember. */
  Set<Memory> memories() {
    return memories;
  }

  /** The states of which it is asked whether all their regions have been left. */
  Set<State> watched() {
    return watched;
  }

  /** Outer states' before inner ones'. */
  List<Handler> handlers() {
    return List.copyOf(alternatives.keySet());
  }

  /** The state's own, in document order. */
  List<Handler> handlers(State state) {
    return handlers.of(state);
  }

  boolean isSelected(Handler handler) {
    return handlers.isSelected(handler);
  }

  /** Whether some event is ever kept. */
  boolean defers() {
    if (defers == null) {
      defers =
          alternatives.values().stream().flatMap(List::stream).anyMatch(Alternative::isDeferral);
    }
    return defers;
  }

  List<Alternative> alternatives(Handler handler) {
    return alternatives.get(handler);
  }

  Alternative alternative(Selected selected) {
    return alternatives.get(selected.handler()).get(selected.index());
  }

  /** Routines that are functions, callees first. */
  Map<Routine, List<Step>> functions() {
    return assembly.functions();
  }

  /** Regions that are left by a switch: what to do, and in which leaves. */
  Map<Region, Map<List<Step>, List<Vertex>>> leavings() {
    return leavings.switches();
  }

  /** The switches over the signal, outer states' before inner ones', and the leaves they serve. */
  Map<Reacting, List<Vertex>> reactings(Region slot) {
    return reactings.getOrDefault(slot, Map.of());
  }

  Stream<Reacting> reactings() {
    return reactings.values().stream().flatMap(r -> r.keySet().stream());
  }

  private Map<Reacting, List<Vertex>> findReactings(Region slot) {
    Map<State, Reacting> used = new LinkedHashMap<>();
    Map<Reacting, List<Vertex>> served = new LinkedHashMap<>();
    for (Vertex leaf : leaves(slot)) {
      Reacting reacting = handlers.reacting(leaf);
      for (Reacting r = reacting; r != null; r = r.outer()) {
        used.put(r.state(), r);
      }
      if (reacting != null) {
        served.computeIfAbsent(reacting, r -> new ArrayList<>()).add(leaf);
      }
    }
    Map<Reacting, List<Vertex>> result = new LinkedHashMap<>();
    Regions.allStates(machine)
        .filter(used::containsKey)
        .map(used::get)
        .forEach(r -> result.put(r, served.getOrDefault(r, List.of())));
    return result;
  }

  /** Whether the slot may be in a leaf that has nothing to react to. */
  boolean hasSilentLeaf(Region slot) {
    return leaves(slot).stream().anyMatch(l -> handlers.reacting(l) == null);
  }

  /** Where several regions select before anything runs, outer states' before inner ones'. */
  List<Combination> combinations() {
    return combinations;
  }

  private List<Combination> findCombinations() {
    return reactings()
        .flatMap(r -> r.cases().keySet().stream())
        .filter(Combination.class::isInstance)
        .map(Combination.class::cast)
        .distinct()
        .toList();
  }

  /** The reactions to completion by slot, and the leaves in which they are offered. */
  Map<Region, Map<Handler, List<Vertex>>> completions() {
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

  /** The slot in which something may be complete when the leaf is rested in. */
  Optional<Region> completing(Vertex leaf) {
    return Reachable.completed(leaf).filter(reachable::mayComplete).map(Slots::around);
  }

  /** The state of the leaf's own slot that may be complete. */
  private Optional<State> completed(Vertex leaf) {
    return Slots.isOrthogonal(leaf)
        ? Optional.of((State) leaf).filter(reachable::mayComplete)
        : Reachable.completed(leaf).filter(s -> !Slots.isOrthogonal(s));
  }

  /** Order action-first: all that functions of choices return. */
  List<Routine.Outcome> outcomes() {
    return outcomes;
  }

  private <T> List<T> collect(Function<Step, T> property) {
    Set<T> found = new LinkedHashSet<>();
    lines()
        .forEach(
            line ->
                Lines.walk(
                    line, step -> Optional.ofNullable(property.apply(step)).ifPresent(found::add)));
    return List.copyOf(found);
  }

  /** Everything that is printed. */
  List<List<Step>> lines() {
    List<List<Step>> lines = new ArrayList<>(List.of(start));
    lines.addAll(functions().values());
    leavings().values().forEach(cases -> lines.addAll(cases.keySet()));
    alternatives.values().forEach(as -> as.forEach(a -> lines.add(a.steps())));
    return lines;
  }
}
