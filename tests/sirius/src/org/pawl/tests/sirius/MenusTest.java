// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.diagram.picture.Picture;
import org.pawl.sirius.internal.command.DrawingPreferencePage;
import org.pawl.sirius.internal.command.ExportDiagram;
import org.pawl.sirius.internal.feedback.DoubleClickAction;
import org.pawl.sirius.internal.feedback.PopupChooser;
import org.pawl.tests.ide.Dialog;
import org.pawl.tests.ide.Editor;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Workbench;
import org.pawl.ui.diagram.DiagramExport;

/** Menu entries that lead from a diagram, and to a diagram. */
@ExtendWith(ErrorLog.class)
class MenusTest {

  @Test
  void openTextLeadsToTheState() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      choose(philo, "hungry", "Pawl", "Open text");
      Workbench.until("the text", () -> "dpp.pawl".equals(active()));
      String selected = Editor.active().selection();
      assertTrue(selected.startsWith("state hungry"), selected);
    }
  }

  @Test
  void openCLeadsToTheGeneratedState() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      choose(philo, "hungry", "Pawl", "Open C");
      Workbench.until("the C", () -> "dpp_Philo.c".equals(active()));
      Screenshot.ofWorkbench("drawing-open-c");
      assertTrue(Editor.active().selection().contains("hungry"), Editor.active().selection());
    }
  }

  @Test
  void aDoubleClickOpensTheTextOrTheC() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      doubleClick(philo, "hungry");
      Workbench.until("the text", () -> "dpp.pawl".equals(active()));
      assertTrue(Editor.active().selection().startsWith("state hungry"));
      DoubleClickAction.store().setValue(DoubleClickAction.PREFERENCE, DoubleClickAction.C);
      doubleClick(philo, "hungry");
      Workbench.until("the C", () -> "dpp_Philo.c".equals(active()));
      assertTrue(Editor.active().selection().contains("hungry"), Editor.active().selection());
    } finally {
      DoubleClickAction.store().setToDefault(DoubleClickAction.PREFERENCE);
    }
  }

  private static void doubleClick(OpenedDiagram drawn, String name) {
    Workbench.until("shown", () -> drawn.find(name).map(drawn::part).orElse(null) != null);
    Workbench.act(
        () -> {
          Workbench.page().activate(drawn.editor());
          var open = new Request(RequestConstants.REQ_OPEN);
          drawn.find(name).map(drawn::part).orElseThrow().performRequest(open);
        });
  }

  @Test
  void thePreferencesDecideTheTargetOfADoubleClick() {
    Dialog dialog =
        Dialog.opened(
            "Preferences",
            () ->
                PreferencesUtil.createPreferenceDialogOn(
                        Workbench.window().getShell(), DrawingPreferencePage.ID, null, null)
                    .open());
    dialog.check("generated C", true);
    dialog.picture("drawing-preferences");
    dialog.end("Apply and Close");
    try {
      assertEquals(
          DoubleClickAction.C, DoubleClickAction.store().getString(DoubleClickAction.PREFERENCE));
    } finally {
      DoubleClickAction.store().setToDefault(DoubleClickAction.PREFERENCE);
    }
  }

  @Test
  void quickFixReportsThatThereIsNoProblem() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      choose(philo, "hungry", "Pawl", "Quick fix...");
      Menu menu = Workbench.get("the menu", () -> PopupChooser.shown().orElse(null));
      Workbench.act(
          () -> {
            assertEquals("There is no problem here", menu.getItem(0).getText());
            menu.setVisible(false);
          });
    }
  }

  @Test
  void isExportedAsSvgAndAsPng() throws Exception {
    Path folder = Files.createTempDirectory("pawl-export");
    Path svg = folder.resolve("philo.svg");
    Path png = folder.resolve("philo.png");
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      Picture picture = Workbench.ask(() -> ExportDiagram.picture(philo.editor()).orElseThrow());
      assertEquals("dpp.Philo", picture.key());
      DiagramExport.save(svg, picture);
      DiagramExport.save(png, picture);
      String text = Files.readString(svg);
      for (String state : philo.names()) {
        assertTrue(text.contains(">" + state + "<"), text);
      }
      assertTrue(text.contains("<svg xmlns=") && text.strip().endsWith("</svg>"), text);
      ImageData pixels = new ImageLoader().load(png.toString())[0];
      assertEquals(2 * picture.width(), pixels.width, 2);
    } finally {
      for (Path file : new Path[] {svg, png, folder}) {
        Files.deleteIfExists(file);
      }
    }
  }

  private static String active() {
    var editor = Workbench.page().getActiveEditor();
    return editor == null ? "" : editor.getTitle();
  }

  /** In the context menu of the element with the name. */
  private static void choose(OpenedDiagram drawn, String name, String... path) {
    SelectionKeys.select(drawn, name);
    Menus.choose(drawn, path);
  }
}
