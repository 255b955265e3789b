// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.sirius.diagram.DDiagramElement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.tests.ide.Editor;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Workbench;

/** A machine of 200 states, twenty composites of nine: how long its user waits. */
@ExtendWith(ErrorLog.class)
class LargeModelTest {

  @Test
  void twoHundredStatesAreOpenedEditedAndSaved() throws Exception {
    try (Project project = new Project("large")) {
      var file = project.write("large.pawl", model());
      List<String> figures = new ArrayList<>();
      long start = System.nanoTime();
      Drawn large = Drawn.open(file, "Large");
      Workbench.settle();
      laidOut();
      figures.add("open " + since(start));
      assertEquals(200, large.names().size());
      Workbench.act(() -> Workbench.window().getShell().setBounds(0, 0, 1600, 1000));
      Screenshot.ofWorkbench("drawing-200");

      Tools tools = new Tools(large);
      tools.create("State", large.diagram());
      figures.add("first tool " + time(() -> tools.create("State", large.diagram())));
      figures.add("tool " + time(() -> tools.create("State", large.diagram())));
      DDiagramElement one = large.find("s3_4").orElseThrow();
      figures.add("label " + time(() -> tools.relabel("Relabel", one, "renamed")));
      figures.add("undo " + time(tools::undo));
      Editor text = Editor.open(file);
      long typed = System.nanoTime();
      text.replace("state s5_1", "state typed\n\n            state s5_1");
      Workbench.until("typed", () -> large.find("typed").isPresent());
      laidOut();
      figures.add("typing, with the pause " + since(typed));
      figures.add(
          "save "
              + time(() -> Workbench.act(() -> large.editor().doSave(new NullProgressMonitor()))));
      System.out.println("200 states, ms: " + figures);
      assertTrue(project.read("large.pawl").contains("state typed"));
      assertFalse(
          Files.exists(project.folder().resolve("large.pawllayout")),
          "what is drawn by a tool was kept as if somebody had placed it");
    }
  }

  private static long time(Runnable action) {
    long start = System.nanoTime();
    action.run();
    laidOut();
    return since(start);
  }

  /** That is asked for after a change, and done after what was asked for before. */
  private static void laidOut() {
    Workbench.act(() -> {});
    Workbench.act(() -> {});
  }

  private static long since(long start) {
    return (System.nanoTime() - start) / 1_000_000;
  }

  private static String model() {
    var text = new StringBuilder("model large\n\nevent GO, BACK\n\nactive Large {\n");
    text.append("    subscribes GO, BACK\n\n    machine {\n        initial -> c0\n");
    for (int c = 0; c < 20; c++) {
      text.append("\n        state c" + c + " {\n            initial -> s" + c + "_0\n");
      text.append("            on BACK -> c" + (c + 1) % 20 + "\n");
      for (int s = 0; s < 9; s++) {
        text.append("\n            state s" + c + "_" + s + " {\n");
        text.append("                on GO -> s" + c + "_" + (s + 1) % 9 + "\n            }\n");
      }
      text.append("        }\n");
    }
    return text.append("    }\n}\n").toString();
  }
}
