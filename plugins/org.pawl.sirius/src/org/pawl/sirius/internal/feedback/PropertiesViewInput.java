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

/** The input of the properties view for a diagram. */
public final class PropertiesViewInput {
  private PropertiesViewInput() {}

  /** The properties view, if it shows an element of this editor. */
  public static Optional<PropertySheet> view(DiagramEditor editor) {
    IWorkbenchPage page = editor.getSite().getPage();
    return page != null
            && page.getActiveEditor() == editor
            && page.findView(IPageLayout.ID_PROP_SHEET) instanceof PropertySheet view
            && view.getCurrentPage() instanceof EEFTabbedPropertySheetPage
        ? Optional.of(view)
        : Optional.empty();
  }

  /**
   * Refreshes the view if the problems of the selected element have changed; otherwise a field
   * would lose the focus for nothing.
   */
  static void showProblems(DiagramEditor editor) {
    view(editor)
        .filter(view -> selected(editor).filter(LastKnownProblems::areOutOfDate).isPresent())
        .ifPresent(view -> ((EEFTabbedPropertySheetPage) view.getCurrentPage()).refreshPage());
  }

  /**
   * Empty if several elements are selected, because the view then shows their common properties.
   */
  private static Optional<EObject> selected(DiagramEditor editor) {
    var parts = editor.getDiagramGraphicalViewer().getSelectedEditParts();
    return parts.size() == 1
            && parts.get(0) instanceof IGraphicalEditPart part
            && part.resolveSemanticElement() instanceof DSemanticDecorator shown
        ? Optional.ofNullable(shown.getTarget())
        : Optional.empty();
  }
}
