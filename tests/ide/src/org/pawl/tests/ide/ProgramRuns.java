// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import java.util.Arrays;
import java.util.List;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.console.ConsolePlugin;
import org.eclipse.ui.console.TextConsole;
import org.pawl.ui.trace.TraceView;

/** Runs programs from the tool bar and inspects their output. */
public final class ProgramRuns {
  public static final String ON_HOST = "Run on this computer";
  static final String IN_QEMU = "Run in QEMU, on a Cortex-M4";
  public static final String STOP = "Stop the running program";

  /** For CMake and the compiler, on a machine with other load. */
  private static final long BUILD_MILLIS = 180_000;

  private ProgramRuns() {}

  public static void press(String tooltip) {
    ToolItem item =
        Workbench.get(
            "a button " + tooltip + " that can be pressed",
            () -> {
              ToolItem found = Widgets.tool(Workbench.window().getShell(), tooltip);
              return found != null && found.isEnabled() ? found : null;
            });
    Workbench.start(() -> item.notifyListeners(SWT.Selection, new Event()));
  }

  static boolean canBePressed(String tooltip) {
    return Workbench.ask(() -> Widgets.tool(Workbench.window().getShell(), tooltip).isEnabled());
  }

  /** Waits until a program runs, which is built first if necessary. */
  public static IProcess program() {
    return Workbench.get(
        "a program that runs",
        BUILD_MILLIS,
        () -> processes().stream().filter(p -> !p.isTerminated()).findFirst().orElse(null));
  }

  static List<IProcess> processes() {
    return Arrays.stream(DebugPlugin.getDefault().getLaunchManager().getLaunches())
        .map(ILaunch::getProcesses)
        .flatMap(Arrays::stream)
        .toList();
  }

  public static void stopAll() throws Exception {
    for (ILaunch launch : DebugPlugin.getDefault().getLaunchManager().getLaunches()) {
      launch.terminate();
      DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
    }
  }

  /** Waits until a console contains a text. */
  static TextConsole console(String text) {
    return Workbench.get(
        "a console with the text " + text,
        BUILD_MILLIS,
        () ->
            Arrays.stream(ConsolePlugin.getDefault().getConsoleManager().getConsoles())
                .filter(TextConsole.class::isInstance)
                .map(TextConsole.class::cast)
                .filter(console -> console.getDocument().get().contains(text))
                .findFirst()
                .orElse(null));
  }

  /** The table of the trace view with that column. */
  static Table table(String column) {
    return Workbench.ask(
        () -> {
          Workbench.page().showView(TraceView.ID, null, IWorkbenchPage.VIEW_VISIBLE);
          return Widgets.table(Workbench.window().getShell(), column);
        });
  }

  /** A row as text, with cells separated by bars; empty if no row begins with that text. */
  static String row(Table table, String first) {
    for (TableItem item : table.getItems()) {
      if (item.getText(0).equals(first)) {
        var cells = new StringBuilder(first);
        for (int i = 1; i < table.getColumnCount(); i++) {
          cells.append('|').append(item.getText(i));
        }
        return cells.toString();
      }
    }
    return "";
  }
}
