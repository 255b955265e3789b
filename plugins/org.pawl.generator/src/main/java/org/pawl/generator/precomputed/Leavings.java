// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;

/** What leaving the inside of a composite takes, by the leaf that is active. */
final class Leavings {
  private final Set<Vertex> leaves;
  private final Map<State, Map<List<Step>, List<Vertex>>> switches = new LinkedHashMap<>();

  Leavings(Set<Vertex> leaves) {
    this.leaves = leaves;
  }

  /** One switch over the leaf, or nothing but steps if they are the same for all leaves. */
  List<Step> leave(Step.Leave leave) {
    State composite = leave.composite();
    Map<List<Step>, List<Vertex>> cases = switches.get(composite);
    if (cases == null) {
      cases = cases(composite);
      if (cases.size() > 1) {
        cases.remove(List.of());
        switches.put(composite, cases);
      }
    }
    return cases.size() == 1 && !switches.containsKey(composite)
        ? cases.keySet().iterator().next()
        : List.of(leave);
  }

  /** The composites that {@link #leave} found to need a switch: what to do in which leaves. */
  Map<State, Map<List<Step>, List<Vertex>>> switches() {
    return switches;
  }

  private Map<List<Step>, List<Vertex>> cases(State composite) {
    Map<List<Step>, List<Vertex>> cases = new LinkedHashMap<>();
    if (leaves.contains(composite)) {
      cases.computeIfAbsent(List.of(), s -> new ArrayList<>()).add(composite);
    }
    Regions.of(composite).stream()
        .flatMap(Regions::allVertices)
        .filter(leaves::contains)
        .forEach(l -> cases.computeIfAbsent(exits(composite, l), s -> new ArrayList<>()).add(l));
    return cases;
  }

  private static List<Step> exits(State composite, Vertex leaf) {
    List<Step> steps = new ArrayList<>();
    for (State state : Reachable.active(leaf)) {
      if (state == composite) {
        break;
      }
      steps.addAll(Sequences.exit(state, Optional.empty()));
    }
    return steps;
  }
}
