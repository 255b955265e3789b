// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pawl.model.Branch;
import org.pawl.model.Choice;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;
import org.pawl.model.query.Scope;

/**
 * All effects and choices, then all exits, then all entries (semantics rule 13). What is left and
 * entered is the outermost of the segments' scopes.
 */
final class ActionFirstSequences extends Sequences {

  @Override
  List<Step> transition(Origin origin, Branch branch) {
    List<Step> steps = new ArrayList<>(effect(branch));
    Vertex target = branch.getTarget();
    Region scope = Resolutions.scope(origin.vertex(), target);
    if (target instanceof Choice choice) {
      Routine.Resolving routine = new Routine.Resolving(choice, scope);
      Map<Routine.Outcome, List<Step>> lines = new LinkedHashMap<>();
      Resolutions.outcomes(routine).forEach(o -> lines.put(o, move(origin, o.scope(), o.target())));
      steps.add(new Step.Resolve(routine, lines));
    } else {
      steps.addAll(move(origin, scope, target));
    }
    return steps;
  }

  private List<Step> move(Origin origin, Region scope, Vertex target) {
    List<Step> steps = new ArrayList<>(exits(origin, scope));
    if (target instanceof State state && Regions.of(state).contains(scope)) {
      steps.addAll(inside(state));
    } else {
      steps.addAll(entries(Scope.pathDown(scope, target), true));
    }
    return steps;
  }
}
