// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.sirius.diagram.BorderedStyle;
import org.eclipse.sirius.diagram.DDiagramElement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.tests.ide.Editor;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.ProgramRuns;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Workbench;

/** The active states of a running program in its diagram. */
@ExtendWith(ErrorLog.class)
class LiveStatesTest {
  @AfterEach
  void nothingRunsOn() throws Exception {
    ProgramRuns.stopAll();
  }

  @Test
  void activeStatesLookOtherwiseWhileTheProgramRuns() throws Exception {
    try (Project dpp = Project.ofExample("dpp")) {
      Workbench.act(() -> Workbench.window().getShell().setBounds(0, 0, 1600, 1000));
      Editor.open(dpp.file("dpp.pawl"));
      OpenedDiagram table = OpenedDiagram.open(dpp.file("dpp.pawl"), "Table");
      List<String> still = styles(table);
      ProgramRuns.press(ProgramRuns.ON_HOST);
      var program = ProgramRuns.program();
      Workbench.until("active states", () -> !styles(table).equals(still));
      Workbench.act(() -> Workbench.page().activate(table.editor()));
      Screenshot.ofWorkbench("drawing-live");
      assertFalse(Workbench.ask(() -> table.editor().isDirty()), "it is unchanged");
      assertFalse(new Tools(table).canUndo());
      ProgramRuns.press(ProgramRuns.STOP);
      Workbench.until("the program has stopped", program::isTerminated);
      Workbench.until("nothing is active", () -> styles(table).equals(still));
    }
  }

  /** The colour of each state's border. */
  private static List<String> styles(OpenedDiagram drawn) {
    List<String> styles = new ArrayList<>();
    for (DDiagramElement element : drawn.diagram().getDiagramElements()) {
      if (element.getStyle() instanceof BorderedStyle style) {
        var colour = style.getBorderColor();
        styles.add(
            element.getName() + List.of(colour.getRed(), colour.getGreen(), colour.getBlue()));
      }
    }
    return styles;
  }
}
