// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.gmf.runtime.common.ui.services.action.global.GlobalActionHandlerContext;
import org.eclipse.gmf.runtime.common.ui.services.action.global.GlobalActionHandlerService;
import org.eclipse.gmf.runtime.diagram.ui.editparts.IGraphicalEditPart;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.ui.actions.ActionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.sirius.internal.feedback.Notice;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Workbench;

/** Copy, cut and paste by keyboard, between diagrams of files, and as text. */
@ExtendWith(ErrorLog.class)
class ClipboardTest {
  /** A machine with one state. */
  static final String LAMP =
      """
      model lamps

      active Lamp {
          machine {
              initial -> off
              state off
          }
      }
      """;

  @Test
  void statesGoFromOneFileToAnother() throws Exception {
    try (Project dpp = Project.dpp()) {
      dpp.write("lamps.pawl", LAMP);
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      String original = philo.text();
      SelectionKeys.select(philo, "hungry", "eating");
      SelectionKeys.press(SWT.CTRL, 'c');
      untilCopied("state hungry {\n");
      assertTrue(text().contains("\nstate eating {\n"), text());

      OpenedDiagram lamp = OpenedDiagram.open(dpp.file("lamps.pawl"), "Lamp");
      SelectionKeys.select(lamp, (String[]) null);
      SelectionKeys.press(SWT.CTRL, 'v');
      Workbench.until("the copies", () -> lamp.names().size() == 3);
      Screenshot.ofWorkbench("drawing-pasted-from-another-file");
      String pasted = lamp.text();
      assertTrue(pasted.contains("[e->philo == me->id] -> eating"), pasted);
      assertTrue(pasted.contains("event EAT: Seat") && pasted.contains("type Seat {"), pasted);
      Workbench.until(
          "the note about left out transitions", () -> notice(lamp).contains("Left out, "));
      assertTrue(notice(lamp).contains("Pasted with event EAT"), notice(lamp));
      assertEquals(original, philo.text());

      SelectionKeys.select(lamp, (String[]) null);
      SelectionKeys.press(SWT.CTRL, 'z');
      Workbench.until("undone in one step", () -> lamp.text().equals(LAMP));
    }
  }

  @Test
  void textIsPastedOnADiagram() throws Exception {
    try (Project lamps = new Project("lamps")) {
      OpenedDiagram lamp = OpenedDiagram.open(lamps.write("lamps.pawl", LAMP), "Lamp");
      copied("state lit {\n    after 3 ticks -> off\n}\n");
      SelectionKeys.select(lamp, (String[]) null);
      SelectionKeys.press(SWT.CTRL, 'v');
      Workbench.until("the state", () -> lamp.names().contains("lit"));
      assertTrue(lamp.text().contains("after 3 ticks -> off"), lamp.text());

      copied("no model at all");
      SelectionKeys.select(lamp, (String[]) null);
      SelectionKeys.press(SWT.CTRL, 'v');
      Workbench.until("the refusal", () -> notice(lamp).contains("not valid at this place"));
    }
  }

  @Test
  void whatIsCutCanBePasted() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      SelectionKeys.select(philo, "hungry");
      SelectionKeys.press(SWT.CTRL, 'x');
      Workbench.until("the element is removed", () -> !philo.names().contains("hungry"));
      SelectionKeys.select(philo, (String[]) null);
      SelectionKeys.press(SWT.CTRL, 'v');
      Workbench.until("back", () -> philo.names().contains("hungry"));
      assertTrue(philo.text().contains("[e->philo == me->id] -> eating"), philo.text());
    }
  }

  @Test
  void pastingOnWhatWasCopiedPastesBesideIt() throws Exception {
    try (Project lamps = new Project("lamps")) {
      OpenedDiagram lamp = OpenedDiagram.open(lamps.write("lamps.pawl", LAMP), "Lamp");
      SelectionKeys.select(lamp, "off");
      SelectionKeys.press(SWT.CTRL, 'c');
      // Waits, because the clipboard still has the copy of an earlier test.
      untilCopied("state off");
      SelectionKeys.press(SWT.CTRL, 'v');
      Workbench.until("the copy", () -> lamp.names().equals(List.of("off", "off1")));
      assertTrue(lamp.text().contains("        state off1\n"), lamp.text());
    }
  }

  /** The Edit menu, the context menu and the keys all use the handler of the selected element. */
  @Test
  void nothingOfADiagramIsLeftToSiriusOwnClipboard() throws Exception {
    try (Project dpp = Project.dpp()) {
      for (String diagram : List.of("Philo", "dpp")) {
        OpenedDiagram drawn = OpenedDiagram.open(dpp.file("dpp.pawl"), diagram);
        Set<Class<?>> parts =
            Workbench.ask(
                () ->
                    ((DiagramEditor) drawn.editor())
                        .getDiagramGraphicalViewer().getEditPartRegistry().values().stream()
                            .filter(IGraphicalEditPart.class::isInstance)
                            .<Class<?>>map(Object::getClass)
                            .collect(Collectors.toSet()));
        assertTrue(parts.size() > 5, parts.toString());
        for (Class<?> part : parts) {
          for (var action : List.of(ActionFactory.CUT, ActionFactory.COPY, ActionFactory.PASTE)) {
            assertEquals(
                "org.pawl.sirius.internal.clipboard",
                handler(drawn, action.getId(), part).getClass().getPackageName(),
                action.getId() + " of " + part);
          }
        }
      }
    }
  }

  /**
   * Finds the handler like the workbench's action: for exactly these parts, or else for their
   * supertypes.
   */
  private static Object handler(OpenedDiagram drawn, String action, Class<?> part) {
    return Workbench.ask(
        () ->
            Stream.of(false, true)
                .map(
                    compatible ->
                        GlobalActionHandlerService.getInstance()
                            .getGlobalActionHandler(
                                new GlobalActionHandlerContext(
                                    drawn.editor(), action, part, compatible)))
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow(() -> new AssertionError("nothing for " + action + " of " + part)));
  }

  private static String notice(OpenedDiagram drawn) {
    return Workbench.ask(() -> Notice.shown((DiagramEditor) drawn.editor()));
  }

  /** Puts a text on the clipboard, as another program does. */
  static void copied(String text) {
    Workbench.act(
        () -> {
          var clipboard = new Clipboard(Workbench.display());
          clipboard.setContents(new Object[] {text}, new Transfer[] {TextTransfer.getInstance()});
          clipboard.dispose();
        });
  }

  private static void untilCopied(String begin) {
    Workbench.until("copied", () -> Objects.toString(now(), "").startsWith(begin));
  }

  /** The text that a text editor would paste. */
  private static String text() {
    return Workbench.get("text on the clipboard", ClipboardTest::now);
  }

  private static String now() {
    var clipboard = new Clipboard(Workbench.display());
    try {
      return (String) clipboard.getContents(TextTransfer.getInstance());
    } finally {
      clipboard.dispose();
    }
  }
}
