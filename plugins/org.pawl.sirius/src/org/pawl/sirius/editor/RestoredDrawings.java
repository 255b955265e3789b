// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.editor;

import java.util.Arrays;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.sirius.diagram.DSemanticDiagram;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IElementFactory;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.pawl.sirius.session.Drawings;
import org.pawl.sirius.shown.LiveStates;

/**
 * Diagrams that were open when the workbench ended: each is drawn anew when its editor is shown
 * again. One whose file or element is gone meanwhile leaves no editor.
 */
public final class RestoredDrawings implements IElementFactory {
  static final String ID = "org.pawl.sirius.drawings";

  private static final String MODEL = "model";
  private static final String ELEMENT = "element";

  static void save(IMemento memento, IFile model, String element) {
    memento.putString(MODEL, model.getFullPath().toString());
    memento.putString(ELEMENT, element);
  }

  @Override
  public IAdaptable createElement(IMemento memento) {
    Display.getDefault().asyncExec(RestoredDrawings::tidy);
    String path = memento.getString(MODEL);
    String element = memento.getString(ELEMENT);
    if (path == null || element == null) {
      return null;
    }
    IFile model = ResourcesPlugin.getWorkspace().getRoot().getFile(IPath.fromPortableString(path));
    try {
      return model.exists() ? drawn(model, element) : null;
    } catch (RuntimeException e) {
      ILog.of(RestoredDrawings.class).warn("cannot draw " + model, e);
      return null;
    }
  }

  private static DrawingInput drawn(IFile model, String fragment) {
    Drawings drawings = Drawings.of(model, new NullProgressMonitor());
    EObject element = drawings.mirror().model().eResource().getEObject(fragment);
    DrawingInput input =
        element == null
            ? null
            : drawings
                .diagram(element, new NullProgressMonitor())
                .filter(DSemanticDiagram.class::isInstance)
                .map(d -> DrawingInput.of((DSemanticDiagram) d, drawings.session(), model))
                .orElse(null);
    if (input == null) {
      Display.getDefault().asyncExec(drawings::closeIfUnseen);
    }
    return input;
  }

  /** When the editors are there: the workbench shows an error where one could not be restored. */
  private static void tidy() {
    for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
      for (IWorkbenchPage page : window.getPages()) {
        Arrays.stream(page.getEditorReferences())
            .filter(editor -> DDiagramEditor.EDITOR_ID.equals(editor.getId()))
            .forEach(editor -> tidy(page, editor));
      }
    }
  }

  private static void tidy(IWorkbenchPage page, IEditorReference reference) {
    IWorkbenchPart part = reference.getPart(false);
    if (part instanceof DiagramEditor editor) {
      LiveStates.follow();
      Surroundings.tidy(editor);
    } else if (part != null) {
      page.closeEditors(new IEditorReference[] {reference}, false);
    }
  }
}
