// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.pawl.generator.c.Actions;
import org.pawl.generator.c.Timers;
import org.pawl.model.Code;
import org.pawl.model.Reaction;
import org.pawl.model.State;
import org.pawl.model.query.Regions;

/**
 * Which effects stand where they run: those that run in one place only, if what follows there
 * cannot see the effect's own variables and is not skipped when the effect returns.
 */
final class Effects {
  private final Map<EObject, Integer> places = new HashMap<>();
  private final Set<EObject> apart = new HashSet<>();

  /**
   * @param results whether functions return something, so that no effect may return instead
   */
  Effects(Plan plan, boolean results) {
    for (List<Step> line : plan.lines()) {
      visit(line, results);
    }
  }

  /** The branch's or initial transition's effect is a function of its own. */
  boolean isApart(EObject owner) {
    return apart.contains(owner) || places.get(owner) > 1;
  }

  private void visit(List<Step> line, boolean results) {
    for (int i = 0; i < line.size(); i++) {
      EObject owner = owner(line.get(i));
      if (owner != null) {
        places.merge(owner, 1, Integer::sum);
        List<Step> rest = line.subList(i + 1, line.size());
        boolean last = rest.isEmpty() && !results;
        if (rest.stream().anyMatch(Effects::showsModelCode)
            || Actions.mayReturn(effect(line.get(i))) && !last) {
          apart.add(owner);
        }
      }
      Lines.following(line.get(i)).forEach(l -> visit(l, results));
    }
  }

  private static EObject owner(Step step) {
    if (step instanceof Step.BranchEffect effect) {
      return effect.branch();
    }
    return step instanceof Step.InitialEffect effect ? effect.initial() : null;
  }

  private static Code effect(Step step) {
    return step instanceof Step.BranchEffect effect
        ? effect.branch().getEffect()
        : ((Step.InitialEffect) step).initial().getEffect();
  }

  private static boolean showsModelCode(Step step) {
    return owner(step) != null
        || !Lines.following(step).isEmpty()
        || step instanceof Step.Arm arm && hasExpression(arm.state());
  }

  private static boolean hasExpression(State state) {
    return Regions.reactions(state).stream()
        .filter(Timers::isTimed)
        .anyMatch(Effects::hasExpression);
  }

  private static boolean hasExpression(Reaction timed) {
    return Timers.trigger(timed).getDelay().getSource().strip().startsWith("(");
  }
}
