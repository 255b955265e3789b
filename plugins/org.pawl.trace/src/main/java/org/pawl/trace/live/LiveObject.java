// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.live;

import java.util.List;
import java.util.Set;

/**
 * The current state of an object or a thread.
 *
 * @param name {@code philo[0]}
 * @param machine the key of its class in diagrams, {@code dpp.Philo}; empty for a thread, and if
 *     the model is unknown
 * @param states the active leaf states, one for each active region, {@code active.serving}
 * @param activeKeys the keys of these and of all their ancestors in diagrams, {@code
 *     dpp.Table.active}
 * @param since the time of the last state change in nanoseconds; -1 if there was none in the trace
 * @param lastEvent the last event that was dispatched; empty if there was none
 * @param waiting the number of events in its queue; -1 if the queue's length is unknown
 * @param mostWaiting the maximum number of events in its queue so far; -1 if the queue's length is
 *     unknown
 * @param capacity the queue's length; -1 if it is unknown
 * @param handled the number of events that were dispatched
 * @param inStep whether it is processing an event
 */
public record LiveObject(
    int priority,
    String name,
    String machine,
    List<String> states,
    Set<String> activeKeys,
    long since,
    String lastEvent,
    int waiting,
    int mostWaiting,
    int capacity,
    long handled,
    boolean inStep) {

  /** Copies the states and the keys. */
  public LiveObject {
    states = List.copyOf(states);
    activeKeys = Set.copyOf(activeKeys);
  }
}
