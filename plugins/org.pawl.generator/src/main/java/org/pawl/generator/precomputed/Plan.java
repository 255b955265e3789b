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
import org.pawl.model.Machine;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.ActiveLeaves;
import org.pawl.model.query.Regions;

/**
 * A machine worked out: for each leaf and stimulus what happens, as straight lines of steps. Of
 * what can never happen there is nothing in it.
 */
final class Plan {
  private final Machine machine;
  private final Reachable reachable;
  private final Handlers handlers;
  private final Leavings leavings;
  private final Assembly assembly;
  private final List<Step> start;
  private final Map<Handler, List<Alternative>> alternatives = new LinkedHashMap<>();
  private final List<Vertex> leaves;
  private final Map<Reacting, List<Vertex>> reactings;
  private final Map<Handler, List<Vertex>> completions;
  private final List<Routine.Outcome> outcomes;

  static Plan uml(Machine machine) {
    return new Plan(machine, new UmlSequences());
  }

  static Plan actionFirst(Machine machine) {
    return new Plan(machine, new ActionFirstSequences());
  }

  private Plan(Machine machine, Sequences sequences) {
    this.machine = machine;
    List<Step> begin =
        Regions.initial(machine).map(i -> sequences.initial(machine, i)).orElse(List.of());
    this.reachable = new Reachable(sequences, begin);
    this.handlers = new Handlers(machine, reachable);
    this.leavings = new Leavings(reachable.leaves());
    List<List<Step>> roots = new ArrayList<>(List.of(begin));
    for (Handler handler : handlers.all()) {
      handler.alternatives().forEach(a -> roots.add(a.steps()));
    }
    this.assembly = new Assembly(reachable.bodies(), leavings, roots);
    this.start = assembly.assemble(begin);
    for (Handler handler : handlers.all()) {
      alternatives.put(
          handler,
          handler.alternatives().stream()
              .map(a -> new Alternative(a.branch(), assembly.assemble(a.steps())))
              .toList());
    }
    this.leaves = ActiveLeaves.of(machine);
    this.reactings = findReactings();
    this.completions = findCompletions();
    this.outcomes = collect(s -> s instanceof Step.Result result ? result.outcome() : null);
  }

  /** The leaves in document order, the unreachable ones too: a leaf's number is its index. */
  List<Vertex> leaves() {
    return leaves;
  }

  /** The top initial transition. */
  List<Step> start() {
    return start;
  }

  /** Outer states' before inner ones'. */
  List<Handler> handlers() {
    return List.copyOf(alternatives.keySet());
  }

  /** The state's own, in document order. */
  List<Handler> handlers(State state) {
    return handlers.of(state);
  }

  List<Alternative> alternatives(Handler handler) {
    return alternatives.get(handler);
  }

  /** Routines that are functions, callees first. */
  Map<Routine, List<Step>> functions() {
    return assembly.functions();
  }

  /** Composites whose inside is left by a switch: what to do, and in which leaves. */
  Map<State, Map<List<Step>, List<Vertex>>> leavings() {
    return leavings.switches();
  }

  /** The switches over the signal, outer states' before inner ones', and the leaves they serve. */
  Map<Reacting, List<Vertex>> reactings() {
    return reactings;
  }

  private Map<Reacting, List<Vertex>> findReactings() {
    Map<State, Reacting> used = new LinkedHashMap<>();
    Map<Reacting, List<Vertex>> served = new LinkedHashMap<>();
    for (Vertex leaf : reachableLeaves()) {
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

  private List<Vertex> reachableLeaves() {
    return leaves().stream().filter(reachable.leaves()::contains).toList();
  }

  /** Whether some reachable leaf has nothing to react to. */
  boolean hasSilentLeaf() {
    return reachable.leaves().stream().anyMatch(l -> handlers.reacting(l) == null);
  }

  /** The reactions to completion, and the leaves in which they are offered. */
  Map<Handler, List<Vertex>> completions() {
    return completions;
  }

  private Map<Handler, List<Vertex>> findCompletions() {
    Map<Handler, List<Vertex>> found = new LinkedHashMap<>();
    for (Vertex leaf : reachableLeaves()) {
      Reachable.completed(leaf)
          .map(handlers::completion)
          .ifPresent(h -> found.computeIfAbsent(h, k -> new ArrayList<>()).add(leaf));
    }
    return found;
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
