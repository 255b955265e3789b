// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.live;

import java.util.List;
import java.util.Set;

/**
 * An object or a thread as it is now.
 *
 * @param name {@code philo[0]}
 * @param machine the key of its class as diagrams have it, {@code dpp.Philo}; empty for a thread,
 *     and where the model is unknown
 * @param states where its machine rests, one for each active region, {@code active.serving}
 * @param activeKeys the keys of these and of all states around them, {@code dpp.Table.active}
 * @param since when it came to rest there; -1 if it has not been seen to
 * @param lastEvent the event handled last; empty if none yet
 * @param waiting events in its queue now; -1 where the model does not tell the queue's length
 * @param mostWaiting the most that ever waited; -1 likewise
 * @param capacity the queue's length; -1 likewise
 * @param handled how many events it handled
 * @param inStep whether it handles one just now
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

  public LiveObject {
    states = List.copyOf(states);
    activeKeys = Set.copyOf(activeKeys);
  }
}
