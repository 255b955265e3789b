// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashSet;
import java.util.Set;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.swt.SWT;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.sirius.internal.feedback.Notice;
import org.pawl.sirius.internal.text.UnrecordedChanges;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Workbench;

/** The message about side effects of a paste stays until the next change by the user. */
@ExtendWith(ErrorLog.class)
class PasteMessagesTest {
  /** Much longer than all background work that a change starts. */
  private static final int WHILE_MILLIS = 4000;

  /** One of its states uses a submachine, and has a transition to a state that exists only here. */
  private static final String DOORS =
      """
      model doors

      event OPEN

      active Door {
          subscribes OPEN

          submachine Filling {
              initial -> low
              state low
          }

          machine {
              initial -> shut
              state shut
              state filled: Filling { on OPEN -> shut }
          }
      }

      """;

  /** As soon as the keyboard focus allows. */
  @Test
  void theFirstPasteIsReportedUntilTheNextChange() throws Exception {
    try (Project project = new Project("lamps")) {
      project.write("doors.pawl", DOORS);
      OpenedDiagram doors = OpenedDiagram.open(project.file("doors.pawl"), "Door");
      SelectionKeys.select(doors, "filled");
      SelectionKeys.press(SWT.CTRL, 'c');
      assertStaysTold(OpenedDiagram.open(project.write("lamps.pawl", ClipboardTest.LAMP), "Lamp"));
    }
  }

  @Test
  void aPasteIntoAnotherDiagramIsReportedUntilTheNextChange() throws Exception {
    try (Project project = new Project("lamps")) {
      project.write(
          "doors.pawl", DOORS + ClipboardTest.LAMP.substring(ClipboardTest.LAMP.indexOf("active")));
      OpenedDiagram doors = OpenedDiagram.open(project.file("doors.pawl"), "Door");
      SelectionKeys.select(doors, "filled");
      SelectionKeys.press(SWT.CTRL, 'c');
      assertStaysTold(OpenedDiagram.open(project.file("doors.pawl"), "Lamp"));
    }
  }

  /** Layers, zoom and places are those of before. */
  @Test
  void aPasteIntoAReopenedDiagramIsReportedUntilTheNextChange() throws Exception {
    try (Project project = new Project("lamps")) {
      var restart = new Restart();
      var lamps = project.write("lamps.pawl", ClipboardTest.LAMP);
      OpenedDiagram before = Places.open(lamps, "Lamp", "off");
      LayersTest.toggle(before, "Actions");
      Mouse.drag(before, "off", 100, 50);
      Workbench.act(
          () -> ((ZoomManager) before.editor().getAdapter(ZoomManager.class)).setZoom(1.5));
      Workbench.act(() -> before.editor().doSave(new NullProgressMonitor()));
      restart.end(lamps);
      project.write("doors.pawl", DOORS);
      OpenedDiagram doors = OpenedDiagram.open(project.file("doors.pawl"), "Door");
      SelectionKeys.select(doors, "filled");
      SelectionKeys.press(SWT.CTRL, 'c');
      assertStaysTold(OpenedDiagram.open(lamps, "Lamp"));
    }
  }

  private static void assertStaysTold(OpenedDiagram lamp) {
    SelectionKeys.select(lamp, (String[]) null);
    SelectionKeys.press(SWT.CTRL, 'v');
    Set<String> said = new LinkedHashSet<>();
    long end = System.currentTimeMillis() + WHILE_MILLIS;
    while (System.currentTimeMillis() < end) {
      said.add(notice(lamp));
      Workbench.settle();
    }
    Screenshot.ofWorkbench("drawing-pasted-and-told");
    String last = notice(lamp);
    assertTrue(last.contains("submachine Filling"), said::toString);
    assertTrue(last.contains("Left out, "), said::toString);
    Workbench.act(
        () ->
            UnrecordedChanges.run(
                lamp.editor().getSession().getTransactionalEditingDomain(),
                () -> lamp.drawings().synced().place(stored -> StoredLayout.EMPTY)));
    Workbench.settle();
    Workbench.settle();
    assertEquals(last, notice(lamp), "it stays if the user has changed nothing");
    new Tools(lamp).create("State", lamp.diagram());
    Workbench.until("over with the next change", () -> notice(lamp).isEmpty());
  }

  private static String notice(OpenedDiagram drawn) {
    return Workbench.ask(() -> Notice.shown((DiagramEditor) drawn.editor()));
  }
}
