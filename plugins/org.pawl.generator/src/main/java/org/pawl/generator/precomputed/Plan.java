// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.pawl.model.Choice;
import org.pawl.model.Machine;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.ActiveLeaves;
import org.pawl.model.query.Regions;

/**
 * A machine worked out: for each leaf and stimulus what happens, as straight lines of steps. Of what
 * can never happen there is nothing in it.
 */
final class Plan {
  private final Machine machine;
  private final Reachable reachable;
  private final Handlers handlers;
  private final Leavings leavings;
  private final Assembly assembly;
  private final List<Step> start;
  private final Map<Handler, List<Alternative>> alternatives = new LinkedHashMap<>();

  static Plan uml(Machine machine) {
    return new Plan(machine, new UmlSequences());
  }

  static Plan actionFirst(Machine machine) {
    return new Plan(machine, new ActionFirstSequences());
  }

  private Plan(Machine machine, Sequences sequences) {
    this.machine = machine;
    List<Step> begin =
        Regions.initial(machine).map(i -> sequences.initial(null, machine, i)).orElse(List.of());
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
  }

  /** The leaves in document order, the unreachable ones too: a leaf's number is its index. */
  List<Vertex> leaves() {
    return ActiveLeaves.of(machine);
  }

  /** The top initial transition. */
  List<Step> start() {
    return start;
  }

  /** Outer states' before inner ones'. */
  List<Handler> handlers() {
    return handlers.all();
  }

  List<Alternative> alternatives(Handler handler) {
    return alternatives.get(handler);
  }

  /** Default entries and decisions that are functions, callees first. */
  Map<Vertex, List<Step>> functions() {
    return assembly.functions();
  }

  /** Composites whose inside is left by a switch: what to do, and in which leaves. */
  Map<State, Map<List<Step>, List<Vertex>>> leavings() {
    return leavings.switches();
  }

  /** The switches over the signal, outer states' before inner ones', and the leaves they serve. */
  Map<Reacting, List<Vertex>> reactings() {
    Map<State, Reacting> used = new LinkedHashMap<>();
    Map<Reacting, List<Vertex>> served = new LinkedHashMap<>();
    for (Vertex leaf : leaves()) {
      if (reachable.leaves().contains(leaf)) {
        Reacting reacting = handlers.reacting(leaf);
        for (Reacting r = reacting; r != null; r = r.outer()) {
          used.put(r.state(), r);
        }
        if (reacting != null) {
          served.computeIfAbsent(reacting, r -> new ArrayList<>()).add(leaf);
        }
      }
    }
    Map<Reacting, List<Vertex>> result = new LinkedHashMap<>();
    Regions.allStates(machine)
        .filter(used::containsKey)
        .map(used::get)
        .forEach(r -> result.put(r, served.getOrDefault(r, List.of())));
    return result;
  }

  /** Whether some reachable leaf has nothing to react to. */
  boolean hasSilentLeaf() {
    return reachable.leaves().stream().anyMatch(l -> handlers.reacting(l) == null);
  }

  /** The reactions to completion, and the leaves in which they are offered. */
  Map<Handler, List<Vertex>> completions() {
    Map<Handler, List<Vertex>> completions = new LinkedHashMap<>();
    for (Vertex leaf : leaves()) {
      if (reachable.leaves().contains(leaf)) {
        Optional<State> completed = Reachable.completed(leaf);
        completed.ifPresent(
            s ->
                completions
                    .computeIfAbsent(handlers.completion(s), h -> new ArrayList<>())
                    .add(leaf));
      }
    }
    return completions;
  }

  /** What {@link Step.Later} leaves to a loop; a leaf's number beyond the last stands for each. */
  List<Vertex> later() {
    Set<Vertex> later = new LinkedHashSet<>();
    allLines().forEach(l -> Lines.walk(l, s -> addLater(s, later)));
    return List.copyOf(later);
  }

  private static void addLater(Step step, Set<Vertex> later) {
    if (step instanceof Step.Later l) {
      later.add(l.vertex());
    }
  }

  /** Order action-first: the vertices that functions of choices return, in order of appearance. */
  List<Vertex> outcomes() {
    Set<Vertex> outcomes = new LinkedHashSet<>();
    allLines()
        .forEach(
            l ->
                Lines.walk(
                    l,
                    s -> {
                      if (s instanceof Step.Result r && !isCalled(r.vertex())) {
                        outcomes.add(r.vertex());
                      } else if (s instanceof Step.Resolve r && isCyclic(r.choice())) {
                        outcomes.add(r.choice());
                      }
                    }));
    return List.copyOf(outcomes);
  }

  private boolean isCalled(Vertex vertex) {
    return vertex instanceof Choice && !isCyclic(vertex);
  }

  boolean isCyclic(Vertex vertex) {
    return assembly.cyclic().contains(vertex);
  }

  /** Everything that is printed. */
  List<List<Step>> allLines() {
    List<List<Step>> lines = new ArrayList<>(List.of(start));
    lines.addAll(functions().values());
    leavings().values().forEach(cases -> lines.addAll(cases.keySet()));
    alternatives.values().forEach(as -> as.forEach(a -> lines.add(a.steps())));
    return lines;
  }
}
