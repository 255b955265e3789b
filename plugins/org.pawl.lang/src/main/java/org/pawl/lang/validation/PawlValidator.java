// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import java.util.List;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.xtext.validation.ComposedChecks;
import org.pawl.lang.validation.declaration.CNameChecks;
import org.pawl.lang.validation.declaration.ClassChecks;
import org.pawl.lang.validation.declaration.CodeChecks;
import org.pawl.lang.validation.declaration.FileChecks;
import org.pawl.lang.validation.declaration.NameChecks;
import org.pawl.lang.validation.declaration.NumberChecks;
import org.pawl.lang.validation.declaration.ReservedNameChecks;
import org.pawl.lang.validation.event.DeferralChecks;
import org.pawl.lang.validation.event.EventFlowChecks;
import org.pawl.lang.validation.event.EventUseChecks;
import org.pawl.lang.validation.machine.ChoiceChecks;
import org.pawl.lang.validation.machine.HistoryChecks;
import org.pawl.lang.validation.machine.IsInChecks;
import org.pawl.lang.validation.machine.MachineChecks;
import org.pawl.lang.validation.machine.PointChecks;
import org.pawl.lang.validation.machine.ReachabilityChecks;
import org.pawl.lang.validation.machine.ReactionChecks;
import org.pawl.lang.validation.machine.SubmachineChecks;
import org.pawl.lang.validation.machine.TimeChecks;
import org.pawl.lang.validation.system.BacklogChecks;
import org.pawl.lang.validation.system.InstanceChecks;
import org.pawl.lang.validation.system.PoolChecks;
import org.pawl.lang.validation.system.ThreadChecks;
import org.pawl.lang.validation.system.TopologyChecks;
import org.pawl.model.PawlPackage;

/** All checks of a model, one class per question. */
@ComposedChecks(
    validators = {
      NameChecks.class,
      ReservedNameChecks.class,
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
  /** Direct, because EMF's registry may not contain the package yet outside OSGi. */
  @Override
  protected List<EPackage> getEPackages() {
    return List.of(PawlPackage.eINSTANCE);
  }
}
