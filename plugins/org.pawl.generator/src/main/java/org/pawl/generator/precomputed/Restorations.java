// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.FinalState;
import org.pawl.model.History;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Paths;
import org.pawl.model.query.Regions;
import org.pawl.model.query.Scope;

/**
 * What happens where a transition reaches a history (semantics rule 14), for every leaf there is.
 */
final class Restorations {
  private final Sequences sequences;

  Restorations(Sequences sequences) {
    this.sequences = sequences;
  }

  List<Step> body(Routine.Restoring routine) {
    History history = routine.vertex();
    Region region = Regions.declaring(history);
    Map<List<Step>, List<Vertex>> cases = new LinkedHashMap<>();
    for (Vertex leaf : Slots.candidates(region)) {
      Vertex direct = Scope.pathDown(region, leaf).get(0);
      if (!(direct instanceof FinalState)) {
        List<Step> line = new ArrayList<>();
        if (history.isDeep()) {
          line.addAll(recover(region, region, leaf, routine.tasks()));
        } else {
          List<Task> tasks = new ArrayList<>();
          tasks.add(new Task.Way(region, direct, List.of(), false));
          tasks.addAll(routine.tasks());
          line.addAll(sequences.run(tasks));
        }
        cases.computeIfAbsent(line, l -> new ArrayList<>()).add(leaf);
      }
    }
    Memory memory = new Memory(region, Slots.of(region));
    return List.of(new Step.Restore(memory, cases, byDefault(history, routine.tasks())));
  }

  private List<Step> byDefault(History history, List<Task> tasks) {
    return history.getTarget() == null
        ? sequences.initial(Regions.declaring(history), tasks)
        : sequences.choose(
            Origin.reached(history), Paths.of(history, ExecutionOrder.UML), tasks, false);
  }

  List<Step> body(Routine.Recovering routine) {
    Memory memory = routine.memory();
    Map<List<Step>, List<Vertex>> cases = new LinkedHashMap<>();
    for (Vertex leaf : Slots.candidates(memory.slot())) {
      List<Step> line = recover(memory.region(), memory.slot(), leaf, routine.tasks());
      cases.computeIfAbsent(line, l -> new ArrayList<>()).add(leaf);
    }
    List<Step> byDefault = sequences.initial(memory.slot(), routine.tasks());
    return List.of(new Step.Restore(memory, cases, byDefault));
  }

  /** From a region down to the leaf that its slot remembers, and what is remembered inside that. */
  private List<Step> recover(Region remembering, Region region, Vertex leaf, List<Task> tasks) {
    List<Step> steps = new ArrayList<>();
    List<Vertex> path = Scope.pathDown(region, leaf);
    path.subList(0, path.size() - 1).forEach(v -> steps.addAll(Sequences.entry((State) v)));
    if (!(leaf instanceof State state)) {
      steps.add(new Step.Rest(leaf));
      steps.addAll(sequences.run(tasks));
    } else if (Slots.isOrthogonal(state)) {
      steps.addAll(Sequences.entry(state));
      steps.add(new Step.Rest(state));
      List<Task> inside = new ArrayList<>();
      Regions.of(state).forEach(r -> inside.add(new Task.Restored(new Memory(remembering, r))));
      inside.addAll(tasks);
      steps.addAll(sequences.run(inside));
    } else {
      steps.addAll(sequences.enter(state, tasks));
    }
    return steps;
  }
}
