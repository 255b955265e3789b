// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.editor;

import org.eclipse.eef.properties.ui.api.IEEFTabDescriptor;
import org.eclipse.eef.properties.ui.api.IEEFTabDescriptorFilter;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPart;
import org.pawl.sirius.internal.feedback.PropertiesViewInput;

/**
 * Shows only the property pages of the viewpoint for elements of Pawl's diagrams, without those of
 * the metamodel and of styles, which are not saved.
 */
public final class PropertyPageOverride implements IEEFTabDescriptorFilter {
  /** The id prefix of the pages that Sirius adds to each diagram. */
  private static final String OF_SIRIUS = "property.tab.";

  @Override
  public boolean filter(IEEFTabDescriptor page) {
    return true;
  }

  @Override
  public boolean filter(IEEFTabDescriptor page, IWorkbenchPart part, ISelection selection) {
    return !(page.getId().startsWith(OF_SIRIUS)
        && part instanceof IEditorPart editor
        && editor.getEditorInput() instanceof DrawingInput);
  }

  /** Creates the visible pages of an editor again, with their surrounding controls. */
  static void renew(DiagramEditor editor) {
    PropertiesViewInput.view(editor)
        .ifPresent(
            view -> {
              view.partClosed(editor);
              view.partActivated(editor);
              view.selectionChanged(editor, editor.getDiagramGraphicalViewer().getSelection());
            });
  }
}
