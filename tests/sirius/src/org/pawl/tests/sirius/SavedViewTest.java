// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.sirius.internal.session.InMemoryDiagrams;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Workbench;

/**
 * The view state of a diagram is restored when it is opened again. It is stored in the workbench,
 * so each test undoes it.
 */
@ExtendWith(ErrorLog.class)
class SavedViewTest {
  private final Restart restart = new Restart();

  @AfterEach
  void ofFilesThatAreGoneNothingIsKept() throws Exception {
    for (String stored : List.of("layers", "view")) {
      assertEquals(
          List.of(), List.of(InstanceScope.INSTANCE.getNode("org.pawl.sirius/" + stored).keys()));
    }
  }

  @Test
  void aDiagramThatIsClosedAndOpenedAgain() throws Exception {
    try (Project dpp = Project.dpp()) {
      IFile file = dpp.file("dpp.pawl");
      Seen seen = changed(OpenedDiagram.open(file, "Philo"));
      for (int times = 0; times < 2; times++) {
        restart.end(file);
        assertSeenAsBefore(OpenedDiagram.open(file, "Philo"), seen);
      }
      assertFalse(Files.exists(dpp.folder().resolve("dpp.pawllayout")), "it is of one person");
    }
  }

  /** Before there is anything to scroll. */
  @Test
  void aDiagramThatIsClosedAtOnce() throws Exception {
    try (Project dpp = Project.dpp()) {
      IFile file = dpp.file("dpp.pawl");
      Seen seen = changed(OpenedDiagram.open(file, "Philo"));
      restart.end(file);
      Workbench.act(
          () -> {
            InMemoryDiagrams drawings = InMemoryDiagrams.of(file, new NullProgressMonitor());
            drawings.show(drawings.at(dpp.read("dpp.pawl").indexOf("thinking")).orElseThrow());
            Workbench.page().closeAllEditors(false);
          });
      Workbench.until("the session closed", () -> InMemoryDiagrams.existing(file).isEmpty());
      assertSeenAsBefore(OpenedDiagram.open(file, "Philo"), seen);
    }
  }

  @Test
  void aDiagramAfterARestart() throws Exception {
    try (Project dpp = Project.dpp()) {
      IFile file = dpp.file("dpp.pawl");
      Seen seen = changed(OpenedDiagram.open(file, "Philo"));
      restart.end(file);
      restart.begin();
      assertSeenAsBefore(OpenedDiagram.open(file, "Philo"), seen);
    }
  }

  @Test
  void aDiagramOfAFileThatIsRenamedMeanwhile() throws Exception {
    try (Project dpp = Project.dpp()) {
      IFile file = dpp.file("dpp.pawl");
      Seen seen = changed(OpenedDiagram.open(file, "Philo"));
      restart.end(file);
      file.move(file.getFullPath().removeLastSegments(1).append("dinner.pawl"), true, null);
      assertSeenAsBefore(OpenedDiagram.open(dpp.file("dinner.pawl"), "Philo"), seen);
    }
  }

  @Test
  void aDiagramOfAProjectThatIsClosedMeanwhile() throws Exception {
    try (Project dpp = Project.dpp()) {
      IFile file = dpp.file("dpp.pawl");
      Seen seen = changed(OpenedDiagram.open(file, "Philo"));
      restart.end(file);
      file.getProject().close(null);
      file.getProject().open(null);
      assertSeenAsBefore(OpenedDiagram.open(file, "Philo"), seen);
      restart.end(file);
      // The saved state is deleted with the project, as is checked after each test.
      file.getProject().close(null);
    }
  }

  @Test
  void anotherDiagramIsAsAtFirst() throws Exception {
    try (Project dpp = Project.dpp()) {
      IFile file = dpp.file("dpp.pawl");
      Seen table = seen(OpenedDiagram.open(file, "Table"));
      changed(OpenedDiagram.open(file, "Philo"));
      restart.end(file);
      assertSeenAsBefore(OpenedDiagram.open(file, "Table"), table);
      OpenedDiagram philo = OpenedDiagram.open(file, "Philo");
      LayersTest.toggle(philo, "Actions");
      look(philo, 1, 0);
      restart.end(file);
      assertTrue(actions(OpenedDiagram.open(file, "Philo")), "default values are restored too");
      assertEquals(
          List.of(), List.of(InstanceScope.INSTANCE.getNode("org.pawl.sirius/layers").keys()));
    }
  }

  private record Seen(Set<String> labels, double zoom, Point place) {}

  private static Seen seen(OpenedDiagram drawn) {
    OpenedDiagram.laidOut();
    return Workbench.ask(
        () ->
            new Seen(
                LayersTest.labels(drawn),
                zoom(drawn).getZoom(),
                canvas(drawn).getViewport().getViewLocation()));
  }

  /** Changes zoom, scroll position and layers. */
  private static Seen changed(OpenedDiagram philo) {
    assertTrue(actions(philo));
    LayersTest.toggle(philo, "Actions");
    assertFalse(actions(philo));
    look(philo, 1.5, 70);
    Seen seen = seen(philo);
    assertEquals(1.5, seen.zoom());
    assertEquals(70, seen.place().y);
    return seen;
  }

  private static void assertSeenAsBefore(OpenedDiagram again, Seen before) {
    assertEquals(before, seen(again));
    Workbench.act(
        () -> {
          assertFalse(again.editor().isDirty());
          var domain = again.editor().getSession().getTransactionalEditingDomain();
          assertFalse(domain.getCommandStack().canUndo());
        });
  }

  private static boolean actions(OpenedDiagram philo) {
    return LayersTest.labels(philo).stream().anyMatch(label -> label.contains("entry / "));
  }

  private static void look(OpenedDiagram drawn, double zoom, int down) {
    Workbench.act(
        () -> {
          // On a slow machine, an animation stops before its last step.
          zoom(drawn).setZoomAnimationStyle(ZoomManager.ANIMATE_NEVER);
          zoom(drawn).setZoom(zoom);
        });
    Workbench.until("zoomed", () -> zoom(drawn).getZoom() == zoom);
    Workbench.act(
        () -> {
          canvas(drawn).getViewport().getUpdateManager().performUpdate();
          canvas(drawn).scrollToY(down);
        });
    Workbench.settle();
  }

  private static ZoomManager zoom(OpenedDiagram drawn) {
    return (ZoomManager) ((DiagramEditor) drawn.editor()).getAdapter(ZoomManager.class);
  }

  private static FigureCanvas canvas(OpenedDiagram drawn) {
    return (FigureCanvas) SelectionKeys.canvas(drawn);
  }
}
