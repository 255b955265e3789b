// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.feedback;

import java.util.Optional;
import org.eclipse.eef.properties.ui.api.EEFTabbedPropertySheetPage;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gmf.runtime.diagram.ui.editparts.IGraphicalEditPart;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.views.properties.PropertySheet;
import org.pawl.edit.validation.LastKnownProblems;

/** What the properties view shows of a diagram. */
public final class PropertiesViewInput {
  private PropertiesViewInput() {}

  /** The view, if what it shows is of this editor. */
  public static Optional<PropertySheet> view(DiagramEditor editor) {
    IWorkbenchPage page = editor.getSite().getPage();
    return page != null
            && page.getActiveEditor() == editor
            && page.findView(IPageLayout.ID_PROP_SHEET) instanceof PropertySheet view
            && view.getCurrentPage() instanceof EEFTabbedPropertySheetPage
        ? Optional.of(view)
        : Optional.empty();
  }

  /** Shows the problems of what is selected, if they are others: no field loses its focus else. */
  static void showProblems(DiagramEditor editor) {
    view(editor)
        .filter(view -> selected(editor).filter(LastKnownProblems::areOutOfDate).isPresent())
        .ifPresent(view -> ((EEFTabbedPropertySheetPage) view.getCurrentPage()).refreshPage());
  }

  /** Of several, the view shows what they have in common. */
  private static Optional<EObject> selected(DiagramEditor editor) {
    var parts = editor.getDiagramGraphicalViewer().getSelectedEditParts();
    return parts.size() == 1
            && parts.get(0) instanceof IGraphicalEditPart part
            && part.resolveSemanticElement() instanceof DSemanticDecorator shown
        ? Optional.ofNullable(shown.getTarget())
        : Optional.empty();
  }
}
