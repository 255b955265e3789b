// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.TextSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.diagram.picture.Picture;
import org.pawl.ui.diagram.DiagramView;

/** Does the drawing follow the text, and the text the drawing? */
@ExtendWith(ErrorLog.class)
class LiveDiagramTest {

  @Test
  void theMachineAroundTheCursorIsShownAndTheStateMarked() throws Exception {
    try (Project dpp = Project.dpp()) {
      ITextEditor editor = open(dpp);
      moveTo(editor, "state hungry");
      untilShown("dpp.Philo");
      untilSelected("dpp.Philo.hungry");
      Screenshot.ofWorkbench("diagram-machine");

      moveTo(editor, "kernel preemptive");
      untilShown("dpp.dpp");
      assertEquals(
          Set.of("dpp.dpp.philo"), Workbench.ask(() -> picture().search("[N_PHILO]: Philo")));
      Screenshot.ofWorkbench("diagram-system");
    }
  }

  @Test
  void whatIsTypedIsDrawn() throws Exception {
    try (Project dpp = Project.dpp()) {
      ITextEditor editor = open(dpp);
      moveTo(editor, "state hungry");
      untilShown("dpp.Philo");
      IDocument text = document(editor);
      int at = text.get().indexOf("state hungry");
      Workbench.act(() -> text.replace(at, 0, "state dreaming { }\n\n        "));
      Workbench.until("the new state", () -> picture().bounds("dpp.Philo.dreaming").isPresent());

      Workbench.act(() -> text.replace(at, 5, "stat"));
      Thread.sleep(600);
      assertTrue(
          Workbench.ask(() -> picture().bounds("dpp.Philo.dreaming").isPresent()),
          "the last good drawing stays while the text has errors");
    }
  }

  @Test
  void aClickLeadsToTheText() throws Exception {
    try (Project dpp = Project.dpp()) {
      ITextEditor editor = open(dpp);
      moveTo(editor, "state thinking");
      untilShown("dpp.Philo");
      click("dpp.Philo.eating");
      int state = document(editor).get().indexOf("state eating");
      Workbench.until(
          "the cursor in the state's text",
          () ->
              ((ITextSelection) editor.getSelectionProvider().getSelection()).getOffset() == state);
      untilSelected("dpp.Philo.eating");
    }
  }

  private static ITextEditor open(Project project) {
    return Workbench.ask(
        () -> {
          Workbench.page().showView(DiagramView.ID);
          return (ITextEditor) IDE.openEditor(Workbench.page(), project.file("dpp.pawl"));
        });
  }

  private static IDocument document(ITextEditor editor) {
    return editor.getDocumentProvider().getDocument(editor.getEditorInput());
  }

  private static void moveTo(ITextEditor editor, String words) {
    Workbench.act(
        () -> {
          int offset = document(editor).get().indexOf(words);
          editor.getSelectionProvider().setSelection(new TextSelection(offset, 0));
        });
  }

  private static DiagramView view() {
    return (DiagramView) Workbench.page().findView(DiagramView.ID);
  }

  private static Picture picture() {
    return view().picture();
  }

  private static void untilShown(String key) {
    Workbench.until(key + " is drawn", () -> picture() != null && picture().key().equals(key));
  }

  private static void untilSelected(String key) {
    Workbench.until(key + " is marked", () -> view().selected().equals(Set.of(key)));
  }

  /** With a mouse on the display: down, up. */
  private static void click(String key) {
    Workbench.act(
        () -> {
          Rectangle place = view().placeOf(key);
          Control canvas = Workbench.control(place.x + place.width / 2, place.y + place.height / 2);
          Point at = canvas.toControl(place.x + place.width / 2, place.y + 8);
          for (int type : new int[] {SWT.MouseDown, SWT.MouseUp}) {
            var event = new Event();
            event.button = 1;
            event.x = at.x;
            event.y = at.y;
            canvas.notifyListeners(type, event);
          }
        });
  }
}
