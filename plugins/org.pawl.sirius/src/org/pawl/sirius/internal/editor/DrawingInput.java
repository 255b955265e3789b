// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.editor;

import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gmf.runtime.notation.Diagram;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Region;
import org.eclipse.sirius.business.api.session.CustomDataConstants;
import org.eclipse.sirius.business.api.session.Session;
import org.eclipse.sirius.diagram.DSemanticDiagram;
import org.eclipse.sirius.diagram.ui.business.internal.command.CreateAndStoreGMFDiagramCommand;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.eclipse.sirius.ui.business.api.session.SessionEditorInput;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.sirius.internal.figures.PawlDiagramEditPart;

/**
 * The editor input of a diagram. The titles of window and tab name the diagram and the model's
 * file; Sirius would name the resource of the diagram, which is in memory only.
 */
public final class DrawingInput extends SessionEditorInput {
  /** The factory that plugin.xml declares for saved inputs. */
  private static final String FACTORY = "org.pawl.sirius.drawings";

  /** The attribute of the saved input for the path of the model's file. */
  public static final String MODEL = "model";

  /** The attribute of the saved input for the fragment of the drawn element. */
  public static final String ELEMENT = "element";

  /** The attribute of the saved input for the tooltip of the editor's tab. */
  public static final String TIP = "tip";

  private final DSemanticDiagram diagram;
  private final IFile model;

  private DrawingInput(URI uri, DSemanticDiagram diagram, Session session, IFile model) {
    super(uri, diagram.getName(), session);
    this.diagram = diagram;
    this.model = model;
  }

  /** The input for a diagram. */
  public static DrawingInput of(DSemanticDiagram diagram, Session session, IFile model) {
    EditorDecorator.follow();
    URI uri = EcoreUtil.getURI(views(diagram, session));
    return new DrawingInput(uri, diagram, session, model);
  }

  /** Opens a diagram like Sirius, or shows the editor that has it open. */
  public static IEditorPart open(
      IWorkbenchPage page, DSemanticDiagram diagram, Session session, IFile model) {
    LocalClipboard.isNotWaitedFor();
    try {
      return PawlDiagramEditPart.opened(() -> open(page, of(diagram, session, model)));
    } finally {
      LocalClipboard.isWaitedForAgain();
    }
  }

  private static IEditorPart open(IWorkbenchPage page, DrawingInput input) {
    try {
      return page.openEditor(input, DDiagramEditor.EDITOR_ID);
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
    return getName() + " - " + model.getFullPath().makeRelative();
  }

  // --- restart of the workbench

  @Override
  public String getFactoryId() {
    return FACTORY;
  }

  /** Identified by the drawn element, because the diagram is created again. */
  @Override
  public void saveState(IMemento memento) {
    EObject drawn = diagram.getTarget();
    if (drawn != null && drawn.eResource() != null) {
      memento.putString(TIP, getToolTipText());
      memento.putString(MODEL, model.getFullPath().toString());
      memento.putString(ELEMENT, drawn.eResource().getURIFragment(drawn));
    }
  }

  @Override
  public boolean exists() {
    return model.exists();
  }

  /**
   * Adapts to what the workbench needs of files as the model's file does. Adapts to a region of the
   * text as that of the drawn element.
   */
  @Override
  public Object getAdapter(Class adapter) {
    if (adapter == IRegion.class) {
      return region();
    }
    return adapter == IFile.class || adapter == IResource.class ? model : super.getAdapter(adapter);
  }

  private IRegion region() {
    EObject drawn = diagram.getTarget();
    return Optional.ofNullable(drawn)
        .flatMap(SynchronizedModel::of)
        .flatMap(synced -> synced.counterpart(drawn))
        .map(NodeModelUtils::findActualNodeFor)
        .map(node -> new Region(node.getOffset(), node.getLength()))
        .orElse(null);
  }
}
