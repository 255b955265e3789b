// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.discovered;

import org.pawl.generator.internal.c.MachineContext;
import org.pawl.generator.strategy.MachineStrategy;
import org.pawl.generator.strategy.MachineTemplates;

/**
 * Each state is a constant with a function that selects a reaction; the runtime finds the path of a
 * transition. There are two engines: runtime-c/include/pawl/machine.h, and chart.h for machines
 * that use features that the first one lacks.
 */
public final class DiscoveredStrategy implements MachineStrategy {
  @Override
  public MachineTemplates templates(MachineContext machine) {
    return ChartTables.isNeeded(machine)
        ? new ChartTemplates(machine)
        : new PlainTemplates(machine);
  }
}
