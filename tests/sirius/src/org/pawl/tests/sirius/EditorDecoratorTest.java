// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.eef.properties.ui.api.EEFTabbedPropertySheetPage;
import org.eclipse.eef.properties.ui.api.IEEFTabDescriptor;
import org.eclipse.gef.internal.ui.palette.editparts.DrawerEditPart;
import org.eclipse.gef.palette.PaletteContainer;
import org.eclipse.gef.palette.PaletteDrawer;
import org.eclipse.gef.palette.PaletteEntry;
import org.eclipse.gef.palette.ToolEntry;
import org.eclipse.gef.ui.palette.PaletteViewer;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.sirius.diagram.ui.tools.internal.editor.DDiagramEditorImpl;
import org.eclipse.swt.graphics.Point;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.views.properties.PropertySheet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Workbench;

/** The surroundings of a diagram have only functions that apply to diagrams of models. */
@ExtendWith(ErrorLog.class)
class EditorDecoratorTest {

  @Test
  void theTitlesNameTheDiagramAndTheModelsFile() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      assertEquals("Philo", Workbench.ask(() -> philo.editor().getTitle()));
      assertEquals("Philo - dpp/dpp.pawl", Workbench.ask(() -> philo.editor().getTitleToolTip()));
      Workbench.until(
          "the window's title",
          () -> Workbench.window().getShell().getText().contains("Philo - dpp/dpp.pawl"));
      OpenedDiagram again = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      assertEquals(philo.editor(), again.editor(), "a diagram has one editor");
    }
  }

  @Test
  void thePerspectiveHasPropertiesAndOffersToDraw() {
    Workbench.act(() -> Workbench.page().resetPerspective());
    assertTrue(
        Workbench.ask(
            () ->
                Workbench.page().findViewReference("org.eclipse.ui.views.PropertySheet") != null));
    assertTrue(
        Workbench.ask(
            () ->
                List.of(Workbench.page().getNewWizardShortcuts())
                    .contains("org.pawl.sirius.newDrawing")));
  }

  @Test
  void theToolBarOffersLayersPlacesAndZoom() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      assertEquals(
          List.of("Layout", "Select", "?", "Zoom In", "Zoom Out", "org.eclipse.gef.zoom_widget"),
          offers(philo));
      select(philo, "hungry");
      Workbench.until("those of a state", () -> offers(philo).contains("Align"));
      assertEquals(List.of("Layout", "Align", "Distribute", "Delete from Model"), offers(philo));
    }
  }

  @Test
  void theToolBarDoesNotMoveTheDrawing() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      Workbench.settle();
      Point corner = corner(philo);
      select(philo, "hungry");
      Workbench.until("those of a state", () -> offers(philo).contains("Align"));
      Workbench.settle();
      assertEquals(corner, corner(philo));
      SelectionKeys.select(philo, (String[]) null);
      Workbench.until("those of the diagram", () -> offers(philo).contains("Zoom In"));
      Workbench.settle();
      assertEquals(corner, corner(philo));
    }
  }

  /** The corner of the drawing in the window. */
  private static Point corner(OpenedDiagram drawn) {
    return Workbench.ask(() -> Mouse.canvas(drawn).toDisplay(0, 0));
  }

  @Test
  void theMenuOffersNoChangesThatAreNotSaved() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      select(philo, "hungry");
      assertEquals(
          List.of(
              "Edit",
              "Edit > Cut",
              "Edit > Copy",
              "Edit > Paste",
              "Edit > Delete from Model",
              "Layout",
              "Layout > All",
              "Layout > Selection",
              "Format",
              "Format > Align",
              "Format > Distribute",
              "Pawl"),
          Menus.items(philo).stream()
              .filter(item -> !item.startsWith("Pawl >"))
              .filter(item -> !item.matches("Format > .* > .*"))
              .toList());
      assertTrue(Menus.items(philo).contains("Pawl > Open C"));
    }
  }

  @Test
  void theMenuShowsTheKeys() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      select(philo, "hungry");
      assertEquals("F3", Menus.key(philo, "Pawl", "Open text"));
      assertEquals("F4", Menus.key(philo, "Pawl", "Open C"));
      assertEquals("Ctrl+1", Menus.key(philo, "Pawl", "Quick fix..."));
      assertEquals("Delete", Menus.key(philo, "Edit", "Delete from Model"));
      assertEquals("Ctrl+C", Menus.key(philo, "Edit", "Copy"));
    }
  }

  @Test
  void anObjectsMachineIsOpenedFromItsMenu() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram system = OpenedDiagram.open(dpp.file("dpp.pawl"), "dpp");
      select(system, "table");
      Menus.start(system, "Pawl", "Open the state machine");
      Workbench.until(
          "the machine", () -> "Table".equals(Workbench.page().getActiveEditor().getTitle()));
      assertEquals(
          "Table - dpp/dpp.pawl",
          Workbench.ask(() -> Workbench.page().getActiveEditor().getTitleToolTip()));
    }
  }

  @Test
  void thePaletteHasNoNotesAndLeavesDrawersAsTheirUserDoes() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      PaletteViewer palette = palette(philo);
      List<String> tools =
          Workbench.ask(
              () -> labels(palette.getPaletteRoot().getDefaultEntry().getParent()).toList());
      assertEquals(List.of("Select", "Zoom In", "Zoom Out"), tools);
      assertEquals(
          List.of("States", "Transitions", "Actions", "Timers"),
          Workbench.ask(
              () ->
                  labels(palette.getPaletteRoot())
                      .filter(label -> !label.equals("Standard"))
                      .toList()));
      Workbench.act(() -> drawer(palette, "States").setExpanded(false));
      Workbench.act(() -> drawer(palette, "Timers").setExpanded(true));
      OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      assertEquals(false, Workbench.ask(() -> drawer(palette, "States").isExpanded()));
      assertEquals(true, Workbench.ask(() -> drawer(palette, "Timers").isExpanded()));
    }
  }

  @Test
  void thePropertiesAreThoseOfTheViewpoint() throws Exception {
    try (Project dpp = Project.dpp()) {
      IViewPart view =
          Workbench.ask(() -> Workbench.page().showView("org.eclipse.ui.views.PropertySheet"));
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      Workbench.act(() -> Workbench.page().activate(philo.editor()));
      select(philo, "hungry");
      Workbench.until("a page", () -> !pages((PropertySheet) view).isEmpty());
      assertEquals(List.of("State"), Workbench.ask(() -> pages((PropertySheet) view)));
    }
  }

  static List<String> pages(PropertySheet view) {
    return view.getCurrentPage() instanceof EEFTabbedPropertySheetPage pages
        ? pages.getActiveTabs().stream().map(IEEFTabDescriptor::getLabel).toList()
        : List.of();
  }

  private static void select(OpenedDiagram drawn, String name) {
    Workbench.act(
        () ->
            ((DiagramEditor) drawn.editor())
                .getDiagramGraphicalViewer()
                .setSelection(new StructuredSelection(drawn.part(drawn.find(name).orElseThrow()))));
  }

  /** The visible items of the tool bar, by label. */
  static List<String> offers(OpenedDiagram drawn) {
    return Workbench.ask(
        () ->
            Arrays.stream(((DDiagramEditorImpl) drawn.editor()).getTabBarManager().getItems())
                .filter(item -> item.isVisible() && !item.isSeparator())
                .map(EditorDecoratorTest::words)
                .toList());
  }

  private static String words(IContributionItem item) {
    if (item instanceof org.eclipse.jface.action.ActionContributionItem action) {
      return action.getAction().getText().replace("&", "");
    } else if (item instanceof org.eclipse.jface.action.MenuManager menu) {
      return menu.getMenuText().replace("&", "");
    }
    return item.getId() == null ? "?" : item.getId();
  }

  /** All visible tools of the palette, with their kind and the state of their drawers. */
  static List<String> tools(OpenedDiagram drawn) {
    return Workbench.ask(
        () -> {
          PaletteViewer viewer = palette(drawn);
          List<String> tools = new ArrayList<>();
          for (PaletteEntry entry : viewer.getPaletteRoot().getChildren()) {
            if (entry.isVisible() && entry instanceof PaletteContainer container) {
              boolean open =
                  viewer.getEditPartRegistry().get(entry) instanceof DrawerEditPart drawer
                      && drawer.isExpanded();
              tools.add(entry.getLabel() + (open ? " open" : " closed"));
              container.getChildren().stream()
                  .filter(PaletteEntry::isVisible)
                  .filter(ToolEntry.class::isInstance)
                  .map(ToolEntry.class::cast)
                  .map(tool -> tool.getLabel() + " " + tool.createTool().getClass().getSimpleName())
                  .forEach(tools::add);
            }
          }
          return tools;
        });
  }

  private static PaletteViewer palette(OpenedDiagram drawn) {
    return Workbench.ask(
        () ->
            ((DiagramEditor) drawn.editor())
                .getDiagramGraphicalViewer()
                .getEditDomain()
                .getPaletteViewer());
  }

  private static Stream<String> labels(PaletteContainer container) {
    return container.getChildren().stream()
        .map(PaletteEntry.class::cast)
        .filter(entry -> entry.isVisible() && !entry.getLabel().equals("[Separator]"))
        .map(PaletteEntry::getLabel);
  }

  private static DrawerEditPart drawer(PaletteViewer palette, String label) {
    return palette.getPaletteRoot().getChildren().stream()
        .filter(PaletteDrawer.class::isInstance)
        .map(PaletteDrawer.class::cast)
        .filter(drawer -> drawer.getLabel().equals(label))
        .map(drawer -> (DrawerEditPart) palette.getEditPartRegistry().get(drawer))
        .collect(Collectors.toList())
        .get(0);
  }
}
