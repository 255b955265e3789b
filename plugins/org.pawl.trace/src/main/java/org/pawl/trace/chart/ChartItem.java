// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.chart;

import org.pawl.trace.analysis.EntryInContext;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.RecordKind;
import org.pawl.trace.format.TraceRecord;
import org.pawl.trace.names.RecordNames;

/**
 * An entry in a chart.
 *
 * @param running the task that runs after it
 */
record ChartItem(EntryInContext context, int running) {
  /** Whether a chart shows entries of this kind. */
  static boolean isDrawn(EntryInContext context, RecordNames names) {
    TraceRecord record = context.record();
    if (record == null) {
      return true;
    }
    return switch (record.kind()) {
      case START, TICK, NEW, FREE, COVERED -> false;
      case SWITCH ->
          names.isThread(record.number(Field.FROM)) || names.isThread(record.number(Field.TO));
      default -> true;
    };
  }

  /** The kind of the entry's record; null for a problem. */
  RecordKind kind() {
    return context.record() == null ? null : context.record().kind();
  }

  long time() {
    return context.entry().time();
  }

  /** Whether it is a part of the item before it, and shares its row. */
  boolean isPart() {
    return (kind() == RecordKind.POST
            || kind() == RecordKind.POST_LIFO
            || kind() == RecordKind.REFUSED)
        && context.cause() != null;
  }

  /** The distance to the row above, in pixels. */
  int height() {
    if (isPart()) {
      return 0;
    }
    if (kind() == null) {
      return 28;
    }
    return switch (kind()) {
      case INITIAL, TRANSITION -> 24;
      case DONE, SWITCH -> 12;
      case DISPATCH -> 22;
      case INTERNAL, BLOCK, READY -> 14;
      case LOST -> 28;
      default -> 18;
    };
  }
}
