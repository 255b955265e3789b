// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.events;

import java.util.List;
import org.pawl.generator.internal.precomputed.steps.Alternative;
import org.pawl.generator.internal.precomputed.steps.Step;
import org.pawl.generator.internal.precomputed.steps.Stimulus;
import org.pawl.model.State;

/**
 * A state's response to some stimuli: the first alternative whose guard holds; otherwise the
 * response of the nearest state around it that reacts to them.
 *
 * @param outer null if the event then is unhandled, or if the last alternative is certain
 */
public record Handler(
    State state, List<Stimulus> stimuli, List<Alternative> alternatives, Handler outer)
    implements Response {

  public boolean isCertain() {
    return isCertain(alternatives);
  }

  public boolean isCompletion() {
    return stimuli.get(0) instanceof Stimulus.Completion;
  }

  /** Whether it only blocks the reactions of outer states, or only defers the event. */
  public boolean doesNothing() {
    return alternatives.size() == 1
        && isCertain()
        && alternatives.get(0).steps().stream().allMatch(Step.Defer.class::isInstance);
  }

  public static boolean isCertain(List<Alternative> alternatives) {
    return !alternatives.isEmpty() && alternatives.get(alternatives.size() - 1).isCertain();
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
