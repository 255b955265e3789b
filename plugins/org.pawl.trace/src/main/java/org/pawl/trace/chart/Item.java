// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.chart;

import org.pawl.trace.analysis.Told;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.RecordKind;
import org.pawl.trace.format.TraceRecord;
import org.pawl.trace.names.Names;

/**
 * Something that a chart shows.
 *
 * @param running the task that runs after it
 */
record Item(Told told, int running) {
  /** Whether a chart shows such things at all. */
  static boolean isDrawn(Told told, Names names) {
    TraceRecord found = told.found();
    if (found == null) {
      return true;
    }
    return switch (found.kind()) {
      case START, TICK, NEW, FREE, COVERED -> false;
      case SWITCH ->
          names.isThread(found.number(Field.FROM)) || names.isThread(found.number(Field.TO));
      default -> true;
    };
  }

  /** Null for a problem. */
  RecordKind kind() {
    return told.found() == null ? null : told.found().kind();
  }

  long time() {
    return told.entry().time();
  }

  /** Whether it is a part of what stands before it, and shares its row. */
  boolean isPart() {
    return (kind() == RecordKind.POST
            || kind() == RecordKind.POST_LIFO
            || kind() == RecordKind.REFUSED)
        && told.cause() != null;
  }

  /** How far below the row before it stands. */
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
