// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.reference;

import org.pawl.model.Code;

/** The effects of a machine, independent of its structure. */
interface Actions {
  /**
   * @param code null: nothing
   */
  void run(Code code);

  /**
   * @param guard null: always
   */
  boolean holds(Code guard);

  /** Rule 17: after the entry action. */
  void armTimers(TreeVertex state);

  /** Rule 17: before the exit action. */
  void disarmTimers(TreeVertex state);
}
