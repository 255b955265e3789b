// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.session;

import java.util.Arrays;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.sirius.diagram.DSemanticDiagram;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IElementFactory;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.PlatformUI;
import org.pawl.sirius.internal.editor.DrawingInput;
import org.pawl.sirius.internal.editor.LocalClipboard;
import org.pawl.sirius.internal.feedback.LiveStates;

/**
 * Restores diagrams that were open when the workbench was closed: each is created again when its
 * editor becomes visible. If its file or element no longer exists, the editor is closed.
 */
public final class RestoredDiagrams implements IElementFactory {
  @Override
  public IAdaptable createElement(IMemento memento) {
    DrawingInput input = input(memento);
    String tip = memento.getString(DrawingInput.TIP);
    // The restored editors are opened next, and ask for the clipboard.
    LocalClipboard.isNotWaitedFor();
    Display.getDefault()
        .asyncExec(
            () -> {
              LocalClipboard.isWaitedForAgain();
              if (input == null) {
                closeDead(tip);
              } else {
                LiveStates.follow();
              }
            });
    return input;
  }

  private static DrawingInput input(IMemento memento) {
    String path = memento.getString(DrawingInput.MODEL);
    String element = memento.getString(DrawingInput.ELEMENT);
    if (path == null || element == null) {
      return null;
    }
    IFile model = ResourcesPlugin.getWorkspace().getRoot().getFile(IPath.fromPortableString(path));
    try {
      return model.exists() ? drawn(model, element) : null;
    } catch (RuntimeException e) {
      ILog.of(RestoredDiagrams.class).warn("cannot draw " + model, e);
      return null;
    }
  }

  private static DrawingInput drawn(IFile model, String fragment) {
    InMemoryDiagrams drawings = InMemoryDiagrams.of(model, new NullProgressMonitor());
    EObject element = drawings.synced().model().eResource().getEObject(fragment);
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

  /** Closes the error editor that the workbench shows for a diagram that could not be restored. */
  private static void closeDead(String tip) {
    editors()
        .filter(reference -> !(reference.getPart(false) instanceof DDiagramEditor))
        .filter(reference -> reference.getTitleToolTip().equals(tip))
        .toList()
        .forEach(dead -> dead.getPage().closeEditors(new IEditorReference[] {dead}, false));
  }

  private static Stream<IEditorReference> editors() {
    return Arrays.stream(PlatformUI.getWorkbench().getWorkbenchWindows())
        .flatMap(window -> Arrays.stream(window.getPages()))
        .flatMap(page -> Arrays.stream(page.getEditorReferences()))
        .filter(reference -> DDiagramEditor.EDITOR_ID.equals(reference.getId()));
  }
}
