// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.commands.IExecutionListener;
import org.eclipse.core.commands.NotHandledException;
import org.eclipse.jface.bindings.Binding;
import org.eclipse.jface.bindings.keys.KeySequence;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.keys.IBindingService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.tests.ide.Dialog;
import org.pawl.tests.ide.Editor;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Workbench;

/** The window's menu and keys while a diagram of a model is active. */
@ExtendWith(ErrorLog.class)
class MainMenuTest {

  @Test
  void theMenuOfDiagramsSelectsLaysOutAndZooms() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      SelectionKeys.select(philo, "hungry");
      assertEquals(
          List.of(
              "Select",
              "Select > All",
              "Select > All Shapes",
              "Select > All Connectors",
              "Layout",
              "Layout > All",
              "Layout > Selection",
              "Align",
              "Distribute",
              "Zoom"),
          offers("Diagram").stream()
              .filter(offer -> !offer.matches("(Align|Distribute|Zoom) > .*"))
              .toList());
      open('d');
      Screenshot.ofScreen("drawing-main-menu");
      SelectionKeys.press(0, SWT.ESC);
      assertEquals(
          List.of(),
          offers("Edit").stream().filter(offer -> offer.matches("(Copy|Paste) .*")).toList(),
          "formats are kept nowhere");
    }
  }

  /** The menus belong to the window: other editors have all entries again. */
  @Test
  void aTextHasNoMenuOfDiagrams() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      SelectionKeys.select(philo, "hungry");
      offers("Diagram");
      Editor.open(dpp.file("dpp.pawl"));
      Workbench.until("no menu", () -> item("Diagram") == null);
      assertTrue(offers("Edit").contains("Quick Fix"), () -> offers("Edit").toString());
    }
  }

  @Test
  void keysOfSiriusForUnsavedStylesAreDisabled() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      SelectionKeys.select(philo, "hungry");
      Map<String, String> ofSirius = new TreeMap<>();
      Workbench.act(
          () -> {
            IBindingService keys = PlatformUI.getWorkbench().getService(IBindingService.class);
            for (Binding key : keys.getBindings()) {
              if (key.getContextId().endsWith("diagram.ui.diagramContext")
                  && key.getParameterizedCommand() != null) {
                KeySequence sequence = (KeySequence) key.getTriggerSequence();
                Binding now = keys.getPerfectMatch(sequence);
                ofSirius.put(sequence.format(), now.getParameterizedCommand().getId());
              }
            }
          });
      assertEquals("org.eclipse.search.ui.openSearchDialog", ofSirius.get("Ctrl+H"));
      assertEquals("org.eclipse.ui.file.refresh", ofSirius.get("F5"));
      ofSirius.values().removeIf(command -> !command.contains("sirius.diagram.ui"));
      assertEquals(
          Map.of(
              "Esc",
              "org.eclipse.sirius.diagram.ui.command.deselectAll",
              "Ctrl+O",
              "org.eclipse.sirius.diagram.ui.command.show.outline"),
          ofSirius);
    }
  }

  @Test
  void controlHSearches() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      SelectionKeys.select(philo, "hungry");
      SelectionKeys.press(SWT.CTRL, 'h');
      Dialog search = Dialog.titled("Search");
      search.end("Cancel");
    }
  }

  @Test
  void f5ChangesNothing() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      SelectionKeys.select(philo, "hungry");
      List<String> executed = new ArrayList<>();
      var commands = PlatformUI.getWorkbench().getService(ICommandService.class);
      var listener = new Executed(executed);
      commands.addExecutionListener(listener);
      try {
        SelectionKeys.press(0, SWT.F5);
        SelectionKeys.press(SWT.CTRL, 'r');
        SelectionKeys.press(0, SWT.ESC);
        Workbench.until("Esc", () -> !executed.isEmpty());
      } finally {
        commands.removeExecutionListener(listener);
      }
      assertEquals(List.of("org.eclipse.sirius.diagram.ui.command.deselectAll"), executed);
    }
  }

  private record Executed(List<String> commands) implements IExecutionListener {
    @Override
    public void postExecuteSuccess(String command, Object returned) {
      commands.add(command);
    }

    @Override
    public void preExecute(String command, ExecutionEvent event) {}

    @Override
    public void notHandled(String command, NotHandledException exception) {}

    @Override
    public void postExecuteFailure(String command, ExecutionException exception) {}
  }

  // --- the window's menu bar

  private static MenuItem item(String title) {
    return Arrays.stream(Workbench.window().getShell().getMenuBar().getItems())
        .filter(item -> item.getText().replace("&", "").equals(title))
        .findFirst()
        .orElse(null);
  }

  private static void open(char mnemonic) {
    Workbench.act(
        () -> {
          for (int type : new int[] {SWT.KeyDown, SWT.KeyUp}) {
            var event = new Event();
            event.type = type;
            event.keyCode = SWT.ALT;
            if (type == SWT.KeyDown) {
              Workbench.display().post(event);
              event.keyCode = mnemonic;
              event.character = mnemonic;
              Workbench.display().post(event);
              event.type = SWT.KeyUp;
            }
            Workbench.display().post(event);
          }
        });
    Workbench.settle();
  }

  private static List<String> offers(String title) {
    return Workbench.ask(
        () -> {
          List<String> offers = new ArrayList<>();
          collect(item(title).getMenu(), "", offers);
          return offers;
        });
  }

  private static void collect(Menu menu, String path, List<String> offers) {
    menu.notifyListeners(SWT.Show, new Event());
    for (MenuItem item : menu.getItems()) {
      if ((item.getStyle() & SWT.SEPARATOR) == 0) {
        String words = path + item.getText().replace("&", "").replaceFirst("\t.*", "");
        offers.add(words);
        if (item.getMenu() != null) {
          collect(item.getMenu(), words + " > ", offers);
        }
      }
    }
    menu.notifyListeners(SWT.Hide, new Event());
  }
}
