// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.feedback;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.draw2d.ColorConstants;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;

/** A message in the upper left corner of a diagram's editor. */
public final class Notice {
  /** So long one sees why a tool was refused, which the status line says longer. */
  private static final int SHORT_MILLIS = 12_000;

  /** So long one sees what else was done, which nothing else says. */
  private static final int LONG_MILLIS = 60_000;

  private static final Map<DiagramEditor, Notice> ALL = new HashMap<>();

  /** Whose refusal the status line has, which is one for all diagrams; null for none. */
  private static DiagramEditor refused;

  private final CornerLabel label;
  private String lasting = "";

  /** What a brief message is about: the model as it was then. */
  private EditState known = EditState.NONE;

  /** Ends what is shown for a while. */
  private final Runnable over = () -> show(lasting);

  private Notice(CornerLabel label) {
    this.label = label;
  }

  /** Null if the editor shows nothing yet. */
  private static Notice of(DiagramEditor editor) {
    return ALL.computeIfAbsent(editor, Notice::made);
  }

  private static Notice made(DiagramEditor editor) {
    return CornerLabel.of(editor, true, ColorConstants.red)
        .map(
            label -> {
              var canvas = editor.getDiagramGraphicalViewer().getControl();
              canvas.addDisposeListener(closed -> closed(editor));
              return new Notice(label);
            })
        .orElse(null);
  }

  private static void closed(DiagramEditor editor) {
    forget(editor);
    Display.getCurrent().timerExec(-1, ALL.remove(editor).over);
  }

  /** Shows a message until another one comes; an empty one shows nothing. */
  public static void lasting(DiagramEditor editor, String message) {
    Notice notice = of(editor);
    if (notice != null && !message.equals(notice.lasting)) {
      notice.lasting = message;
      notice.show(message);
    }
  }

  /** Shows what else a change has done, for a while, or until the next one. */
  public static void done(DiagramEditor editor, String message) {
    show(editor, message, LONG_MILLIS);
  }

  /** Shows a message for a short while, or until the model is changed. */
  public static void briefly(DiagramEditor editor, String message) {
    show(editor, message, SHORT_MILLIS);
  }

  private static void show(DiagramEditor editor, String message, int millis) {
    Notice notice = of(editor);
    if (notice != null) {
      notice.known = EditState.of(editor);
      notice.show(message);
      Display.getCurrent().timerExec(millis, notice.over);
    }
  }

  /** Shows why nothing was changed. The status line says so until something is. */
  public static void refusal(DiagramEditor editor, String message) {
    briefly(editor, message);
    refused = editor;
    status(editor, message);
  }

  /** What was said of an editor's model before is over if somebody has changed that since. */
  static void follow(DiagramEditor editor) {
    Notice notice = ALL.get(editor);
    EditState now = EditState.of(editor);
    if (notice != null && now.isSince(notice.known)) {
      notice.known = now;
      notice.show(notice.lasting);
      forget(editor);
    }
  }

  /** The status line is about what its user works with. */
  public static void activated(IEditorPart editor) {
    if (refused != editor) {
      forget(refused);
    }
  }

  /** That a refusal is told on the status line, if it is this editor's. */
  private static void forget(DiagramEditor editor) {
    if (editor != null && refused == editor) {
      refused = null;
      status(editor, null);
    }
  }

  private static void status(DiagramEditor editor, String message) {
    editor.getEditorSite().getActionBars().getStatusLineManager().setErrorMessage(message);
  }

  /** What an editor's notice says now; empty for nothing. */
  public static String shown(DiagramEditor editor) {
    Notice notice = ALL.get(editor);
    return notice == null ? "" : notice.label.words();
  }

  private void show(String message) {
    Display.getCurrent().timerExec(-1, over);
    label.say(message, null);
  }
}
