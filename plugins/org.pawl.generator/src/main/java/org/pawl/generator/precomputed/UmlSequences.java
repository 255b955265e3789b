// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.ArrayList;
import java.util.List;
import org.pawl.generator.c.Actions;
import org.pawl.model.Branch;
import org.pawl.model.Initial;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Scope;

/** Exits, effect, entries; segment by segment (semantics rules 9 and 11). */
final class UmlSequences extends Sequences {

  @Override
  List<Step> transition(Origin origin, Branch branch) {
    Vertex source = origin.vertex();
    Vertex target = branch.getTarget();
    Scope scope =
        branch.isLocal() ? Scope.local(source, target) : Scope.external(source, target);
    List<Step> steps = new ArrayList<>(exits(origin, scope));
    if (!Actions.isEmpty(branch.getEffect())) {
      steps.add(new Step.BranchEffect(branch));
    }
    steps.addAll(entries(scope, target));
    return steps;
  }

  @Override
  List<Step> initial(State owner, Region region, Initial initial) {
    List<Step> steps = new ArrayList<>();
    if (!Actions.isEmpty(initial.getEffect())) {
      steps.add(new Step.InitialEffect(initial));
    }
    steps.addAll(entries(Scope.pathDown(region, initial.getTarget())));
    return steps;
  }
}
