// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.discovered;

import org.pawl.generator.MachineStrategy;
import org.pawl.generator.c.MachineContext;
import org.pawl.model.State;

/**
 * Each state is a constant with a function that selects a reaction; the runtime finds the path of a
 * transition (runtime-c/include/pawl/machine.h).
 */
public final class DiscoveredStrategy implements MachineStrategy {
  @Override
  public CharSequence members(MachineContext machine) {
    return new DiscoveredMachine(machine).members();
  }

  @Override
  public CharSequence declarations(MachineContext machine) {
    return new DiscoveredMachine(machine).declarations();
  }

  @Override
  public CharSequence definitions(MachineContext machine) {
    return new DiscoveredMachine(machine).definitions();
  }

  @Override
  public CharSequence isIn(MachineContext machine, State state) {
    return new DiscoveredMachine(machine).isIn(state);
  }
}
