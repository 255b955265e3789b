// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.pawl.generator.c.Actions;
import org.pawl.model.Branch;
import org.pawl.model.Choice;
import org.pawl.model.Initial;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Scope;

/** All effects and choices, then all exits, then all entries (semantics rule 13). */
final class ActionFirstSequences extends Sequences {

  @Override
  List<Step> transition(Origin origin, Branch branch) {
    List<Step> steps = new ArrayList<>();
    if (!Actions.isEmpty(branch.getEffect())) {
      steps.add(new Step.BranchEffect(branch));
    }
    steps.addAll(to(branch.getTarget(), target -> move(origin, target)));
    return steps;
  }

  @Override
  List<Step> initial(State owner, Region region, Initial initial) {
    List<Step> steps = new ArrayList<>();
    if (!Actions.isEmpty(initial.getEffect())) {
      steps.add(new Step.InitialEffect(initial));
    }
    steps.addAll(
        to(
            initial.getTarget(),
            target ->
                owner == null
                    ? entries(Scope.pathDown(region, target))
                    : move(Origin.entered(owner), target)));
    return steps;
  }

  private List<Step> move(Origin origin, Vertex target) {
    Vertex source = origin.vertex();
    Scope scope =
        Scope.mayBeLocal(source, target)
            ? Scope.local(source, target)
            : Scope.external(source, target);
    List<Step> steps = new ArrayList<>(exits(origin, scope));
    steps.addAll(entries(scope, target));
    return steps;
  }

  private static List<Step> to(Vertex vertex, Function<Vertex, List<Step>> move) {
    if (!(vertex instanceof Choice choice)) {
      return move.apply(vertex);
    }
    Map<Vertex, List<Step>> lines = new LinkedHashMap<>();
    Choices.outcomes(choice).forEach(outcome -> lines.put(outcome, move.apply(outcome)));
    return List.of(new Step.Resolve(choice, lines));
  }
}
