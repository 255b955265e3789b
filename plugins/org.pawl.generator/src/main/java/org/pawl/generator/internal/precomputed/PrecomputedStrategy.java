// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed;

import org.pawl.generator.internal.c.MachineContext;
import org.pawl.generator.internal.precomputed.templates.PrecomputedTemplates;
import org.pawl.generator.strategy.MachineStrategy;
import org.pawl.generator.strategy.MachineTemplates;

/**
 * The generator computes the paths of transitions: the C has one jump on the active leaf, one
 * switch over the signal, and statements without further search.
 */
public final class PrecomputedStrategy implements MachineStrategy {
  @Override
  public MachineTemplates templates(MachineContext machine) {
    return new PrecomputedTemplates(machine);
  }
}
