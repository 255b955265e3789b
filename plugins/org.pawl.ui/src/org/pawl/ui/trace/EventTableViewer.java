// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.pawl.trace.text.EntryText;

/**
 * The table of a run's events, newest last; it scrolls to new events while the last row is visible.
 */
final class EventTableViewer {
  private static final String[] TITLES = {"Time", "Object", "Record", "What"};
  private static final int[] WIDTHS = {95, 70, 80, 420};

  private final Table table;
  private List<TraceEvent> shown = new ArrayList<>();
  private TraceSession session;
  private long read;
  private String[] words = {};

  EventTableViewer(Composite parent) {
    table = new Table(parent, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.SINGLE);
    table.setHeaderVisible(true);
    for (int i = 0; i < TITLES.length; i++) {
      var column = new TableColumn(table, i == 0 ? SWT.RIGHT : SWT.LEFT);
      column.setText(TITLES[i]);
      column.setWidth(WIDTHS[i]);
    }
    table.addListener(SWT.SetData, e -> fill((TableItem) e.item, e.index));
  }

  Table control() {
    return table;
  }

  /** The event of the selected row; null if there is none. */
  TraceEvent selected() {
    int index = table.getSelectionIndex();
    return index < 0 || index >= shown.size() ? null : shown.get(index);
  }

  /** Shows only events that contain all these words. */
  void filter(String text) {
    words = text.isBlank() ? new String[0] : text.strip().toLowerCase(Locale.ROOT).split("\\s+");
    again();
  }

  /** Adds the events since the last call. */
  void show(TraceSession now) {
    if (session != now) {
      session = now;
      table.getColumn(0).setText(TITLES[0]);
      again();
      return;
    }
    if (!now.unit().isEmpty()) {
      table.getColumn(0).setText(TITLES[0] + " (" + now.unit() + ")");
    }
    add();
  }

  private void again() {
    shown = new ArrayList<>();
    read = 0;
    table.setItemCount(0);
    if (session != null) {
      add();
    }
  }

  private void add() {
    int before = shown.size();
    boolean follows = isLastInSight();
    long total = session.total();
    for (TraceEvent event : session.eventsFrom(read)) {
      if (event.matches(words)) {
        shown.add(event);
      }
    }
    read = total;
    int surplus = shown.size() - TraceSession.MOST_EVENTS;
    if (surplus > 0) {
      shown = new ArrayList<>(shown.subList(surplus, shown.size()));
      table.setItemCount(shown.size());
      table.clearAll();
    } else if (shown.size() != before) {
      table.setItemCount(shown.size());
    }
    if (follows && !shown.isEmpty() && (surplus > 0 || shown.size() != before)) {
      table.showItem(table.getItem(shown.size() - 1));
    }
  }

  private boolean isLastInSight() {
    int rows = table.getClientArea().height / Math.max(1, table.getItemHeight());
    return table.getTopIndex() + rows + 1 >= table.getItemCount();
  }

  private void fill(TableItem row, int index) {
    if (index < shown.size()) {
      EntryText.Line line = shown.get(index).line();
      row.setText(new String[] {line.time(), line.task(), line.record(), line.details()});
    }
  }
}
