// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * The vertical position of each item. The distance of rows does not depend on time, because bursts
 * would be unreadable and pauses would fill pages. Long pauses are marked.
 */
final class ChartRows {
  /** A pause is at least this many times the median time between two rows. */
  private static final int PAUSE = 20;

  /** The shortest pause in nanoseconds, if the median is 0. */
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

  /** A pause, at the middle of its gap. */
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
   * The shortest time that counts as a pause. The median is 0 if the clock is too slow for most
   * rows.
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

  /** The baselines of the lines that repeat the names of the lifelines. */
  List<Integer> reminders() {
    return reminders;
  }

  int bottom() {
    return bottom;
  }
}
