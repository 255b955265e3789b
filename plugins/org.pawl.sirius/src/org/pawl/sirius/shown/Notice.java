// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.shown;

import java.util.Map;
import java.util.WeakHashMap;
import org.eclipse.draw2d.ColorConstants;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.swt.widgets.Display;

/** A message in the upper left corner of a diagram's editor. */
public final class Notice {
  /** So long one sees why a tool was refused. */
  private static final int SHORT_MILLIS = 12_000;

  private static final Map<DiagramEditor, Notice> ALL = new WeakHashMap<>();

  private final CornerLabel label;
  private String lasting = "";
  private int number;

  private Notice(CornerLabel label) {
    this.label = label;
  }

  /** Null if the editor shows nothing yet. */
  private static Notice of(DiagramEditor editor) {
    return ALL.computeIfAbsent(
        editor, e -> CornerLabel.of(e, true, ColorConstants.red).map(Notice::new).orElse(null));
  }

  /** Shows a message until another one comes; an empty one shows nothing. */
  public static void lasting(DiagramEditor editor, String message) {
    Notice notice = of(editor);
    if (notice != null && !message.equals(notice.lasting)) {
      notice.lasting = message;
      notice.show(message);
    }
  }

  /** Shows a message for a while. */
  public static void briefly(DiagramEditor editor, String message) {
    Notice notice = of(editor);
    if (notice != null) {
      int mine = notice.show(message);
      Display.getCurrent().timerExec(SHORT_MILLIS, () -> notice.over(mine));
    }
  }

  /** What an editor's notice says now; empty for nothing. */
  public static String shown(DiagramEditor editor) {
    Notice notice = ALL.get(editor);
    return notice == null ? "" : notice.label.words();
  }

  private void over(int which) {
    if (which == number) {
      show(lasting);
    }
  }

  private int show(String message) {
    number++;
    label.say(message, null);
    return number;
  }
}
