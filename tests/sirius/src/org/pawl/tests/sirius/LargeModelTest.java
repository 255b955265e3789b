// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.sirius.diagram.DDiagramElement;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Display;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.sirius.internal.session.WarmUp;
import org.pawl.tests.ide.Editor;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Workbench;

/** Response times for machines of 200 states, twenty composites of nine. */
@ExtendWith(ErrorLog.class)
class LargeModelTest {
  private final List<String> figures = new ArrayList<>();

  @Test
  void twoHundredStatesAreOpenedEditedAndSaved() throws Exception {
    try (Project project = new Project("large")) {
      var file = project.write("large.pawl", model("s"));
      var other = project.write("other.pawl", model("other"));
      Workbench.settle();
      long rehearsal = busy();
      Workbench.act(() -> WarmUp.begin(0));
      Job.getJobManager().join(WarmUp.FAMILY, null);
      figures.add("rehearsal (" + millis(busy() - rehearsal) + ")");
      var opened = new ArrayList<OpenedDiagram>();
      time("first diagram", () -> opened.add(OpenedDiagram.open(file, "Large")));
      OpenedDiagram first = opened.get(0);
      assertEquals(200, first.names().size());
      Workbench.act(() -> Workbench.window().getShell().setBounds(0, 0, 1600, 1000));
      Screenshot.ofWorkbench("drawing-200");
      time("second diagram", () -> opened.add(OpenedDiagram.open(other, "Large")));
      close(first);
      time("first one again", () -> opened.add(OpenedDiagram.open(file, "Large")));
      close(opened.get(1));
      close(opened.get(2));
      copy();
      time(
          "again, after something was copied", () -> opened.add(OpenedDiagram.open(file, "Large")));
      OpenedDiagram large = opened.get(3);
      assertEquals(200, large.names().size());

      Tools tools = new Tools(large);
      time("first tool", () -> tools.create("State", large.diagram()));
      time("second tool", () -> tools.create("State", large.diagram()));
      time("tool", () -> tools.create("State", large.diagram()));
      DDiagramElement one = large.find("s3_4").orElseThrow();
      time("label", () -> tools.relabel("Relabel", one, "renamed"));
      time("undo", tools::undo);
      time(
          "typing, with the pause",
          () -> {
            Editor text = Editor.open(file);
            text.replace("state s5_1", "state typed\n\n            state s5_1");
            Workbench.until("typed", () -> large.find("typed").isPresent());
          });
      time("save", () -> Workbench.act(() -> large.editor().doSave(new NullProgressMonitor())));
      System.out.println(
          "200 states, ms (the UI thread: busy, longest without answer): " + figures);
      assertTrue(project.read("large.pawl").contains("state typed"));
      assertFalse(
          Files.exists(project.folder().resolve("large.pawllayout")),
          "an element created by a tool has no stored place");
    }
  }

  /** With this workbench as the owner of the clipboard. */
  static void copy() {
    Workbench.act(
        () -> {
          var clipboard = new Clipboard(Display.getCurrent());
          clipboard.setContents(
              new Object[] {"copied"}, new Transfer[] {TextTransfer.getInstance()});
          clipboard.dispose();
        });
  }

  private interface Step {
    void run() throws Exception;
  }

  /**
   * Measures until the layout is done. On a busy machine, the relevant values are the busy time of
   * the UI thread and its longest block.
   */
  private void time(String what, Step step) throws Exception {
    var asking = new Asking();
    asking.start();
    long busy = busy();
    long start = System.nanoTime();
    step.run();
    OpenedDiagram.laidOut();
    long took = millis(System.nanoTime() - start);
    long worked = millis(busy() - busy);
    figures.add(what + " " + took + " (" + worked + ", " + asking.longest() + ")");
  }

  /** Asks the UI thread repeatedly for an answer. */
  private static final class Asking extends Thread {
    private volatile boolean over;
    private long longest;

    @Override
    public void run() {
      while (!over) {
        long asked = System.nanoTime();
        Workbench.display().syncExec(() -> {});
        longest = Math.max(longest, System.nanoTime() - asked);
        LockSupport.parkNanos(5_000_000);
      }
    }

    long longest() throws InterruptedException {
      over = true;
      join();
      return millis(longest);
    }
  }

  private static long millis(long nanos) {
    return nanos / 1_000_000;
  }

  /** The processor time of the UI thread. */
  private static long busy() {
    return ManagementFactory.getThreadMXBean()
        .getThreadCpuTime(Workbench.display().getThread().getId());
  }

  private static void close(OpenedDiagram drawn) {
    Workbench.act(() -> Workbench.page().closeEditor(drawn.editor(), false));
    Workbench.until("closed", () -> !drawn.drawings().session().isOpen());
  }

  /**
   * @param name the prefix of the names of the inner states
   */
  private static String model(String name) {
    var text = new StringBuilder("model large\n\nevent GO, BACK\n\nactive Large {\n");
    text.append("    subscribes GO, BACK\n\n    machine {\n        initial -> c0\n");
    for (int c = 0; c < 20; c++) {
      text.append("\n        state c" + c + " {\n            initial -> " + name + c + "_0\n");
      text.append("            on BACK -> c" + (c + 1) % 20 + "\n");
      for (int s = 0; s < 9; s++) {
        text.append("\n            state " + name + c + "_" + s + " {\n");
        text.append("                on GO -> " + name + c + "_" + (s + 1) % 9);
        text.append("\n            }\n");
      }
      text.append("        }\n");
    }
    return text.append("    }\n}\n").toString();
  }
}
