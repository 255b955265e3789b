// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import org.pawl.model.Reaction;
import org.pawl.model.TimeTrigger;

/** Rule 17. */
final class Timers {

  /** One activation's {@code after} or {@code every}. */
  static final class Timer {
    final TreeVertex state;
    final Reaction reaction;
    private final TimeTrigger trigger;
    private final long period;
    private long due;

    /** Whether its timeout is in the queue. */
    private boolean isQueued;

    /** Whether the state of that activation has been left. */
    private boolean isStale;

    private Timer(TreeVertex state, Reaction reaction, TimeTrigger trigger, long ticks) {
      this.state = state;
      this.reaction = reaction;
      this.trigger = trigger;
      this.period = ticks;
      this.due = ticks;
    }

    /** Takes the timeout from the queue; false: it is dropped, since its state has been left. */
    boolean take() {
      isQueued = false;
      return !isStale;
    }
  }

  private final Consumer<Timer> queue;
  private final List<Timer> armed = new ArrayList<>();
  private final List<Timer> alive = new ArrayList<>();

  Timers(Consumer<Timer> queue) {
    this.queue = queue;
  }

  /** In document order, each time evaluated once. */
  void arm(TreeVertex state, ToLongFunction<TimeTrigger> ticks) {
    for (Reaction reaction : state.members(Reaction.class)) {
      if (reaction.getTriggers().get(0) instanceof TimeTrigger trigger) {
        Timer timer = new Timer(state, reaction, trigger, ticks.applyAsLong(trigger));
        armed.add(timer);
        alive.add(timer);
      }
    }
  }

  /** A timeout that is still queued becomes stale. */
  void disarm(TreeVertex state) {
    alive.stream().filter(timer -> timer.state == state).forEach(timer -> timer.isStale = true);
    armed.removeIf(timer -> timer.isStale);
    alive.removeIf(timer -> timer.isStale);
  }

  /**
   * Timeouts of one tick are posted in arming order; {@code every} counts as armed again each time
   * it is due, keeps its phase, and skips a time at which it is still queued.
   *
   * @param rate null: the rate without a name
   */
  void tick(String rate) {
    for (Timer timer : List.copyOf(armed)) {
      boolean counts = Objects.equals(timer.trigger.getRate(), rate);
      if (counts && --timer.due == 0) {
        armed.remove(timer);
        if (timer.trigger.isPeriodic()) {
          timer.due = timer.period;
          armed.add(timer);
        }
        if (!timer.isQueued) {
          timer.isQueued = true;
          queue.accept(timer);
        }
      }
    }
  }
}
