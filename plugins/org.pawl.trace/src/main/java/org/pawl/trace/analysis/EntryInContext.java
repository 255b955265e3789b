// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.analysis;

import org.pawl.trace.format.TraceEntry;
import org.pawl.trace.format.TraceRecord;

/**
 * An entry with the context that the entries before it give.
 *
 * @param task the priority of the object or thread that caused the entry; {@link #NO_TASK} for a
 *     start record, a tick or a problem
 * @param cause of a dispatch or a stale timeout: the post that queued the event; of a post: the
 *     publication, expiry or recall that it is a part of; of the end of a step: its dispatch. Null
 *     if the trace does not show it
 */
public record EntryInContext(TraceEntry entry, int task, TraceRecord cause) {
  public static final int NO_TASK = -1;

  /** The record; null for a problem. */
  public TraceRecord record() {
    return entry instanceof TraceRecord found ? found : null;
  }

  /** The time since the cause in nanoseconds; -1 without a cause. */
  public long sinceCause() {
    return cause == null ? -1 : Math.max(0, entry.time() - cause.time());
  }
}
