// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * Where each item stands. Rows follow one another closely whatever the time between them, or a
 * burst would be a line and a pause a page; a pause that is long for the trace is marked.
 */
final class ChartRows {
  /** This many times the usual time between two rows is a pause. */
  private static final int PAUSE = 20;

  /** In nanoseconds, if nothing is usual. */
  private static final long SHORTEST_PAUSE = 50_000;

  private static final int PAUSE_HEIGHT = 30;

  /** After this distance the names of the lifelines are repeated, if there is a pause. */
  private static final int PAGE = 600;

  /** After this distance they are repeated anyway. */
  private static final int LONGEST_PAGE = 1000;

  private static final int REMINDER_HEIGHT = 28;

  private final int[] y;
  private final List<Mark> pauses = new ArrayList<>();
  private final List<Integer> reminders = new ArrayList<>();
  private final int bottom;

  /** A pause in the middle of the gap that it makes. */
  record Mark(int y, long time) {}

  ChartRows(List<ChartItem> items, int top) {
    y = new int[items.size()];
    long pause = pause(items);
    int at = top;
    int page = top;
    for (int i = 0; i < y.length; i++) {
      ChartItem item = items.get(i);
      long passed = i == 0 ? 0 : item.time() - items.get(i - 1).time();
      boolean pauses = passed >= pause && !item.isPart();
      if (pauses) {
        this.pauses.add(new Mark(at + 10 + PAUSE_HEIGHT / 2, passed));
        at += PAUSE_HEIGHT;
      }
      if (!item.isPart() && at - page > (pauses ? PAGE : LONGEST_PAGE)) {
        at += REMINDER_HEIGHT;
        reminders.add(at - 5);
        page = at;
      }
      at += item.height();
      y[i] = at;
    }
    bottom = at;
  }

  /**
   * Where most rows have the time of the one before, the clock is too slow to say what is usual.
   */
  private static long pause(List<ChartItem> items) {
    List<Long> steps = new ArrayList<>();
    for (int i = 1; i < items.size(); i++) {
      steps.add(items.get(i).time() - items.get(i - 1).time());
    }
    steps.sort(null);
    long usual = steps.isEmpty() ? 0 : steps.get(steps.size() / 2);
    return usual == 0 ? SHORTEST_PAUSE : usual * PAUSE;
  }

  int y(int item) {
    return y[item];
  }

  List<Mark> pauses() {
    return pauses;
  }

  /** Baselines of the lines that repeat the names. */
  List<Integer> reminders() {
    return reminders;
  }

  int bottom() {
    return bottom;
  }
}
