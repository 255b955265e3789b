// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.common.command.Command;
import org.eclipse.emf.transaction.ResourceSetChangeEvent;
import org.eclipse.emf.transaction.ResourceSetListenerImpl;
import org.eclipse.gef.DefaultEditDomain;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.internal.ui.palette.editparts.DrawerEditPart;
import org.eclipse.gef.palette.PaletteDrawer;
import org.eclipse.gef.ui.palette.PaletteViewer;
import org.eclipse.gmf.runtime.diagram.ui.editparts.DiagramEditPart;
import org.eclipse.gmf.runtime.diagram.ui.editpolicies.EditPolicyRoles;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.sirius.business.api.session.Session;
import org.eclipse.sirius.business.api.session.SessionManager;
import org.eclipse.sirius.business.api.session.SessionManagerListener;
import org.eclipse.sirius.diagram.DSemanticDiagram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.sirius.internal.session.InMemoryDiagrams;
import org.pawl.sirius.internal.session.WarmUp;
import org.pawl.tests.ide.Editor;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Workbench;

/** The steps of opening a diagram, and their result. */
@ExtendWith(ErrorLog.class)
class OpeningTest {

  /** Outside of the UI thread, which continues meanwhile. */
  @Test
  void aDiagramIsMadeInTheBackground() throws Exception {
    Set<Thread> makers = ConcurrentHashMap.newKeySet();
    var listener = new Makers(makers);
    SessionManager.INSTANCE.addSessionsListener(listener);
    try (Project dpp = Project.dpp()) {
      OpenedDiagram.open(dpp.file("dpp.pawl"), "Table");
    } finally {
      SessionManager.INSTANCE.removeSessionsListener(listener);
    }
    assertEquals(1, makers.size());
    assertFalse(makers.contains(Workbench.display().getThread()));
  }

  /** So that the workbench responds in between. */
  @Test
  void whatIsOnADiagramIsMadeAfterItsEditor() throws Exception {
    try (Project dpp = Project.dpp()) {
      var parts = new AtomicReference<DiagramEditPart>();
      int atFirst =
          Workbench.ask(
              () -> {
                var drawings = InMemoryDiagrams.of(dpp.file("dpp.pawl"), new NullProgressMonitor());
                var editor = (DiagramEditor) drawings.show(drawings.drawable().get(0));
                parts.set(editor.getDiagramEditPart());
                return parts.get().getChildren().size();
              });
      assertEquals(0, atFirst);
      assertNotEquals(0, Workbench.ask(() -> parts.get().getChildren().size()));
    }
  }

  /** Decorations of Sirius, which do not exist here, but which it would search again and again. */
  @Test
  void decorationsAreNotComputed() throws Exception {
    try (Project dpp = Project.dpp()) {
      var editor = (DiagramEditor) OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo").editor();
      OpenedDiagram.laidOut();
      var parts =
          Workbench.ask(
              () -> List.copyOf(editor.getDiagramGraphicalViewer().getEditPartRegistry().values()));
      assertNotEquals(0, parts.size());
      for (Object part : parts) {
        assertNull(((EditPart) part).getEditPolicy(EditPolicyRoles.DECORATION_ROLE));
      }
    }
  }

  /** The threads in which sessions get diagrams. */
  private static final class Makers extends SessionManagerListener.Stub {
    private final Set<Thread> makers;

    Makers(Set<Thread> makers) {
      this.makers = makers;
    }

    @Override
    public void notifyAddSession(Session session) {
      session.getTransactionalEditingDomain().addResourceSetListener(new Changes());
    }

    private final class Changes extends ResourceSetListenerImpl {
      @Override
      public boolean isPrecommitOnly() {
        return true;
      }

      @Override
      public Command transactionAboutToCommit(ResourceSetChangeEvent event) {
        if (event.getNotifications().stream()
            .anyMatch(change -> change.getNewValue() instanceof DSemanticDiagram)) {
          makers.add(Thread.currentThread());
        }
        return null;
      }
    }
  }

  @Test
  void aClosedDiagramIsUpToDateWhenItIsOpenedAgain() throws Exception {
    try (Project dpp = Project.dpp()) {
      var file = dpp.file("dpp.pawl");
      Editor text = Editor.open(file);
      OpenedDiagram table = OpenedDiagram.open(file, "Table");
      OpenedDiagram philo = OpenedDiagram.open(file, "Philo");
      Workbench.act(() -> Workbench.page().closeEditor(philo.editor(), false));
      text.replace("state hungry", "state dreaming { }\n\n            state hungry");
      Workbench.until("typed", () -> table.text().contains("dreaming"));

      OpenedDiagram again = OpenedDiagram.open(file, "Philo");
      OpenedDiagram.laidOut();
      assertEquals(Set.of("thinking", "dreaming", "hungry", "eating"), Set.copyOf(again.names()));
      assertNotEquals(place(again, "hungry"), place(again, "dreaming"));
      assertFalse(place(again, "hungry").intersects(place(again, "dreaming")));
    }
  }

  private static Rectangle place(OpenedDiagram drawn, String state) {
    var part = drawn.part(drawn.find(state).orElseThrow());
    return Workbench.ask(() -> part.getFigure().getBounds().getCopy());
  }

  @Test
  void thatDiagramsAreRefreshedWhenTheyAreOpenedIsNotTakenFromItsUser() throws Exception {
    try (Project dpp = Project.dpp()) {
      var preferences = InstanceScope.INSTANCE.getNode("org.eclipse.sirius.ui");
      String key = "PREF_REFRESH_ON_REPRESENTATION_OPENING";
      OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      assertNull(preferences.get(key, null));
      preferences.put(key, "true");
      try {
        OpenedDiagram.open(dpp.file("dpp.pawl"), "Table");
        assertEquals("true", preferences.get(key, null));
      } finally {
        preferences.remove(key);
      }
    }
  }

  @Test
  void thePaletteOpensTheMostImportantDrawers() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      PaletteViewer palette = Workbench.ask(() -> palette(philo));
      List<String> open =
          Workbench.ask(
              () ->
                  palette.getPaletteRoot().getChildren().stream()
                      .filter(PaletteDrawer.class::isInstance)
                      .filter(drawer -> isOpen(palette, drawer))
                      .map(drawer -> ((PaletteDrawer) drawer).getLabel())
                      .toList());
      assertEquals(List.of("States", "Transitions"), open);
      assertEquals(
          palette.getPaletteRoot().getDefaultEntry(), Workbench.ask(palette::getActiveTool));
    }
  }

  private static PaletteViewer palette(OpenedDiagram drawn) {
    return ((DefaultEditDomain) ((DiagramEditor) drawn.editor()).getDiagramEditDomain())
        .getPaletteViewer();
  }

  private static boolean isOpen(PaletteViewer palette, Object drawer) {
    return palette.getEditPartRegistry().get(drawer) instanceof DrawerEditPart part
        && part.isExpanded();
  }

  @Test
  void aWarmUpDrawsAndLeavesNoResources() {
    var before = SessionManager.INSTANCE.getSessions();
    assertEquals(1, WarmUp.drawSample(new NullProgressMonitor()));
    Workbench.settle();
    assertEquals(List.copyOf(before), List.copyOf(SessionManager.INSTANCE.getSessions()));
  }
}
