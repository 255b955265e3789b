// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.console.TextConsole;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.services.program.Board;
import org.pawl.services.program.InstalledTools;
import org.pawl.services.program.MissingTools;
import org.pawl.ui.internal.run.CompilerProblems;
import org.pawl.ui.trace.ActiveStates;

/** Run on host from the tool bar, with the real CMake and the real compiler. */
@ExtendWith(ErrorLog.class)
class RunTest {
  @BeforeEach
  void aScreenOfToday() {
    Workbench.act(() -> Workbench.window().getShell().setBounds(0, 0, 1600, 1000));
    Workbench.settle();
  }

  @AfterEach
  void nothingRunsOn() throws Exception {
    ProgramRuns.stopAll();
    System.clearProperty(InstalledTools.PATH_PROPERTY);
  }

  private static void open(IFile file) {
    Workbench.act(() -> IDE.openEditor(Workbench.page(), file));
  }

  @Test
  void thePhilosophersRunInTheConsoleAndInTheTraceView() throws Exception {
    try (Project dpp = Project.ofExample("dpp")) {
      open(dpp.file("dpp.pawl"));
      assertFalse(ProgramRuns.canBePressed(ProgramRuns.STOP));
      ProgramRuns.press(ProgramRuns.ON_HOST);
      IProcess program = ProgramRuns.program();
      ProgramRuns.console("philo 4 eating");

      theTraceViewShows();
      theStateIsHighlighted();
      theDiagramHighlights();
      theEventsAreFiltered();
      theRowLeadsToTheModel();
      Screenshot.ofWorkbench("run");
      Workbench.act(() -> Workbench.theme(Workbench.DARK));
      Workbench.settle();
      Screenshot.ofWorkbench("run-dark");
      Workbench.act(Workbench::wearTheme);

      long pid = Long.parseLong(program.getAttribute(IProcess.ATTR_PROCESS_ID));
      assertTrue(ProcessHandle.of(pid).isPresent());
      ProgramRuns.press(ProgramRuns.STOP);
      Workbench.until("the program has stopped", program::isTerminated);
      Workbench.until("its process has ended", () -> ProcessHandle.of(pid).isEmpty());
      Workbench.until("nothing is active", () -> ActiveStates.get().objects().isEmpty());
      Workbench.until("nothing to stop", () -> !ProgramRuns.canBePressed(ProgramRuns.STOP));
      itRunsAgainWithoutBeingChosen();
      whatRanCanBeRunOtherwise();
    }
  }

  private static void theTraceViewShows() {
    Table objects = ProgramRuns.table("Last event");
    Workbench.until(
        "the table serves",
        () -> ProgramRuns.row(objects, "table").startsWith("table|active.serving|"));
    Workbench.until("a philosopher eats", () -> isAnyone(objects, "eating"));
    Workbench.until("a philosopher thinks", () -> isAnyone(objects, "thinking"));
    Workbench.until(
        "the queue is shown", () -> ProgramRuns.row(objects, "philo[0]").contains(" of 5|"));
  }

  private static boolean isAnyone(Table objects, String state) {
    for (int philo = 0; philo < 5; philo++) {
      String name = "philo[" + philo + "]";
      if (ProgramRuns.row(objects, name).startsWith(name + "|" + state + "|")) {
        return true;
      }
    }
    return false;
  }

  private static void theStateIsHighlighted() {
    Map<String, Integer> active = Workbench.ask(() -> ActiveStates.get().of("dpp.Table"));
    assertEquals(Map.of("dpp.Table.active", 1, "dpp.Table.active.serving", 1), active);
    Workbench.until(
        "five philosophers in their states",
        () ->
            ActiveStates.get().of("dpp.Philo").values().stream().mapToInt(Integer::intValue).sum()
                == 5);
    Set<String> states = Set.of("dpp.Philo.thinking", "dpp.Philo.hungry", "dpp.Philo.eating");
    assertTrue(
        states.containsAll(Workbench.ask(() -> ActiveStates.get().of("dpp.Philo").keySet())));
  }

  private static void theDiagramHighlights() {
    Editor editor = Editor.active();
    editor.cursorAt("state serving", 0);
    Workbench.until(
        "the table serves in its diagram",
        () ->
            Workbench.drawn().equals("dpp.Table")
                && Workbench.diagram().active().contains("dpp.Table.active.serving"));
    assertEquals(
        Map.of(), Workbench.ask(() -> Workbench.diagram().counts()), "there is but one table");
    editor.cursorAt("state hungry", 0);
    Workbench.until(
        "philosophers are somewhere in theirs",
        () ->
            Workbench.drawn().equals("dpp.Philo")
                && !Workbench.diagram().active().isEmpty()
                && Workbench.diagram()
                    .active()
                    .equals(ActiveStates.get().of("dpp.Philo").keySet()));
    Workbench.until(
        "and how many in each",
        () ->
            Workbench.diagram().counts().values().stream().mapToInt(Integer::intValue).sum() == 5);
    Screenshot.ofWorkbench("run-counts");
  }

  private static void theEventsAreFiltered() {
    Table events = ProgramRuns.table("What");
    Text filter = Workbench.ask(() -> Widgets.find(events.getParent(), Text.class));
    Workbench.act(() -> filter.setText("table dispatch done"));
    Workbench.until("only the table's events", () -> events.getItemCount() > 3);
    Workbench.act(
        () -> {
          for (int i = 0; i < 3; i++) {
            assertEquals("table", events.getItem(i).getText(1));
            assertEquals("dispatch", events.getItem(i).getText(2));
            assertTrue(events.getItem(i).getText(3).startsWith("DONE from philo["));
          }
        });
    Workbench.act(() -> filter.setText(""));
    Workbench.until("all events", () -> events.getItemCount() > 30);
  }

  private static void theRowLeadsToTheModel() {
    Table objects = ProgramRuns.table("Last event");
    Workbench.act(
        () -> {
          objects.setSelection(0);
          objects.notifyListeners(SWT.DefaultSelection, new Event());
        });
    Workbench.until(
        "the state is selected in the editor",
        () ->
            Workbench.page().getActiveEditor() instanceof ITextEditor editor
                && editor.getSelectionProvider().getSelection() instanceof ITextSelection selection
                && selection.getText().equals("serving"));
  }

  private static void itRunsAgainWithoutBeingChosen() {
    Workbench.act(() -> Workbench.page().closeAllEditors(false));
    ProgramRuns.press(ProgramRuns.ON_HOST);
    ProgramRuns.program();
    TextConsole build = ProgramRuns.console("cmake");
    assertFalse(build.getDocument().get().contains(" -S "), "the build is not configured again");
    ProgramRuns.press(ProgramRuns.STOP);
    Workbench.until(
        "it has stopped", () -> ProgramRuns.processes().stream().allMatch(IProcess::isTerminated));
  }

  private static void whatRanCanBeRunOtherwise() throws Exception {
    ILaunchConfiguration ran =
        DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurations()[0];
    Dialog dialog =
        Dialog.opened(
            "Run Configurations",
            () ->
                DebugUITools.openLaunchConfigurationDialogOnGroup(
                    Workbench.window().getShell(),
                    new StructuredSelection(ran),
                    IDebugUIConstants.ID_RUN_LAUNCH_GROUP));
    Workbench.until("its board can be chosen", () -> dialog.says("Board:"));
    dialog.picture("run-configurations");
    dialog.end("Close");
  }

  @Test
  void thePhilosophersRunInQemu() throws Exception {
    try {
      InstalledTools.installed().require(Board.of("mps2-an386").orElseThrow());
    } catch (MissingTools e) {
      assumeTrue(false, e.getMessage());
    }
    try (Project dpp = Project.ofExample("dpp")) {
      open(dpp.file("dpp.pawl"));
      ProgramRuns.press(ProgramRuns.IN_QEMU);
      IProcess qemu = ProgramRuns.program();
      ProgramRuns.console("philo 4 eating");
      theTraceViewShows();
      Screenshot.ofWorkbench("run-qemu");

      long pid = Long.parseLong(qemu.getAttribute(IProcess.ATTR_PROCESS_ID));
      ProgramRuns.press(ProgramRuns.STOP);
      Workbench.until("QEMU has ended", () -> ProcessHandle.of(pid).isEmpty());
    }
  }

  @Test
  void anErrorInAnActionIsMarkedOnTheModelsLine() throws Exception {
    try (Project dpp = Project.ofExample("dpp")) {
      String good = dpp.read("dpp.pawl");
      String bad = good.replace("bsp_table_is(BSP_PAUSED);", "bsp_table_is(UNDECLARED);");
      IFile model = dpp.write("dpp.pawl", bad);
      open(model);
      ProgramRuns.press(ProgramRuns.ON_HOST);
      TextConsole build = ProgramRuns.console("The program could not be built.");

      IMarker problem =
          Workbench.get(
              "a marker",
              () -> {
                IMarker[] found =
                    model.findMarkers(CompilerProblems.MARKER, false, IResource.DEPTH_ZERO);
                return found.length == 0 ? null : found[0];
              });
      assertEquals(
          bad.lines().takeWhile(line -> !line.contains("UNDECLARED")).count() + 1,
          problem.getAttribute(IMarker.LINE_NUMBER, -1));
      assertEquals(IMarker.SEVERITY_ERROR, problem.getAttribute(IMarker.SEVERITY, -1));
      assertTrue(problem.getAttribute(IMarker.MESSAGE, "").contains("UNDECLARED"));
      Workbench.until("the place is a link", () -> build.getHyperlinks().length > 0);
      assertTrue(ProgramRuns.processes().isEmpty());
      Screenshot.ofWorkbench("run-error");
    }
  }

  @Test
  void missingToolsAreNamed() throws Exception {
    try (Project blinky = Project.ofExample("blinky")) {
      System.setProperty(InstalledTools.PATH_PROPERTY, Path.of("/nowhere").toString());
      open(blinky.file("blinky.pawl"));
      ProgramRuns.press(ProgramRuns.ON_HOST);
      Dialog dialog = Dialog.titled("Tools are missing");
      Screenshot.ofActiveShell("run-missing-tools");
      assertTrue(
          dialog.text().contains("Debian, Ubuntu: sudo apt-get install cmake make"), dialog::text);
      dialog.end("Close");
      assertTrue(ProgramRuns.processes().isEmpty());
    }
  }
}
