// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.editor;

import org.eclipse.core.resources.IFile;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gmf.runtime.notation.Diagram;
import org.eclipse.sirius.business.api.session.CustomDataConstants;
import org.eclipse.sirius.business.api.session.Session;
import org.eclipse.sirius.diagram.DDiagram;
import org.eclipse.sirius.diagram.DSemanticDiagram;
import org.eclipse.sirius.diagram.ui.business.internal.command.CreateAndStoreGMFDiagramCommand;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.eclipse.sirius.ui.business.api.session.SessionEditorInput;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;

/**
 * A diagram, for its editor. The window's title and the tab's tool tip name the diagram and the
 * model's file, where Sirius would name its own resource, which is nowhere but in memory.
 */
public final class DrawingInput extends SessionEditorInput {
  private final String file;

  private DrawingInput(URI uri, DDiagram diagram, Session session, IFile model) {
    super(uri, diagram.getName(), session);
    file = model.getFullPath().makeRelative().toString();
  }

  /** Opens a diagram as Sirius does, or shows the editor that has it. */
  public static IEditorPart open(
      IWorkbenchPage page, DSemanticDiagram diagram, Session session, IFile model) {
    URI uri = EcoreUtil.getURI(views(diagram, session));
    try {
      return page.openEditor(
          new DrawingInput(uri, diagram, session, model), DDiagramEditor.EDITOR_ID);
    } catch (PartInitException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Diagram views(DSemanticDiagram diagram, Session session) {
    var known = session.getServices().getCustomData(CustomDataConstants.GMF_DIAGRAMS, diagram);
    if (known.isEmpty()) {
      session
          .getTransactionalEditingDomain()
          .getCommandStack()
          .execute(new CreateAndStoreGMFDiagramCommand(session, diagram));
      known = session.getServices().getCustomData(CustomDataConstants.GMF_DIAGRAMS, diagram);
    }
    return (Diagram) known.iterator().next();
  }

  @Override
  public String getToolTipText() {
    return getName() + " - " + file;
  }
}
