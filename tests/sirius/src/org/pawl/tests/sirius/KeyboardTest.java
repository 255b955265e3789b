// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.eclipse.gef.EditPart;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.sirius.diagram.DEdge;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.sirius.internal.feedback.PopupChooser;
import org.pawl.tests.ide.Editor;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Widgets;
import org.pawl.tests.ide.Workbench;

/** The usual keys, pressed on the keyboard of the screen. */
@ExtendWith(ErrorLog.class)
class KeyboardTest {

  @Test
  void deleteDeletes() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      String start = philo.text();
      new Tools(philo).create("State", philo.diagram());
      SelectionKeys.select(philo, "state1");
      SelectionKeys.press(0, SWT.DEL);
      Workbench.until("the element is removed", () -> philo.find("state1").isEmpty());
      assertEquals(start, philo.text());
    }
  }

  @Test
  void f2Renames() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      SelectionKeys.select(philo, "hungry");
      SelectionKeys.press(0, SWT.F2);
      Text field =
          Workbench.get("the field", () -> Widgets.find(SelectionKeys.canvas(philo), Text.class));
      assertEquals("hungry", Workbench.ask(field::getText));
      Workbench.act(() -> field.setText("starving"));
      Screenshot.ofWorkbench("drawing-f2");
      SelectionKeys.press(0, SWT.CR);
      Workbench.until("the new name", () -> philo.find("starving").isPresent());
      assertTrue(philo.text().contains("state starving"), philo.text());
      assertFalse(philo.text().contains("hungry;"), "and the transitions to it");
    }
  }

  @Test
  void controlZUndoesAndWithShiftRedoes() throws Exception {
    controlZUndoesWhatIsRedoneBy(SWT.CTRL | SWT.SHIFT, 'z');
  }

  @Test
  void controlYRedoes() throws Exception {
    controlZUndoesWhatIsRedoneBy(SWT.CTRL, 'y');
  }

  private static void controlZUndoesWhatIsRedoneBy(int modifiers, char key) throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      String start = philo.text();
      new Tools(philo).create("State", philo.diagram());
      String drawn = philo.text();
      SelectionKeys.select(philo, "hungry");
      SelectionKeys.press(SWT.CTRL, 'z');
      Workbench.until("undone", () -> philo.text().equals(start));
      SelectionKeys.press(modifiers, key);
      Workbench.until("redone", () -> philo.text().equals(drawn));
    }
  }

  @Test
  void controlCAndVCopy() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      String start = philo.text();
      SelectionKeys.select(philo, "hungry");
      SelectionKeys.press(SWT.CTRL, 'c');
      Workbench.settle();
      SelectionKeys.select(philo, (String[]) null);
      SelectionKeys.press(SWT.CTRL, 'v');
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
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      new Tools(philo).create("State", philo.diagram());
      SelectionKeys.select(philo, "hungry");
      SelectionKeys.press(SWT.CTRL, 's');
      Workbench.until("saved", () -> !philo.editor().isDirty());
      assertEquals(philo.text(), dpp.read("dpp.pawl"));
      assertTrue(philo.text().contains("state state1"));
    }
  }

  @Test
  void deleteDeletesAllThatIsSelectedInOneStep() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      new Tools(philo).create("State", philo.diagram());
      new Tools(philo).create("State", philo.diagram());
      String drawn = philo.text();
      SelectionKeys.select(philo, "state1", "state2");
      SelectionKeys.press(0, SWT.DEL);
      Workbench.until("the element is removed", () -> !philo.text().contains("state state"));
      SelectionKeys.press(SWT.CTRL, 'z');
      Workbench.until("undone", () -> philo.text().equals(drawn));
    }
  }

  @Test
  void escapeLeavesTheLabelAsItWas() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      String start = philo.text();
      SelectionKeys.select(philo, "hungry");
      SelectionKeys.press(0, SWT.F2);
      Text field =
          Workbench.get("the field", () -> Widgets.find(SelectionKeys.canvas(philo), Text.class));
      Workbench.act(() -> field.setText("starving"));
      SelectionKeys.press(0, SWT.ESC);
      Workbench.until("no field", () -> field.isDisposed() || !field.isVisible());
      assertEquals(start, philo.text());
      assertTrue(philo.find("hungry").isPresent());
    }
  }

  @Test
  void f2EditsATransition() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      SelectionKeys.select(philo, part(philo, "EAT"));
      SelectionKeys.press(0, SWT.F2);
      Text field =
          Workbench.get("the field", () -> Widgets.find(SelectionKeys.canvas(philo), Text.class));
      String label = Workbench.ask(field::getText);
      assertTrue(label.startsWith("EAT"), label);
      Workbench.act(() -> field.setText(label.replaceFirst("EAT", "EAT, DONE")));
      SelectionKeys.press(0, SWT.CR);
      Workbench.until("the new trigger", () -> philo.text().contains("on EAT, DONE "));
    }
  }

  @Test
  void f3OpensTheTextAndF4TheC() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      SelectionKeys.select(philo, "hungry");
      SelectionKeys.press(0, SWT.F3);
      Workbench.until("the text", () -> "dpp.pawl".equals(title()));
      assertTrue(Editor.active().selection().startsWith("state hungry"));
      SelectionKeys.select(philo, "hungry");
      SelectionKeys.press(0, SWT.F4);
      Workbench.until("the C", () -> "dpp_Philo.c".equals(title()));
      assertTrue(Editor.active().selection().contains("hungry"), Editor.active().selection());
    }
  }

  /** Selects the next element without the mouse. */
  @Test
  void tabGoesToTheNextElement() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      SelectionKeys.select(philo, "thinking");
      Object first = selected(philo);
      SelectionKeys.press(0, SWT.TAB);
      Screenshot.ofWorkbench("drawing-tab");
      Workbench.until("another one", () -> selected(philo) != first);
      assertFalse(philo.editor().isDirty());
      SelectionKeys.press(SWT.SHIFT, SWT.TAB);
      Workbench.until("the first one", () -> selected(philo) == first);
    }
  }

  /** A state in a state, and from there to another one. */
  @Test
  void theInsertKeyCreatesTheElementsOfThePalette() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      SelectionKeys.select(philo, "hungry");
      SelectionKeys.press(0, SWT.INSERT);
      Menu menu = Workbench.get("the menu", () -> PopupChooser.shown().orElse(null));
      Screenshot.ofWorkbench("drawing-insert");
      assertFalse(Workbench.ask(() -> items(menu)).contains("Transition"), "it has no end");
      choose(menu, "State");
      Workbench.until("the state", () -> philo.find("state1").isPresent());

      SelectionKeys.select(philo, "state1", "thinking");
      SelectionKeys.press(0, SWT.INSERT);
      Menu arrows = Workbench.get("the menu", () -> PopupChooser.shown().orElse(null));
      List<String> offered = Workbench.ask(() -> items(arrows));
      assertTrue(offered.containsAll(List.of("Transition", "When done")), offered.toString());
      assertFalse(offered.contains("State"), offered.toString());
      choose(arrows, "When done");
      Workbench.until("the arrow", () -> philo.text().contains("on done -> thinking"));
    }
  }

  private static List<String> items(Menu menu) {
    return Arrays.stream(menu.getItems()).map(MenuItem::getText).toList();
  }

  private static void choose(Menu menu, String text) {
    Workbench.act(
        () -> {
          Arrays.stream(menu.getItems())
              .filter(item -> item.getText().equals(text))
              .findFirst()
              .orElseThrow()
              .notifyListeners(SWT.Selection, new Event());
          menu.setVisible(false);
        });
    Workbench.until("the menu to close", () -> PopupChooser.shown().isEmpty());
  }

  /** A cut element is removed, and restored by undo. */
  @Test
  void controlXCuts() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      new Tools(philo).create("State", philo.diagram());
      String drawn = philo.text();
      SelectionKeys.select(philo, "state1");
      SelectionKeys.press(SWT.CTRL, 'x');
      Workbench.until("cut", () -> philo.find("state1").isEmpty());
      assertFalse(philo.text().contains("state1"), philo.text());
      SelectionKeys.press(SWT.CTRL, 'z');
      Workbench.until("undone", () -> philo.text().equals(drawn));
    }
  }

  private static Object selected(OpenedDiagram drawn) {
    return Workbench.ask(
        () ->
            ((DiagramEditor) drawn.editor())
                .getDiagramGraphicalViewer()
                .getSelectedEditParts()
                .get(0));
  }

  private static EditPart part(OpenedDiagram drawn, String trigger) {
    return Workbench.get(
        "the transition",
        () ->
            drawn.diagram().getDiagramElements().stream()
                .filter(DEdge.class::isInstance)
                .filter(edge -> edge.getName().startsWith(trigger))
                .map(drawn::part)
                .findFirst()
                .orElse(null));
  }

  private static String title() {
    var editor = Workbench.page().getActiveEditor();
    return editor == null ? "" : editor.getTitle();
  }
}
