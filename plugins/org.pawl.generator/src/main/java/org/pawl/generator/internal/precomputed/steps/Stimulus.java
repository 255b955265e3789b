// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.steps;

import java.util.Optional;
import org.pawl.generator.internal.c.MachineTimers;
import org.pawl.model.Event;
import org.pawl.model.EventTrigger;
import org.pawl.model.Reaction;
import org.pawl.model.TimeTrigger;
import org.pawl.model.Trigger;

/**
 * An event, timeout or completion that a machine reacts to. Triggers of different states may mean
 * the same stimulus.
 */
public sealed interface Stimulus {

  record Occurrence(Event event) implements Stimulus {}

  record Timeout(Reaction timed) implements Stimulus {}

  record Completion() implements Stimulus {}

  /** An {@code after} that has expired: its timer is idle. */
  default Optional<Reaction> spent() {
    return this instanceof Timeout timeout && !MachineTimers.trigger(timeout.timed()).isPeriodic()
        ? Optional.of(timeout.timed())
        : Optional.empty();
  }

  static Stimulus of(Trigger trigger) {
    if (trigger instanceof EventTrigger occurrence) {
      return new Occurrence(occurrence.getEvent());
    }
    return trigger instanceof TimeTrigger timer
        ? new Timeout((Reaction) timer.eContainer())
        : new Completion();
  }
}
