// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.steps;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Lists of steps, and the lists into which they branch. */
public final class StepTraversal {
  private StepTraversal() {}

  /** The lists into which a step branches. */
  public static Collection<List<Step>> following(Step step) {
    if (step instanceof Step.Choose choose) {
      List<List<Step>> lines = new ArrayList<>();
      choose.alternatives().forEach(a -> lines.add(a.steps()));
      return lines;
    }
    if (step instanceof Step.RestoreHistory restore) {
      List<List<Step>> lines = new ArrayList<>(restore.cases().keySet());
      lines.add(restore.otherwise());
      return lines;
    }
    return step instanceof Step.Resolve resolve ? resolve.lines().values() : List.of();
  }

  /** The routine that a step calls. */
  public static Optional<Routine> routine(Step step) {
    if (step instanceof Step.Call call) {
      return Optional.of(call.routine());
    }
    if (step instanceof Step.Resolve resolve) {
      return Optional.of(resolve.routine());
    }
    return step instanceof Step.ReturnNext next ? Optional.of(next.routine()) : Optional.empty();
  }

  /** All steps in order, including those after a branch. */
  public static void walk(List<Step> line, Consumer<Step> consumer) {
    for (Step step : line) {
      consumer.accept(step);
      following(step).forEach(l -> walk(l, consumer));
    }
  }
}
