// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.reference;

import java.util.Map;
import org.pawl.model.Event;
import org.pawl.model.EventTrigger;
import org.pawl.model.Reaction;

/** An occurrence that is dispatched to a machine: an event, or the timeout of a timer. */
sealed interface EventOccurrence {

  boolean triggers(TreeVertex state, Reaction reaction);

  /** Null for a timeout, which cannot be deferred. */
  Event event();

  /**
   * @param fields those of the payload, including inherited ones
   */
  record Posted(Event event, Map<String, Long> fields) implements EventOccurrence {
    @Override
    public boolean triggers(TreeVertex state, Reaction reaction) {
      return reaction.getTriggers().stream()
          .anyMatch(t -> t instanceof EventTrigger trigger && trigger.getEvent() == event);
    }
  }

  record Timeout(Timers.Timer timer) implements EventOccurrence {
    @Override
    public boolean triggers(TreeVertex state, Reaction reaction) {
      return timer.state == state && timer.reaction == reaction;
    }

    @Override
    public Event event() {
      return null;
    }
  }
}
