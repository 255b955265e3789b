// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import org.eclipse.xtext.validation.Check;
import org.pawl.model.Machine;
import org.pawl.model.PawlPackage;
import org.pawl.model.Region;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;

/** Is every state entered, and does every composite then know where to go (semantics rule 10)? */
public class ReachabilityChecks extends Checks {
  @Check
  public void reachable(Machine machine) {
    if (Regions.initial(machine).isPresent() && Soundness.isWhole(machine)) {
      inside(machine, new Reachability(machine));
    }
  }

  private void inside(Region region, Reachability reachability) {
    for (Vertex vertex : Regions.vertices(region)) {
      if (!reachability.isEntered(vertex)) {
        report(
            Problem.UNREACHABLE_STATE,
            Texts.of(vertex) + " is never entered: add a transition to it, or remove it",
            vertex,
            PawlPackage.Literals.NAMED__NAME);
      } else if (vertex instanceof org.pawl.model.State state) {
        if (reachability.isEnteredByDefault(state)
            && Regions.isComposite(state)
            && Regions.of(state).stream().anyMatch(r -> Regions.initial(r).isEmpty())) {
          report(
              Problem.COMPOSITE_WITHOUT_INITIAL,
              "composite "
                  + Texts.of(state)
                  + " has no initial transition, so no state inside it becomes active when it is"
                  + " entered: add 'initial -> ...', or lead the transitions to a state inside",
              state,
              PawlPackage.Literals.NAMED__NAME);
        }
        Regions.of(state).forEach(inner -> inside(inner, reachability));
      }
    }
  }
}
