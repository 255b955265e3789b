// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.transaction.RecordingCommand;
import org.eclipse.emf.transaction.TransactionalEditingDomain;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.sirius.business.api.session.Session;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.eclipse.swt.widgets.Display;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.edit.sync.SynchronizedResource;
import org.pawl.sirius.internal.feedback.DiagramEditors;
import org.pawl.sirius.internal.feedback.Notice;

/**
 * Updates diagrams when their file is moved, renamed or deleted in the workbench, like text
 * editors: they follow the file with unsaved changes; if it is deleted they close, unless there are
 * unsaved changes.
 */
final class FileMoves implements IResourceChangeListener, AutoCloseable {
  private final Session session;
  private final SynchronizedResource resource;
  private final IFile file;

  FileMoves(Session session, SynchronizedResource resource, IFile file) {
    this.session = session;
    this.resource = resource;
    this.file = file;
    ResourcesPlugin.getWorkspace()
        .addResourceChangeListener(this, IResourceChangeEvent.POST_CHANGE);
  }

  @Override
  public void resourceChanged(IResourceChangeEvent event) {
    IResourceDelta delta = event.getDelta();
    IResourceDelta own = delta == null ? null : delta.findMember(file.getFullPath());
    if (own == null || own.getKind() != IResourceDelta.REMOVED) {
      return;
    }
    boolean dirty = resource.synced().isDirty();
    Optional<IPath> to = movedTo(delta);
    Display.getDefault()
        .asyncExec(
            () -> {
              if (session.isOpen() && !file.exists() && !editors().isEmpty()) {
                to.ifPresentOrElse(path -> follow(path, dirty), () -> deleted(dirty));
              }
            });
  }

  /** The new path, if the file was moved itself or with its folder or project. */
  private Optional<IPath> movedTo(IResourceDelta delta) {
    IPath path = file.getFullPath();
    for (int length = path.segmentCount(); length > 0; length--) {
      IResourceDelta moved = delta.findMember(path.uptoSegment(length));
      if (moved != null && (moved.getFlags() & IResourceDelta.MOVED_TO) != 0) {
        return Optional.of(moved.getMovedToPath().append(path.removeFirstSegments(length)));
      }
    }
    return Optional.empty();
  }

  private List<DDiagramEditor> editors() {
    return DiagramEditors.of(session).stream()
        .filter(e -> DiagramEditors.synced(e).filter(resource.synced()::equals).isPresent())
        .toList();
  }

  private void deleted(boolean dirty) {
    if (!dirty) {
      closeAll();
      return;
    }
    for (DDiagramEditor editor : editors()) {
      Notice.briefly(
          (DiagramEditor) editor,
          file.getName() + "was deleted. Save to create it again, or close without saving.");
    }
  }

  private void follow(IPath path, boolean dirty) {
    String text = resource.synced().text();
    StoredLayout layout = resource.synced().layout();
    List<String> drawn = new ArrayList<>();
    for (DDiagramEditor editor : editors()) {
      EObject element = ((DSemanticDecorator) editor.getRepresentation()).getTarget();
      // The active editor is opened last, so that it is on top.
      boolean active = editor.getSite().getPage().getActiveEditor() == editor;
      drawn.add(active ? drawn.size() : 0, resource.getURIFragment(element));
    }
    closeAll();
    SessionCloser.closeIfUnseen(session);
    InMemoryDiagrams moved =
        InMemoryDiagrams.of(
            ResourcesPlugin.getWorkspace().getRoot().getFile(path), new NullProgressMonitor());
    if (dirty) {
      unsaved(moved, text, layout);
    }
    for (String fragment : drawn) {
      EObject element = moved.synced().model().eResource().getEObject(fragment);
      if (element != null) {
        moved.show(element);
      }
    }
  }

  private static void unsaved(InMemoryDiagrams moved, String text, StoredLayout layout) {
    SynchronizedModel synced = moved.synced();
    TransactionalEditingDomain domain = moved.session().getTransactionalEditingDomain();
    domain
        .getCommandStack()
        .execute(
            new RecordingCommand(domain, "Move") {
              @Override
              protected void doExecute() {
                synced.take(text);
                synced.place(before -> layout);
              }
            });
  }

  private void closeAll() {
    for (DDiagramEditor editor : editors()) {
      editor.getSite().getPage().closeEditor(editor, false);
    }
  }

  @Override
  public void close() {
    ResourcesPlugin.getWorkspace().removeResourceChangeListener(this);
  }
}
