// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.trace;

import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.pawl.trace.live.LiveObject;

/** The table of objects and threads: their state, the time in it, and their queue. */
final class ObjectTableViewer {
  private static final String[] TITLES = {
    "Object", "State", "For", "Last event", "Queue", "Most", "Handled"
  };
  private static final int[] WIDTHS = {68, 108, 66, 130, 60, 55, 75};

  private final Table table;

  ObjectTableViewer(Composite parent) {
    table = new Table(parent, SWT.FULL_SELECTION | SWT.SINGLE);
    table.setHeaderVisible(true);
    for (int i = 0; i < TITLES.length; i++) {
      var column = new TableColumn(table, i < 4 ? SWT.LEFT : SWT.RIGHT);
      column.setText(TITLES[i]);
      column.setWidth(WIDTHS[i]);
    }
    table.getColumn(4).setToolTipText("Events in the queue now, and its capacity");
    table.getColumn(5).setToolTipText("The maximum number of waiting events so far");
  }

  Table control() {
    return table;
  }

  /** The object of the selected row; null if there is none. */
  LiveObject selected() {
    TableItem[] selection = table.getSelection();
    return selection.length == 0 ? null : (LiveObject) selection[0].getData();
  }

  void show(TraceSession session) {
    List<LiveObject> objects = session.objects();
    if (table.getItemCount() != objects.size()) {
      table.removeAll();
      objects.forEach(object -> new TableItem(table, SWT.NONE));
    }
    for (int i = 0; i < objects.size(); i++) {
      // Highest priority first, as in a chart of the system.
      LiveObject object = objects.get(objects.size() - 1 - i);
      show(table.getItem(i), object, session);
    }
  }

  private static void show(TableItem row, LiveObject object, TraceSession session) {
    row.setData(object);
    String[] texts = {
      object.name(),
      String.join(", ", object.states()),
      session.since(object),
      object.lastEvent(),
      object.capacity() < 0 ? "" : object.waiting() + " of " + object.capacity(),
      object.capacity() < 0 ? "" : Integer.toString(object.mostWaiting()),
      object.machine().isEmpty() ? "" : Long.toString(object.handled())
    };
    for (int i = 0; i < texts.length; i++) {
      if (!row.getText(i).equals(texts[i])) {
        row.setText(i, texts[i]);
      }
    }
  }
}
