// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gmf.runtime.diagram.ui.editparts.LabelEditPart;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.sirius.common.tools.api.resource.ImageFileFormat;
import org.eclipse.sirius.diagram.DDiagramElement;
import org.eclipse.sirius.ui.business.api.dialect.DialectUIManager;
import org.eclipse.sirius.ui.business.api.dialect.ExportFormat;
import org.junit.jupiter.api.Test;
import org.pawl.model.Named;
import org.pawl.model.Port;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Workbench;

/** How diagrams look; docs/drawings/*.svg are what Sirius exports. */
class LooksTest {
  private static final Path PICTURES = Path.of(System.getProperty("pawl.root"), "docs", "drawings");

  @Test
  void statesReadAsInOtherDiagrams() throws Exception {
    try (Project dpp = Project.dpp()) {
      Workbench.act(() -> Workbench.window().getShell().setBounds(0, 0, 1600, 1000));
      Drawn philo = Drawn.open(dpp.file("dpp.pawl"), "Philo");
      Workbench.until("laid out", () -> bounds(philo, "hungry").width > 40);
      assertFalse(philo.editor().isDirty(), "as it is opened, there is nothing to save");
      String svg = export(philo, "machine.svg");
      assertTrue(svg.contains("hungry"), svg);
      assertTrue(svg.contains("font-weight=\"bold\""), "names are, as in org.pawl.diagram");
      properties(philo, "hungry", "looks-state");

      Drawn system = Drawn.open(dpp.file("dpp.pawl"), "dpp");
      Workbench.until("laid out", () -> bounds(system, "table").width > 40);
      assertTrue(export(system, "system.svg").contains("N_PHILO"));
      assertFalse(namesOfPorts(system).isEmpty());
      for (Rectangle name : namesOfPorts(system)) {
        assertFalse(name.intersects(bounds(system, "table")), "a port's name is outside");
        assertFalse(name.intersects(bounds(system, "philo")), "a port's name is outside");
      }
      properties(system, "philo", "looks-instance");
    }
  }

  /** Edges may be of the same element. */
  private static DDiagramElement box(Drawn drawn, String name) {
    return Workbench.ask(
        () ->
            drawn.diagram().getContainers().stream()
                .filter(box -> box.getTarget() instanceof Named n && name.equals(n.getName()))
                .findFirst()
                .orElseThrow());
  }

  private static List<Rectangle> namesOfPorts(Drawn drawn) {
    return Workbench.ask(
        () ->
            drawn.diagram().getDiagramElements().stream()
                .filter(element -> element.getTarget() instanceof Port)
                .flatMap(port -> drawn.part(port).getChildren().stream())
                .filter(LabelEditPart.class::isInstance)
                .map(name -> absolute(((LabelEditPart) name).getFigure()))
                .toList());
  }

  private static Rectangle absolute(IFigure figure) {
    Rectangle bounds = figure.getBounds().getCopy();
    figure.translateToAbsolute(bounds);
    return bounds;
  }

  private static Rectangle bounds(Drawn drawn, String name) {
    var part = drawn.part(box(drawn, name));
    return Workbench.ask(() -> absolute(part.getFigure()));
  }

  /**
   * With -Dpawl.golden=write the picture of the docs is written, else that it can be made is all.
   */
  private static String export(Drawn drawn, String name) throws Exception {
    Path file = Files.createTempDirectory("drawn").resolve(name);
    Workbench.act(
        () -> {
          try {
            DialectUIManager.INSTANCE.export(
                drawn.diagram(),
                drawn.drawings().session(),
                org.eclipse.core.runtime.Path.fromOSString(file.toString()),
                new ExportFormat(ExportFormat.ExportDocumentFormat.NONE, ImageFileFormat.SVG),
                new NullProgressMonitor());
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
        });
    String svg = Files.readString(file);
    Files.delete(file);
    Files.delete(file.getParent());
    if ("write".equals(System.getProperty("pawl.golden"))) {
      Files.writeString(PICTURES.resolve(name), svg);
    }
    return svg;
  }

  private static void properties(Drawn drawn, String name, String picture) throws Exception {
    Workbench.act(
        () -> {
          try {
            Workbench.page().showView("org.eclipse.ui.views.PropertySheet");
          } catch (org.eclipse.ui.PartInitException e) {
            throw new IllegalStateException(e);
          }
          Workbench.page().activate(drawn.editor());
          var part = drawn.part(box(drawn, name));
          ((DiagramEditor) drawn.editor())
              .getDiagramGraphicalViewer()
              .setSelection(new StructuredSelection(part));
        });
    Workbench.settle();
    Thread.sleep(1500);
    Screenshot.ofWorkbench(picture);
  }
}
