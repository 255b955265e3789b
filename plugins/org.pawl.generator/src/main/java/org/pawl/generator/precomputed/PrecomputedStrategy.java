// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import org.pawl.generator.MachineStrategy;
import org.pawl.generator.c.MachineContext;
import org.pawl.model.State;

/**
 * The paths of transitions are worked out beforehand: one jump on the active leaf, one switch over
 * the signal, and straight lines.
 */
public final class PrecomputedStrategy implements MachineStrategy {
  @Override
  public CharSequence members(MachineContext machine) {
    return new PrecomputedMachine(machine).members();
  }

  @Override
  public CharSequence declarations(MachineContext machine) {
    return new PrecomputedMachine(machine).declarations();
  }

  @Override
  public CharSequence definitions(MachineContext machine) {
    return new PrecomputedMachine(machine).definitions();
  }

  @Override
  public CharSequence isIn(MachineContext machine, State state) {
    return new PrecomputedMachine(machine).isIn(state);
  }
}
