// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.sequences;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pawl.generator.internal.precomputed.steps.HistoryVariable;
import org.pawl.generator.internal.precomputed.steps.PendingEntry;
import org.pawl.generator.internal.precomputed.steps.Routine;
import org.pawl.generator.internal.precomputed.steps.StateVariables;
import org.pawl.generator.internal.precomputed.steps.Step;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.History;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.TerminalVertex;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;
import org.pawl.model.query.Scope;
import org.pawl.model.query.SegmentPaths;

/** The steps of a transition that reaches a history (semantics rule 14), for each leaf. */
public final class HistoryRestoration {
  private final TransitionSequences sequences;

  public HistoryRestoration(TransitionSequences sequences) {
    this.sequences = sequences;
  }

  public List<Step> body(Routine.RestoreHistory routine) {
    History history = routine.vertex();
    Region region = Regions.declaring(history);
    Map<List<Step>, List<Vertex>> cases = new LinkedHashMap<>();
    for (Vertex leaf : StateVariables.candidates(region)) {
      Vertex direct = Scope.pathDown(region, leaf).get(0);
      if (!(direct instanceof TerminalVertex)) {
        List<Step> line = new ArrayList<>();
        if (history.isDeep()) {
          line.addAll(recover(region, region, leaf, routine.pending()));
        } else {
          List<PendingEntry> pending = new ArrayList<>();
          pending.add(new PendingEntry.ToTarget(region, direct, List.of(), false));
          pending.addAll(routine.pending());
          line.addAll(sequences.run(pending));
        }
        cases.computeIfAbsent(line, l -> new ArrayList<>()).add(leaf);
      }
    }
    HistoryVariable historyVariable = new HistoryVariable(region, StateVariables.of(region));
    return List.of(
        new Step.RestoreHistory(historyVariable, cases, byDefault(history, routine.pending())));
  }

  private List<Step> byDefault(History history, List<PendingEntry> pending) {
    return history.getTarget() == null
        ? sequences.initial(Regions.declaring(history), pending)
        : sequences.choose(
            SegmentSource.reached(history),
            SegmentPaths.of(history, ExecutionOrder.UML),
            pending,
            false);
  }

  public List<Step> body(Routine.RestoreVariable routine) {
    HistoryVariable historyVariable = routine.historyVariable();
    Map<List<Step>, List<Vertex>> cases = new LinkedHashMap<>();
    for (Vertex leaf : StateVariables.candidates(historyVariable.slot())) {
      List<Step> line =
          recover(historyVariable.region(), historyVariable.slot(), leaf, routine.pending());
      cases.computeIfAbsent(line, l -> new ArrayList<>()).add(leaf);
    }
    List<Step> byDefault = sequences.initial(historyVariable.slot(), routine.pending());
    return List.of(new Step.RestoreHistory(historyVariable, cases, byDefault));
  }

  /**
   * The steps from a region down to the leaf that its slot remembers, and to the remembered leaves
   * inside it.
   */
  private List<Step> recover(
      Region remembering, Region region, Vertex leaf, List<PendingEntry> pending) {
    List<Step> steps = new ArrayList<>();
    List<Vertex> path = Scope.pathDown(region, leaf);
    path.subList(0, path.size() - 1)
        .forEach(v -> steps.addAll(TransitionSequences.entry((State) v)));
    if (!(leaf instanceof State state)) {
      steps.add(new Step.ActivateLeaf(leaf));
      steps.addAll(sequences.run(pending));
    } else if (StateVariables.isOrthogonal(state)) {
      steps.addAll(TransitionSequences.entry(state));
      steps.add(new Step.ActivateLeaf(state));
      List<PendingEntry> inside = new ArrayList<>();
      Regions.of(state)
          .forEach(
              r -> inside.add(new PendingEntry.ByHistory(new HistoryVariable(remembering, r))));
      inside.addAll(pending);
      steps.addAll(sequences.run(inside));
    } else {
      steps.addAll(sequences.enter(state, pending));
    }
    return steps;
  }
}
