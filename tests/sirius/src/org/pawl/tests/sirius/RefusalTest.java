// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.Label;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.editparts.LayerManager;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.sirius.diagram.DDiagramElement;
import org.eclipse.sirius.diagram.DEdge;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.sirius.internal.feedback.Notice;
import org.pawl.sirius.internal.session.InMemoryDiagrams;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Widgets;
import org.pawl.tests.ide.Workbench;

/** The reason of a refusal is shown until the next change, and the rejected input is not lost. */
@ExtendWith(ErrorLog.class)
class RefusalTest {
  private static final String REASON = "did you mean after 2 s?";

  /** Much less than the time after which a message disappears. */
  private static final int SOON_MILLIS = 5000;

  @Test
  void aRefusalIsOverWithTheNextChange() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = refused(dpp);
      Workbench.act(() -> ((DiagramEditor) philo.editor()).getDiagramGraphicalViewer().flush());
      Workbench.settle();
      assertTrue(notice(philo).contains(REASON), "not before");
      assertTrue(statusSays(REASON), "not before");
      new Tools(philo).create("State", philo.diagram());
      Workbench.get("no notice", SOON_MILLIS, () -> notice(philo).isEmpty() ? "" : null);
      assertFalse(statusSays(REASON));
    }
  }

  @Test
  void theNextRefusalStays() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      Tools tools = new Tools(philo);
      tools.create("State", philo.diagram());
      tools.relabel("RelabelEdge", edge(philo), "aftr 2 s");
      Workbench.until("the problem of the new state", () -> !ProblemsTest.marks(philo).isEmpty());
      Workbench.settle();
      assertTrue(notice(philo).contains(REASON));
      assertTrue(statusSays(REASON));
    }
  }

  @Test
  void otherEditorsKnowNothingOfIt() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = refused(dpp);
      OpenedDiagram.open(dpp.file("dpp.pawl"), "Table");
      Workbench.get("no message", SOON_MILLIS, () -> statusSays(REASON) ? null : "");
      assertTrue(notice(philo).contains(REASON), "where it was refused, it is still said");
    }
  }

  @Test
  void aRefusalEndsWithItsEditor() throws Exception {
    try (Project dpp = Project.dpp()) {
      IFile file = dpp.file("dpp.pawl");
      refused(dpp);
      Workbench.act(() -> Workbench.page().closeAllEditors(false));
      Workbench.until("the session closed", () -> InMemoryDiagrams.existing(file).isEmpty());
      assertFalse(statusSays(REASON));
      OpenedDiagram.open(file, "Table");
      Workbench.act(() -> Workbench.page().closeAllEditors(false));
    }
  }

  /** For example an editor beside a text editor. */
  @Test
  void inANarrowEditorAMessageHasSeveralLines() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = refused(dpp);
      String message = notice(philo);
      assertEquals(message, said(philo, 1600));
      int wide = Workbench.ask(() -> said(philo).getBounds().width);
      String narrow = said(philo, 220);
      assertEquals(message, narrow.replaceAll("\\s+", " "));
      assertTrue(narrow.lines().count() > 2, narrow);
      assertTrue(Workbench.ask(() -> said(philo).getBounds().width) <= 220 - 2 * 8, narrow);
      Screenshot.ofWorkbench("drawing-refused-narrow");
      String tiny = said(philo, 90);
      assertTrue(tiny.endsWith("…"), tiny);
      assertTrue(tiny.lines().count() <= 8, tiny);
      assertEquals(message, said(philo, 1600));
      assertEquals(
          wide, Workbench.ask(() -> said(philo).getBounds().width), "no more than it must");
    }
  }

  /** The visible text of a message in an editor of a width. */
  private static String said(OpenedDiagram philo, int width) {
    return Workbench.ask(
        () -> {
          FigureCanvas canvas = (FigureCanvas) SelectionKeys.canvas(philo);
          canvas.setSize(width, canvas.getSize().y);
          canvas.getLightweightSystem().getUpdateManager().performUpdate();
          return said(philo).getText();
        });
  }

  private static Label said(OpenedDiagram philo) {
    var viewer = ((DiagramEditor) philo.editor()).getDiagramGraphicalViewer();
    return LayerManager.Helper.find(viewer.getRootEditPart())
        .getLayer(LayerConstants.FEEDBACK_LAYER)
        .getChildren()
        .stream()
        .filter(Label.class::isInstance)
        .map(Label.class::cast)
        .filter(label -> label.getLocation().y < viewer.getControl().getSize().y / 2)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void typedInputIsRestored() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      type(philo, "EAT [", "aftr 2 s");
      Workbench.until("the reason", () -> notice(philo).contains(REASON));
      Screenshot.ofWorkbench("drawing-refused-label");
      type(philo, "aftr 2 s", "after 2 s");
      Workbench.until("the time", () -> philo.text().contains("after 2 s ->"));
      type(philo, "after 2 s", "after 3 s");
      Workbench.until("the time", () -> philo.text().contains("after 3 s ->"));
    }
  }

  @Test
  void theStatusLineHasNoNoteAboutSynchronizedDiagrams() throws Exception {
    try (Project dpp = Project.dpp()) {
      OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
      SelectionKeys.select(philo, "hungry");
      Workbench.settle();
      assertFalse(statusSays("ynchronized"), () -> status().toString());
      SelectionKeys.select(philo, (String[]) null);
      Workbench.settle();
      assertFalse(statusSays("ynchronized"), () -> status().toString());
    }
  }

  private static OpenedDiagram refused(Project dpp) throws Exception {
    OpenedDiagram philo = OpenedDiagram.open(dpp.file("dpp.pawl"), "Philo");
    new Tools(philo).relabel("RelabelEdge", edge(philo), "aftr 2 s");
    Workbench.until("the reason", () -> notice(philo).contains(REASON));
    Workbench.until("the reason", () -> statusSays(REASON));
    return philo;
  }

  /** Edits the label of the transition on EAT with F2. */
  private static void type(OpenedDiagram philo, String known, String words) {
    SelectionKeys.select(philo, philo.part(edge(philo)));
    SelectionKeys.press(0, SWT.F2);
    Text field =
        Workbench.get("the field", () -> Widgets.find(SelectionKeys.canvas(philo), Text.class));
    String begun = Workbench.ask(field::getText);
    assertEquals(known, begun.substring(0, Math.min(begun.length(), known.length())));
    Workbench.act(() -> field.setText(words));
    SelectionKeys.press(0, SWT.CR);
    Workbench.until("no field", () -> field.isDisposed() || !field.isVisible());
  }

  /** The transition from hungry to eating. */
  private static DDiagramElement edge(OpenedDiagram philo) {
    return Workbench.get(
        "the transition",
        () ->
            philo.diagram().getDiagramElements().stream()
                .filter(DEdge.class::isInstance)
                .map(DEdge.class::cast)
                .filter(edge -> edge.getSourceNode().equals(philo.find("hungry").orElseThrow()))
                .findFirst()
                .orElse(null));
  }

  private static String notice(OpenedDiagram drawn) {
    return Workbench.ask(() -> Notice.shown((DiagramEditor) drawn.editor()));
  }

  private static boolean statusSays(String words) {
    return status().stream().anyMatch(text -> text.contains(words));
  }

  /** The labels of the window that belong to no part: those of the status line. */
  private static List<String> status() {
    return Workbench.ask(
        () -> {
          List<String> said = new ArrayList<>();
          collect(Workbench.window().getShell(), said);
          return said;
        });
  }

  private static void collect(Composite around, List<String> said) {
    for (Control child : around.getChildren()) {
      if (child instanceof CLabel label && label.getText() != null) {
        said.add(label.getText());
      } else if (child instanceof Composite inner) {
        collect(inner, said);
      }
    }
  }
}
