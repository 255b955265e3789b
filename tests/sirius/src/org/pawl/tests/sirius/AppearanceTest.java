// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.ScrollBar;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gmf.runtime.diagram.ui.editparts.LabelEditPart;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.gmf.runtime.draw2d.ui.figures.PolylineConnectionEx;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.sirius.common.tools.api.resource.ImageFileFormat;
import org.eclipse.sirius.diagram.DDiagramElement;
import org.eclipse.sirius.ui.business.api.dialect.DialectUIManager;
import org.eclipse.sirius.ui.business.api.dialect.ExportFormat;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.views.properties.PropertySheet;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.picture.Emphasis;
import org.pawl.diagram.picture.Role;
import org.pawl.diagram.picture.Theme;
import org.pawl.model.Named;
import org.pawl.model.Port;
import org.pawl.sirius.internal.feedback.Notice;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Workbench;

/** The appearance of diagrams; docs/drawings/*.svg are exports of Sirius, adapted for pages. */
class AppearanceTest {
  private static final Path PICTURES = Path.of(System.getProperty("pawl.root"), "docs", "drawings");

  @Test
  void statesReadAsInOtherDiagrams() throws Exception {
    try (Project dpp = Project.dpp()) {
      Workbench.act(() -> Workbench.window().getShell().setBounds(0, 0, 1600, 1000));
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      Workbench.until("laid out", () -> bounds(philo, "hungry").width > 40);
      assertFalse(philo.editor().isDirty(), "as it is opened, there is nothing to save");
      String svg = export(philo, "machine.svg");
      assertTrue(svg.contains("hungry"), svg);
      assertTrue(svg.contains("font-weight=\"bold\""), "names are, as in org.pawl.diagram");
      properties(philo, "hungry", "looks-state");

      OpenedDiagram system = OpenedDiagram.open(dpp.file("dpp.pawl"), "dpp");
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

  @Test
  void constructsAreDrawnAsInPictures() throws Exception {
    try (Project lamps = new Project("lamps")) {
      var file = lamps.write("lamp.pawl", ToolCase.model());
      OpenedDiagram lamp = OpenedDiagram.open(file, "Lamp");
      Workbench.until("laid out", () -> bounds(lamp, "both").width > 40);
      String svg = export(lamp, "lamp.svg");
      assertTrue(svg.contains("font-style=\"italic\""), "names of regions");
      assertTrue(svg.contains(">left<") && !svg.contains("region left"), "names of regions");
      assertTrue(svg.contains("stroke-dasharray"), "the separators of regions");
      assertEquals(
          List.of(), scrollBars(lamp.part(box(lamp, "both")).getFigure()), "all has its room");

      var edge =
          Workbench.ask(
              () ->
                  lamp.diagram().getEdges().stream()
                      .filter(one -> one.getName().startsWith("PRESS [me->id > 0]"))
                      .findFirst()
                      .orElseThrow());
      PolylineConnectionEx line = (PolylineConnectionEx) lamp.part(edge).getFigure();
      assertTrue(Workbench.ask(line::getRoundedBendpointsRadius) > 0, "bends are round");

      OpenedDiagram system = OpenedDiagram.open(file, "lamps");
      Workbench.until("laid out", () -> bounds(system, "test").width > 40);
      assertEquals(
          2, export(system, "lamps.svg").split("when kernel blocking").length - 1, "both say so");
    }
  }

  @Test
  void theDarkThemeIsThatOfPictures() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      Workbench.until("laid out", () -> bounds(philo, "hungry").width > 40);
      Workbench.until(
          "painted", () -> colour(Theme.LIGHT, Role.STATE).equals(pixel(philo, "hungry", 6)));
      assertEquals(colour(Theme.LIGHT, Role.PAPER), pixel(philo, "hungry", -20));
      Workbench.act(() -> Notice.lasting((DiagramEditor) philo.editor(), "is noticed"));
      Workbench.until(
          "the notice", () -> colour(Theme.LIGHT, Role.INTERRUPT).equals(pixel(philo, 12, 12)));
      Workbench.act(() -> Workbench.theme(Workbench.DARK));
      Workbench.until(
          "dark", () -> colour(Theme.DARK, Role.PAPER).equals(pixel(philo, "hungry", -20)));
      assertEquals(colour(Theme.DARK, Role.STATE), pixel(philo, "hungry", 6));
      assertEquals(colour(Theme.DARK, Role.INTERRUPT), pixel(philo, 12, 12), "a notice");
      Screenshot.ofWorkbench("looks-dark");
      assertTrue(export(philo, "dark.svg").contains("rgb(238,243,249)"), "exports are light");
    } finally {
      Workbench.act(() -> Workbench.theme(Workbench.LIGHT));
    }
  }

  private static String colour(Theme theme, Role role) {
    return theme.look(role, Emphasis.NONE).fill().hex();
  }

  /** The colour on the screen at a distance from a box's left and upper borders. */
  private static String pixel(OpenedDiagram drawn, String name, int inside) {
    Rectangle box = bounds(drawn, name);
    return pixel(drawn, box.x + inside, box.y + Math.abs(inside));
  }

  private static String pixel(OpenedDiagram drawn, int x, int y) {
    return Workbench.ask(
        () -> {
          var canvas = ((DiagramEditor) drawn.editor()).getDiagramGraphicalViewer().getControl();
          canvas.redraw();
          canvas.update();
          var image = new Image(canvas.getDisplay(), 1, 1);
          var gc = new GC(canvas);
          gc.copyArea(image, x, y);
          gc.dispose();
          var data = image.getImageData();
          image.dispose();
          RGB seen = data.palette.getRGB(data.getPixel(0, 0));
          return "#%02x%02x%02x".formatted(seen.red, seen.green, seen.blue);
        });
  }

  private static List<IFigure> scrollBars(IFigure around) {
    return Workbench.ask(
        () -> {
          List<IFigure> found = new ArrayList<>();
          collect(around, found);
          return found;
        });
  }

  private static void collect(IFigure figure, List<IFigure> found) {
    if (figure instanceof ScrollBar && figure.isShowing()) {
      found.add(figure);
    }
    figure.getChildren().forEach(child -> collect((IFigure) child, found));
  }

  /** Excludes edges, which may have the same element. */
  private static DDiagramElement box(OpenedDiagram drawn, String name) {
    return Workbench.ask(
        () ->
            drawn.diagram().getContainers().stream()
                .filter(box -> box.getTarget() instanceof Named n && name.equals(n.getName()))
                .findFirst()
                .orElseThrow());
  }

  private static List<Rectangle> namesOfPorts(OpenedDiagram drawn) {
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

  private static Rectangle bounds(OpenedDiagram drawn, String name) {
    var part = drawn.part(box(drawn, name));
    return Workbench.ask(() -> absolute(part.getFigure()));
  }

  /**
   * With -Dpawl.golden=write the picture of the docs is written; otherwise the test is that it can
   * be made.
   */
  private static String export(OpenedDiagram drawn, String name) throws Exception {
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
    if ("write".equals(System.getProperty("pawl.golden")) && Files.exists(PICTURES.resolve(name))) {
      Files.writeString(PICTURES.resolve(name), ExportedSvg.forPages(svg));
    }
    return svg;
  }

  private static void properties(OpenedDiagram drawn, String name, String picture)
      throws Exception {
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
    Workbench.until("the fields of " + name, () -> isShown(name));
    Screenshot.ofWorkbench(picture);
  }

  /** Whether a field of the view has the element's name. */
  private static boolean isShown(String name) {
    var view = Workbench.page().findView("org.eclipse.ui.views.PropertySheet");
    return view instanceof PropertySheet sheet
        && sheet.getCurrentPage() != null
        && hasField(sheet.getCurrentPage().getControl(), name);
  }

  private static boolean hasField(Control control, String text) {
    return control instanceof StyledText field && field.getText().equals(text)
        || control instanceof Composite around
            && Arrays.stream(around.getChildren()).anyMatch(child -> hasField(child, text));
  }
}
