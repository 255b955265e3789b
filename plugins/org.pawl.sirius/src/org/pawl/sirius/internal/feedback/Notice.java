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
  /** How long a refusal is visible, in ms; the status line shows it longer. */
  private static final int SHORT_MILLIS = 12_000;

  /** How long the note of a side effect is visible, in ms; it is shown nowhere else. */
  private static final int LONG_MILLIS = 60_000;

  private static final Map<DiagramEditor, Notice> ALL = new HashMap<>();

  /** The editor whose refusal is in the status line, which all editors share; null for none. */
  private static DiagramEditor refused;

  private final CornerLabel label;
  private String lasting = "";

  /** The version of the model that a temporary message refers to. */
  private EditState known = EditState.NONE;

  /** Ends a temporary message. */
  private final Runnable over = () -> show(lasting);

  private Notice(CornerLabel label) {
    this.label = label;
  }

  /** Null if the editor has no content yet. */
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

  /** Shows a message until the next one; an empty text hides it. */
  public static void lasting(DiagramEditor editor, String message) {
    Notice notice = of(editor);
    if (notice != null && !message.equals(notice.lasting)) {
      notice.lasting = message;
      notice.show(message);
    }
  }

  /** Shows a side effect of a change for a while, or until the next change. */
  public static void done(DiagramEditor editor, String message) {
    show(editor, message, LONG_MILLIS);
  }

  /** Shows a message for a short while, or until the model changes. */
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

  /** Shows why a change was refused; the status line shows it until the next change. */
  public static void refusal(DiagramEditor editor, String message) {
    briefly(editor, message);
    refused = editor;
    status(editor, message);
  }

  /** Hides messages about a model that the user has changed since. */
  static void follow(DiagramEditor editor) {
    Notice notice = ALL.get(editor);
    EditState now = EditState.of(editor);
    if (notice != null && now.isSince(notice.known)) {
      notice.known = now;
      notice.show(notice.lasting);
      forget(editor);
    }
  }

  /** Updates the status line for the active editor. */
  public static void activated(IEditorPart editor) {
    if (refused != editor) {
      forget(refused);
    }
  }

  /** Removes the refusal from the status line, if it belongs to this editor. */
  private static void forget(DiagramEditor editor) {
    if (editor != null && refused == editor) {
      refused = null;
      status(editor, null);
    }
  }

  private static void status(DiagramEditor editor, String message) {
    editor.getEditorSite().getActionBars().getStatusLineManager().setErrorMessage(message);
  }

  /** The visible message of an editor; empty for none. */
  public static String shown(DiagramEditor editor) {
    Notice notice = ALL.get(editor);
    return notice == null ? "" : notice.label.words();
  }

  private void show(String message) {
    Display.getCurrent().timerExec(-1, over);
    label.say(message, null);
  }
}
