// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.plan;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.pawl.generator.internal.precomputed.sequences.ChoiceResolution;
import org.pawl.generator.internal.precomputed.steps.Alternative;
import org.pawl.generator.internal.precomputed.steps.Routine;
import org.pawl.generator.internal.precomputed.steps.Step;
import org.pawl.generator.internal.precomputed.steps.StepTraversal;
import org.pawl.model.Vertex;

/**
 * Decides which routines become functions and which are inlined. A routine is inlined if it is used
 * once, or if it is as short as a call.
 */
final class FunctionInliner {
  private static final int SHORT = 2;

  private final Map<Routine, List<Step>> bodies;
  private final Predicate<Step> kept;
  private final ExitPlans exitSwitches;
  private final Map<Routine, Boolean> shortness = new HashMap<>();
  private final Map<Routine, Integer> uses = new HashMap<>();
  private final Map<Routine, List<Step>> functions = new LinkedHashMap<>();

  /**
   * @param kept the steps that have an effect
   */
  FunctionInliner(
      Map<Routine, List<Step>> bodies,
      Predicate<Step> kept,
      ExitPlans exitSwitches,
      List<List<Step>> roots) {
    this.bodies = bodies;
    this.kept = kept;
    this.exitSwitches = exitSwitches;
    count(roots);
  }

  /** The line as it is printed; what it calls is added to the functions. */
  List<Step> assemble(List<Step> line) {
    List<Step> result = new ArrayList<>();
    for (Step step : line) {
      if (step instanceof Step.ExitRegion leave) {
        result.addAll(exitSwitches.leave(leave));
      } else if (step instanceof Step.Choose choose) {
        result.add(assemble(choose));
      } else if (step instanceof Step.Resolve resolve) {
        result.add(assemble(resolve));
      } else if (step instanceof Step.Call call) {
        result.addAll(assemble(call));
      } else if (step instanceof Step.ReturnNext next) {
        result.addAll(assemble(next));
      } else if (step instanceof Step.RestoreHistory restore) {
        result.addAll(assemble(restore));
      } else if (kept.test(step)) {
        result.add(step);
      }
    }
    return result;
  }

  /** The functions called by what has been assembled, callees first. */
  Map<Routine, List<Step>> functions() {
    return functions;
  }

  private Step.Choose assemble(Step.Choose choose) {
    return new Step.Choose(
        choose.alternatives().stream().map(a -> a.with(assemble(a.steps()))).toList());
  }

  /** A leaf whose steps equal the default ones needs no case of its own. */
  private List<Step> assemble(Step.RestoreHistory restore) {
    Map<List<Step>, List<Vertex>> cases = new LinkedHashMap<>();
    restore
        .cases()
        .forEach(
            (line, leaves) ->
                cases.computeIfAbsent(assemble(line), l -> new ArrayList<>()).addAll(leaves));
    List<Step> otherwise = assemble(restore.otherwise());
    cases.remove(otherwise);
    return cases.isEmpty()
        ? otherwise
        : List.of(new Step.RestoreHistory(restore.historyVariable(), cases, otherwise));
  }

  private List<Step> assemble(Step.Call call) {
    if (isInPlace(call.routine())) {
      return assemble(bodies.get(call.routine()));
    }
    function(call.routine());
    return List.of(call);
  }

  private List<Step> assemble(Step.ReturnNext next) {
    if (isInPlace(next.routine())) {
      return assemble(bodies.get(next.routine()));
    }
    function(next.routine());
    return List.of(next);
  }

  private Step assemble(Step.Resolve resolve) {
    if (isInPlace(resolve.routine())) {
      return inPlace(resolve);
    }
    function(resolve.routine());
    Map<Routine.Outcome, List<Step>> lines = new LinkedHashMap<>();
    resolve.lines().forEach((outcome, line) -> lines.put(outcome, assemble(line)));
    return new Step.Resolve(resolve.routine(), lines);
  }

  /** The decision itself, with the steps that follow each outcome. */
  private Step.Choose inPlace(Step.Resolve resolve) {
    Step.Choose choose = (Step.Choose) bodies.get(resolve.routine()).get(0);
    List<Alternative> alternatives = new ArrayList<>();
    for (Alternative alternative : choose.alternatives()) {
      List<Step> line = new ArrayList<>(alternative.steps());
      Step last = line.remove(line.size() - 1);
      if (last instanceof Step.ReturnNext next) {
        Map<Routine.Outcome, List<Step>> lines = new LinkedHashMap<>(resolve.lines());
        lines.keySet().retainAll(ChoiceResolution.outcomes(next.routine()));
        line.add(assemble(new Step.Resolve(next.routine(), lines)));
      } else {
        line.addAll(assemble(resolve.lines().get(((Step.ReturnOutcome) last).outcome())));
      }
      alternatives.add(alternative.with(line));
    }
    return new Step.Choose(alternatives);
  }

  private void function(Routine routine) {
    if (!functions.containsKey(routine)) {
      List<Step> line = assemble(bodies.get(routine));
      functions.put(routine, line);
    }
  }

  private boolean isInPlace(Routine routine) {
    return isShort(routine) || uses.getOrDefault(routine, 0) == 1;
  }

  private boolean isShort(Routine routine) {
    if (!(routine instanceof Routine.EnterState) || !routine.pending().isEmpty()) {
      return false;
    }
    Boolean known = shortness.get(routine);
    if (known == null) {
      known = length(bodies.get(routine)) <= SHORT;
      shortness.put(routine, known);
    }
    return known;
  }

  private int length(List<Step> line) {
    int length = 0;
    for (Step step : line) {
      if (step instanceof Step.Call call && isShort(call.routine())) {
        length += length(bodies.get(call.routine()));
      } else if (kept.test(step)) {
        length++;
      }
    }
    return length;
  }

  private void count(List<List<Step>> roots) {
    Deque<List<Step>> open = new ArrayDeque<>(roots);
    while (!open.isEmpty()) {
      for (Step step : open.remove()) {
        open.addAll(StepTraversal.following(step));
        StepTraversal.routine(step)
            .filter(r -> isShort(r) || uses.merge(r, 1, Integer::sum) == 1)
            .ifPresent(r -> open.add(bodies.get(r)));
      }
    }
  }
}
