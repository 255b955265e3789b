// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.chart;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.RecordKind;
import org.pawl.trace.format.TraceRecord;
import org.pawl.trace.names.RecordNames;

/**
 * The periods in which objects process events and threads run, and those in which they are
 * preempted.
 */
final class ExecutionBars {
  private final List<Bar> bars = new ArrayList<>();
  private final Map<Integer, Bar> open = new HashMap<>();
  private final RecordNames names;

  /** A period from one row to another. Its parts are those in which the task runs. */
  static final class Bar {
    private final int task;
    private final int top;
    private int bottom;
    private int since;
    private boolean runs;
    private final List<int[]> running = new ArrayList<>();
    private final TraceRecord dispatch;
    private long end = -1;

    private Bar(int task, int top, TraceRecord dispatch, boolean runs) {
      this.task = task;
      this.top = top;
      this.since = top;
      this.runs = runs;
      this.dispatch = dispatch;
    }

    private void runs(boolean now, int y) {
      if (now != runs) {
        cut(y);
        runs = now;
        since = y;
      }
    }

    private void cut(int y) {
      if (runs && y > since) {
        running.add(new int[] {since, y});
      }
    }

    int task() {
      return task;
    }

    int top() {
      return top;
    }

    int bottom() {
      return bottom;
    }

    /** Pairs of top and bottom. */
    List<int[]> running() {
      return running;
    }

    /** The dispatch record; null if the period began before the chart, or belongs to a thread. */
    TraceRecord dispatch() {
      return dispatch;
    }

    /** The time of the end of the step in nanoseconds; negative if the end is not in the chart. */
    long end() {
      return end;
    }
  }

  /**
   * @param steps objects that handle an event before the first row
   * @param before the task that runs then
   */
  ExecutionBars(
      List<ChartItem> items,
      ChartRows rows,
      RecordNames names,
      Set<Integer> steps,
      int before,
      int top) {
    this.names = names;
    steps.forEach(task -> open.put(task, new Bar(task, top, null, task == before)));
    if (names.isThread(before)) {
      open.put(before, new Bar(before, top, null, true));
    }
    for (int i = 0; i < items.size(); i++) {
      add(items.get(i), rows.y(i));
    }
    List.copyOf(open.keySet()).forEach(task -> close(task, rows.bottom() + 8));
  }

  private void add(ChartItem item, int y) {
    TraceRecord found = item.context().record();
    if (found == null || found.kind() == RecordKind.LOST) {
      List.copyOf(open.keySet()).forEach(task -> close(task, y));
      return;
    }
    switch (found.kind()) {
      case DISPATCH -> {
        int task = found.number(Field.OBJECT);
        close(task, y);
        open.put(task, new Bar(task, y, found, true));
      }
      case DONE -> {
        Bar bar = open.get(found.number(Field.OBJECT));
        if (bar != null) {
          bar.end = found.time();
          close(bar.task, y);
        }
      }
      case SWITCH -> {
        int from = found.number(Field.FROM);
        if (names.isThread(from)) {
          close(from, y);
        }
        int to = found.number(Field.TO);
        if (names.isThread(to)) {
          close(to, y);
          open.put(to, new Bar(to, y, null, true));
        }
      }
      default -> {}
    }
    open.values().forEach(bar -> bar.runs(bar.task == item.running(), y));
  }

  private void close(int task, int y) {
    Bar bar = open.remove(task);
    if (bar != null) {
      bar.cut(y);
      bar.bottom = y;
      bars.add(bar);
    }
  }

  List<Bar> all() {
    return bars;
  }

  /** Whether the task's lifeline has a bar at that height. */
  boolean covers(int task, int y) {
    return bars.stream().anyMatch(bar -> bar.task == task && bar.top <= y && y <= bar.bottom);
  }
}
