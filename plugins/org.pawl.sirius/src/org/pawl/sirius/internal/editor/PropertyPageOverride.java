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
 * Properties of what a Pawl diagram shows are those of the viewpoint's pages: not those of the
 * metamodel, nor styles that are nowhere kept.
 */
public final class PropertyPageOverride implements IEEFTabDescriptorFilter {
  /** Of every page that Sirius' diagrams have by themselves. */
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

  /** Makes the pages that an editor shows now once more, with all that is around them. */
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
