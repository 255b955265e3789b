// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.pawl.generator.internal.c.ActionCode;
import org.pawl.generator.internal.c.EventPayload;
import org.pawl.generator.internal.c.MachineTimers;
import org.pawl.generator.internal.precomputed.steps.Step;
import org.pawl.generator.internal.precomputed.steps.StepTraversal;
import org.pawl.model.Code;
import org.pawl.model.PayloadType;
import org.pawl.model.Reaction;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.query.Regions;

/**
 * Selects the effects that are inlined: those that run in one place only. An effect that may
 * declare a variable, or return, is a function if other C of the model follows it.
 */
public final class EffectInliner {
  private final Map<Segment, Integer> places = new HashMap<>();
  private final Set<Segment> apart = new HashSet<>();

  /**
   * @param results whether the functions return a result, so that an effect must not contain a
   *     return statement
   */
  public EffectInliner(MachinePlan plan, boolean results) {
    for (List<Step> body : plan.lines()) {
      visit(body, results ? List.of(new Step.Defer()) : List.of());
      if (payloads(body).size() > 1) {
        StepTraversal.walk(body, this::setApartWithEvent);
      }
    }
  }

  /** The types of {@code e} in the guards and effects of a function. */
  private static Set<Optional<PayloadType>> payloads(List<Step> line) {
    Set<Optional<PayloadType>> payloads = new HashSet<>();
    StepTraversal.walk(
        line,
        step -> {
          if (step instanceof Step.Effect effect && mentionsEvent(effect.segment().getEffect())) {
            payloads.add(EventPayload.of(effect.segment()));
          } else if (step instanceof Step.Choose choose) {
            choose.alternatives().stream()
                .flatMap(a -> a.guarded().stream())
                .filter(b -> mentionsEvent(b.getGuard()))
                .forEach(b -> payloads.add(EventPayload.of(b)));
          }
        });
    return payloads;
  }

  private static boolean mentionsEvent(Code code) {
    return ActionCode.mentions(code, "e");
  }

  /** If there are several types of {@code e}, the function can declare only one of them. */
  private void setApartWithEvent(Step step) {
    if (step instanceof Step.Effect effect && mentionsEvent(effect.segment().getEffect())) {
      apart.add(effect.segment());
    }
  }

  /** The segment's effect is a function of its own. */
  public boolean isApart(Segment segment) {
    return apart.contains(segment) || places.get(segment) > 1;
  }

  /**
   * @param behind the code after the line, in the same function
   */
  private void visit(List<Step> line, List<Step> behind) {
    for (int i = 0; i < line.size(); i++) {
      Step step = line.get(i);
      List<Step> rest = new ArrayList<>(line.subList(i + 1, line.size()));
      boolean shows = rest.stream().anyMatch(EffectInliner::showsModelCode);
      rest.addAll(behind);
      if (step instanceof Step.Effect effect) {
        Segment segment = effect.segment();
        places.merge(segment, 1, Integer::sum);
        if (shows && !ActionCode.declaresNothing(segment.getEffect())
            || ActionCode.mayReturn(segment.getEffect()) && !rest.isEmpty()) {
          apart.add(segment);
        }
      }
      StepTraversal.following(step).forEach(l -> visit(l, rest));
      if (step instanceof Step.RestoreHistory restore) {
        StepTraversal.following(restore).forEach(l -> StepTraversal.walk(l, this::setApart));
      }
    }
  }

  /** C has no declarations directly after a label. */
  private void setApart(Step step) {
    if (step instanceof Step.Effect effect
        && !ActionCode.declaresNothing(effect.segment().getEffect())) {
      apart.add(effect.segment());
    }
  }

  private static boolean showsModelCode(Step step) {
    return step instanceof Step.Effect
        || !StepTraversal.following(step).isEmpty()
        || step instanceof Step.ArmTimers arm && hasExpression(arm.state());
  }

  private static boolean hasExpression(State state) {
    return Regions.reactions(state).stream()
        .filter(MachineTimers::isTimed)
        .anyMatch(EffectInliner::hasExpression);
  }

  private static boolean hasExpression(Reaction timed) {
    return MachineTimers.trigger(timed).getDelay().getSource().strip().startsWith("(");
  }
}
