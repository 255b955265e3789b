// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.strategy;

import org.pawl.generator.internal.c.MachineContext;
import org.pawl.model.State;

/**
 * One state machine as C. The class printer owns the files and all parts of a class except its
 * machine; a strategy prints the machine's parts into them where the printer calls it. Lines end
 * with a newline, top-level functions and tables are separated by a blank line; blank lines in
 * excess are removed afterwards. Four spaces are one level.
 *
 * <p>C of the model is printed with {@link MachineContext#code()}, never directly.
 */
public interface MachineTemplates {
  /** The types of these members, if the strategy has its own; the header declares them first. */
  default CharSequence types() {
    return "";
  }

  /** The members of the class's struct that hold the machine's state, one declaration per line. */
  CharSequence members();

  /**
   * The declarations that the class's operations, its helpers and {@link #isIn} need before them.
   */
  CharSequence declarations();

  /**
   * The machine itself, with {@link MachineContext#startHead} and {@link
   * MachineContext#dispatchHead} defined last.
   */
  CharSequence definitions();

  /** A boolean expression over {@code me}: whether the state is active. */
  CharSequence isIn(State state);
}
