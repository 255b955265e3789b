// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.gef.EditPart;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Widgets;
import org.pawl.tests.ide.Workbench;

/** The keys that everybody knows, pressed on the screen's own keyboard. */
@ExtendWith(ErrorLog.class)
class KeyboardTest {

  @Test
  void deleteDeletes() throws Exception {
    try (Project dpp = Project.dpp()) {
      Drawn philo = Drawn.open(dpp.file("dpp.pawl"), "Philo");
      String start = philo.text();
      new Tools(philo).create("State", philo.diagram());
      select(philo, "state1");
      press(0, SWT.DEL);
      Workbench.until("gone", () -> philo.find("state1").isEmpty());
      assertEquals(start, philo.text());
    }
  }

  @Test
  void f2Renames() throws Exception {
    try (Project dpp = Project.dpp()) {
      Drawn philo = Drawn.open(dpp.file("dpp.pawl"), "Philo");
      select(philo, "hungry");
      press(0, SWT.F2);
      Text field = Workbench.get("the field", () -> Widgets.find(canvas(philo), Text.class));
      assertEquals("hungry", Workbench.ask(field::getText));
      Workbench.act(() -> field.setText("starving"));
      Screenshot.ofWorkbench("drawing-f2");
      press(0, SWT.CR);
      Workbench.until("the new name", () -> philo.find("starving").isPresent());
      assertTrue(philo.text().contains("state starving"), philo.text());
      assertFalse(philo.text().contains("hungry;"), "and whoever goes there");
    }
  }

  @Test
  void controlZUndoesAndWithShiftRedoes() throws Exception {
    try (Project dpp = Project.dpp()) {
      Drawn philo = Drawn.open(dpp.file("dpp.pawl"), "Philo");
      String start = philo.text();
      new Tools(philo).create("State", philo.diagram());
      String drawn = philo.text();
      select(philo, "hungry");
      press(SWT.CTRL, 'z');
      Workbench.until("undone", () -> philo.text().equals(start));
      press(SWT.CTRL | SWT.SHIFT, 'z');
      Workbench.until("redone", () -> philo.text().equals(drawn));
    }
  }

  @Test
  void controlCAndVCopy() throws Exception {
    try (Project dpp = Project.dpp()) {
      Drawn philo = Drawn.open(dpp.file("dpp.pawl"), "Philo");
      String start = philo.text();
      select(philo, "hungry");
      press(SWT.CTRL, 'c');
      Workbench.settle();
      select(philo, null);
      press(SWT.CTRL, 'v');
      Workbench.until("the copy", () -> philo.names().size() == 4);
      Screenshot.ofWorkbench("drawing-pasted");
      assertEquals(2, philo.names().stream().filter(name -> name.startsWith("hungry")).count());
      new Tools(philo).undo();
      assertEquals(start, philo.text(), "in one step");
    }
  }

  @Test
  void controlSSaves() throws Exception {
    try (Project dpp = Project.dpp()) {
      Drawn philo = Drawn.open(dpp.file("dpp.pawl"), "Philo");
      new Tools(philo).create("State", philo.diagram());
      select(philo, "hungry");
      press(SWT.CTRL, 's');
      Workbench.until("saved", () -> !philo.editor().isDirty());
      assertEquals(philo.text(), dpp.read("dpp.pawl"));
      assertTrue(philo.text().contains("state state1"));
    }
  }

  private static Control canvas(Drawn drawn) {
    return ((DiagramEditor) drawn.editor()).getDiagramGraphicalViewer().getControl();
  }

  /** Selects what has the name, or the diagram itself. */
  private static void select(Drawn drawn, String name) {
    Workbench.until("shown", () -> name == null || part(drawn, name) != null);
    Workbench.settle();
    Workbench.act(
        () -> {
          Workbench.window().getShell().forceActive();
          Workbench.page().activate(drawn.editor());
          var viewer = ((DiagramEditor) drawn.editor()).getDiagramGraphicalViewer();
          viewer.getControl().forceFocus();
          viewer.select(name == null ? viewer.getContents() : part(drawn, name));
        });
    Workbench.until("the keyboard's focus", () -> canvas(drawn).isFocusControl());
  }

  private static EditPart part(Drawn drawn, String name) {
    return drawn.find(name).map(drawn::part).orElse(null);
  }

  private static void press(int modifiers, int key) {
    for (int modifier : new int[] {SWT.CTRL, SWT.SHIFT}) {
      if ((modifiers & modifier) != 0) {
        post(SWT.KeyDown, modifier);
      }
    }
    post(SWT.KeyDown, key);
    post(SWT.KeyUp, key);
    for (int modifier : new int[] {SWT.SHIFT, SWT.CTRL}) {
      if ((modifiers & modifier) != 0) {
        post(SWT.KeyUp, modifier);
      }
    }
    Workbench.settle();
  }

  private static void post(int type, int key) {
    var event = new Event();
    event.type = type;
    event.keyCode = key;
    if (key > 0 && key < 128) {
      event.character = (char) key;
    }
    assertTrue(Workbench.display().post(event), "the screen takes the key");
  }
}
