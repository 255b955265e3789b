// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.feedback;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gmf.runtime.diagram.ui.editparts.IGraphicalEditPart;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.sirius.business.api.session.Session;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.eclipse.sirius.ui.business.api.session.IEditingSession;
import org.eclipse.sirius.ui.business.api.session.SessionUIManager;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.PlatformUI;
import org.pawl.edit.sync.SynchronizedModel;

/** The open editors of diagrams. */
public final class DiagramEditors {
  private DiagramEditors() {}

  /** The editors of a session. */
  public static List<DDiagramEditor> of(Session session) {
    IEditingSession shown = SessionUIManager.INSTANCE.getUISession(session);
    return shown == null
        ? List.of()
        : shown.getEditors().stream()
            .filter(DDiagramEditor.class::isInstance)
            .map(DDiagramEditor.class::cast)
            .toList();
  }

  /** The editors of all models. */
  static Stream<DDiagramEditor> all() {
    return SessionUIManager.INSTANCE.getUISessions().stream()
        .flatMap(shown -> of(shown.getSession()).stream())
        .filter(editor -> synced(editor).isPresent());
  }

  /** The synchronized model of an editor. */
  public static Optional<SynchronizedModel> synced(DDiagramEditor editor) {
    return editor.getRepresentation() instanceof DSemanticDecorator drawn
        ? Optional.ofNullable(drawn.getTarget())
            .flatMap((EObject target) -> SynchronizedModel.of(target))
        : Optional.empty();
  }

  /** Whether an edit part belongs to the diagram of a model. */
  public static boolean isOfModel(IGraphicalEditPart part) {
    return part.getNotationView() != null
        && part.getNotationView().getDiagram() != null
        && part.getNotationView().getDiagram().getElement() instanceof DSemanticDecorator drawn
        && drawn.getTarget() != null
        && SynchronizedModel.of(drawn.getTarget()).isPresent();
  }

  /** The active editor; empty if it is not a diagram. */
  public static Optional<DiagramEditor> active() {
    var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
    IWorkbenchPage page = window == null ? null : window.getActivePage();
    IWorkbenchPart part = page == null ? null : page.getActiveEditor();
    return part instanceof DiagramEditor editor ? Optional.of(editor) : Optional.empty();
  }
}
