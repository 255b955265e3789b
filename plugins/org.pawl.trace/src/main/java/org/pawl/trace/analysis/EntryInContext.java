// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.analysis;

import org.pawl.trace.format.TraceEntry;
import org.pawl.trace.format.TraceRecord;

/**
 * An entry, and what the ones before it say about it.
 *
 * @param task which one did it; {@link #NO_TASK} for a start record, a tick, a problem
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

  /** How long ago the cause was; -1 without one. */
  public long sinceCause() {
    return cause == null ? -1 : Math.max(0, entry.time() - cause.time());
  }
}
