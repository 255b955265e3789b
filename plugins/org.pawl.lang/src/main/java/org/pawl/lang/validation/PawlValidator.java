// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import java.util.List;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.xtext.validation.ComposedChecks;
import org.pawl.model.PawlPackage;

/** All checks of a model, one class per question. */
@ComposedChecks(
    validators = {
      NameChecks.class,
      ReservedNames.class,
      CNameChecks.class,
      FileChecks.class,
      NumberChecks.class,
      ClassChecks.class,
      MachineChecks.class,
      HistoryChecks.class,
      PointChecks.class,
      SubmachineChecks.class,
      ReachabilityChecks.class,
      ReactionChecks.class,
      CodeChecks.class,
      ChoiceChecks.class,
      TimeChecks.class,
      DeferralChecks.class,
      EventUseChecks.class,
      IsInChecks.class,
      EventFlowChecks.class,
      InstanceChecks.class,
      ThreadChecks.class,
      TopologyChecks.class,
      PoolChecks.class,
      BacklogChecks.class
    })
public class PawlValidator extends AbstractPawlValidator {
  /** Not by way of EMF's registry, which outside OSGi may not know the package yet. */
  @Override
  protected List<EPackage> getEPackages() {
    return List.of(PawlPackage.eINSTANCE);
  }
}
