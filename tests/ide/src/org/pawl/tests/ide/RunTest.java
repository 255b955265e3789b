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
    Running.stopAll();
    System.clearProperty(InstalledTools.PATH_PROPERTY);
  }

  private static void open(IFile file) {
    Workbench.act(() -> IDE.openEditor(Workbench.page(), file));
  }

  @Test
  void thePhilosophersRunInTheConsoleAndInTheTraceView() throws Exception {
    try (Project dpp = Project.ofExample("dpp")) {
      open(dpp.file("dpp.pawl"));
      assertFalse(Running.canBePressed(Running.STOP));
      Running.press(Running.ON_HOST);
      IProcess program = Running.program();
      Running.console("philo 4 eating");

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
      Running.press(Running.STOP);
      Workbench.until("the program has stopped", program::isTerminated);
      Workbench.until("its process is gone", () -> ProcessHandle.of(pid).isEmpty());
      Workbench.until("nothing is active", () -> ActiveStates.get().objects().isEmpty());
      Workbench.until("nothing to stop", () -> !Running.canBePressed(Running.STOP));
      itRunsAgainWithoutBeingChosen();
      whatRanCanBeRunOtherwise();
    }
  }

  private static void theTraceViewShows() {
    Table objects = Running.table("Last event");
    Workbench.until(
        "the table serves",
        () -> Running.row(objects, "table").startsWith("table|active.serving|"));
    Workbench.until("a philosopher eats", () -> isAnyone(objects, "eating"));
    Workbench.until("a philosopher thinks", () -> isAnyone(objects, "thinking"));
    Workbench.until("the queue is told", () -> Running.row(objects, "philo[0]").contains(" of 5|"));
  }

  private static boolean isAnyone(Table objects, String state) {
    for (int philo = 0; philo < 5; philo++) {
      String name = "philo[" + philo + "]";
      if (Running.row(objects, name).startsWith(name + "|" + state + "|")) {
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
    Table events = Running.table("What");
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
    Table objects = Running.table("Last event");
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
    Running.press(Running.ON_HOST);
    Running.program();
    TextConsole build = Running.console("cmake");
    assertFalse(build.getDocument().get().contains(" -S "), "nothing is configured anew");
    Running.press(Running.STOP);
    Workbench.until(
        "it has stopped", () -> Running.processes().stream().allMatch(IProcess::isTerminated));
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
      Running.press(Running.IN_QEMU);
      IProcess qemu = Running.program();
      Running.console("philo 4 eating");
      theTraceViewShows();
      Screenshot.ofWorkbench("run-qemu");

      long pid = Long.parseLong(qemu.getAttribute(IProcess.ATTR_PROCESS_ID));
      Running.press(Running.STOP);
      Workbench.until("QEMU is gone", () -> ProcessHandle.of(pid).isEmpty());
    }
  }

  @Test
  void anErrorInAnActionIsMarkedOnTheModelsLine() throws Exception {
    try (Project dpp = Project.ofExample("dpp")) {
      String good = dpp.read("dpp.pawl");
      String bad = good.replace("bsp_table_is(BSP_PAUSED);", "bsp_table_is(UNDECLARED);");
      IFile model = dpp.write("dpp.pawl", bad);
      open(model);
      Running.press(Running.ON_HOST);
      TextConsole build = Running.console("The program could not be built.");

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
      assertTrue(Running.processes().isEmpty());
      Screenshot.ofWorkbench("run-error");
    }
  }

  @Test
  void missingToolsAreNamed() throws Exception {
    try (Project blinky = Project.ofExample("blinky")) {
      System.setProperty(InstalledTools.PATH_PROPERTY, Path.of("/nowhere").toString());
      open(blinky.file("blinky.pawl"));
      Running.press(Running.ON_HOST);
      Dialog dialog = Dialog.titled("Tools are missing");
      Screenshot.ofActiveShell("run-missing-tools");
      assertTrue(
          dialog.text().contains("Debian, Ubuntu: sudo apt-get install cmake make"), dialog::text);
      dialog.end("Close");
      assertTrue(Running.processes().isEmpty());
    }
  }
}
