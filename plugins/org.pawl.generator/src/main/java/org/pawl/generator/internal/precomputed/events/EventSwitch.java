// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.events;

import java.util.List;
import java.util.Map;
import org.pawl.generator.internal.precomputed.steps.Stimulus;
import org.pawl.model.State;

/**
 * All responses while a state is the innermost one of its slot with reactions: one switch over the
 * signal.
 *
 * @param cases the state's own responses and those around it, innermost first
 * @param outer the switch for all other events; null: the cases are complete
 */
public record EventSwitch(State state, Map<Response, List<Stimulus>> cases, EventSwitch outer) {

  /**
   * The maximum number of outer states' cases that are repeated in each switch; with more, one
   * switch is shared.
   */
  public static final int MOST_INHERITED = 32;

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
