// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.machine;

import org.eclipse.xtext.validation.Check;
import org.pawl.lang.problem.ElementDescriptions;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.validation.base.AbstractChecks;
import org.pawl.lang.validation.base.ClassStructure;
import org.pawl.lang.validation.base.Completeness;
import org.pawl.model.History;
import org.pawl.model.PawlPackage;
import org.pawl.model.Region;
import org.pawl.model.query.Regions;

/** Checks that a history has a default for the case that it is empty (semantics rule 14). */
public class HistoryChecks extends AbstractChecks {
  @Check
  public void hasDefault(History history) {
    if (history.getTarget() != null || !Completeness.parses(history)) {
      return;
    }
    Region region = Regions.declaring(history);
    if (history.getEffect() != null) {
      report(
          ProblemCode.HISTORY_WITHOUT_DEFAULT,
          "the effect of "
              + ElementDescriptions.of(history)
              + " is that of its default, which leads nowhere: add '-> ...' behind it",
          history,
          PawlPackage.Literals.NAMED__NAME);
    } else if (Regions.initial(region).isEmpty() && !ClassStructure.hasRegions(region)) {
      report(
          ProblemCode.HISTORY_WITHOUT_DEFAULT,
          ElementDescriptions.of(history)
              + " leads nowhere before its region has been active: add '-> ...' to it, or an initial"
              + " transition to the region",
          history,
          PawlPackage.Literals.NAMED__NAME);
    }
  }

  @Check
  public void defaultIsInside(History history) {
    if (!Completeness.isResolved(history.getTarget())) {
      return;
    }
    if (history.getTarget() instanceof History other
        && other.eContainer() == history.eContainer()) {
      report(
          ProblemCode.HISTORY_OUTSIDE_REGION,
          "the default of "
              + ElementDescriptions.of(history)
              + " leads to "
              + (other == history ? "itself" : ElementDescriptions.of(other))
              + ", which remembers no more than it does: choose a state inside the region",
          history,
          PawlPackage.Literals.SEGMENT__TARGET);
    } else if (!ClassStructure.isInside(history.getTarget(), Regions.declaring(history))) {
      report(
          ProblemCode.HISTORY_OUTSIDE_REGION,
          "the default of "
              + ElementDescriptions.of(history)
              + " leads to "
              + ElementDescriptions.of(history.getTarget())
              + ", outside the region that it remembers: choose a target inside",
          history,
          PawlPackage.Literals.SEGMENT__TARGET);
    }
  }
}
