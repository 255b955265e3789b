// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.chart;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.RecordKind;
import org.pawl.trace.format.TraceRecord;
import org.pawl.trace.names.RecordNames;

/** The order, position and width of the lifelines of objects and threads. */
final class Lifelines {
  static final int LEFT = 96;

  private static final int NARROWEST = 92;
  private static final int WIDEST = 190;

  private final RecordNames names;
  private final List<Integer> tasks;
  private final Map<Integer, Integer> index = new HashMap<>();
  private final int width;

  /**
   * @param seen the tasks to show besides those of the items
   * @param states the leaf states before the first item
   */
  Lifelines(
      List<ChartItem> items, RecordNames names, Set<Integer> seen, Map<Integer, Integer> states) {
    this.names = names;
    Set<Integer> present = new TreeSet<>(seen);
    items.forEach(item -> addTasks(item, present));
    tasks = ordered(present);
    tasks.forEach(task -> index.put(task, index.size()));
    int widest =
        tasks.stream().mapToInt(task -> TextWidths.width(names.task(task)) + 32).max().orElse(0);
    for (ChartItem item : items) {
      widest = Math.max(widest, width(item));
    }
    for (Map.Entry<Integer, Integer> resting : states.entrySet()) {
      widest = Math.max(widest, width(resting.getKey(), resting.getValue()));
    }
    width = Math.max(NARROWEST, Math.min(WIDEST, widest));
  }

  private static void addTasks(ChartItem item, Set<Integer> present) {
    TraceRecord record = item.context().record();
    if (record == null) {
      return;
    }
    for (Field field : record.kind().fields()) {
      boolean timer = field.equals(Field.SENDER) && item.isPart() && isOwn(item);
      if (field.meaning() == Field.Meaning.TASK && record.kind() != RecordKind.SWITCH && !timer) {
        present.add(record.number(field));
      }
    }
  }

  /** Whether the item is a timeout or a recalled event, which the receiver itself caused. */
  static boolean isOwn(ChartItem item) {
    TraceRecord cause = item.context().cause();
    return cause != null && cause.kind() != RecordKind.PUBLISH;
  }

  /** Interrupts and main come first, because most sequences begin there. */
  private List<Integer> ordered(Set<Integer> present) {
    Set<Integer> order = new LinkedHashSet<>(List.of(TraceRecord.INTERRUPT, TraceRecord.MAIN));
    order.addAll(names.tasks());
    order.addAll(present);
    order.retainAll(present);
    return new ArrayList<>(order);
  }

  private int width(ChartItem item) {
    TraceRecord record = item.context().record();
    if (record == null) {
      return 0;
    }
    int widest = 0;
    for (Field field : record.kind().fields()) {
      if (field.meaning() == Field.Meaning.SIGNAL) {
        widest = Math.max(widest, TextWidths.width(names.of(record, field)) + 40);
      } else if (field.meaning() == Field.Meaning.STATE) {
        int state = width(record.number(Field.OBJECT), record.number(field));
        widest = Math.max(widest, state);
      }
    }
    return widest;
  }

  private int width(int task, int state) {
    return TextWidths.width(shortName(names.state(task, state))) + 34;
  }

  static String shortName(String state) {
    return state.substring(state.lastIndexOf('.') + 1);
  }

  List<Integer> tasks() {
    return tasks;
  }

  boolean has(int task) {
    return index.containsKey(task);
  }

  /** The x coordinate of its lifeline. */
  int x(int task) {
    return LEFT + width / 2 + index.get(task) * width;
  }

  int width() {
    return width;
  }

  int right() {
    return LEFT + tasks.size() * width;
  }
}
