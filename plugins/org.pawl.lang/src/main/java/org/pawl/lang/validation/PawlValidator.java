// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import org.eclipse.xtext.validation.ComposedChecks;

/** All checks of a model, one class per question. */
@ComposedChecks(
    validators = {
      NameChecks.class,
      FileChecks.class,
      NumberChecks.class,
      ClassChecks.class,
      MachineChecks.class,
      ReachabilityChecks.class,
      ReactionChecks.class,
      ChoiceChecks.class,
      TimeChecks.class,
      EventUseChecks.class,
      EventFlowChecks.class,
      InstanceChecks.class,
      TopologyChecks.class,
      PoolChecks.class
    })
public class PawlValidator extends AbstractPawlValidator {}
