// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.discovered;

import org.pawl.generator.MachineStrategy;
import org.pawl.model.State;

/** One machine's C for one of the two engines; each part as {@link MachineStrategy} says. */
interface Templates {
  CharSequence members();

  CharSequence declarations();

  CharSequence definitions();

  CharSequence isIn(State state);
}
