// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.strategy;

import org.pawl.generator.internal.c.MachineContext;

/** Translates state machines to C. */
public interface MachineStrategy {
  /** The parts of the C of one machine; the result is used for all of them. */
  MachineTemplates templates(MachineContext machine);
}
