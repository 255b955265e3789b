// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.session;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.transaction.ResourceSetChangeEvent;
import org.eclipse.emf.transaction.ResourceSetListenerImpl;
import org.eclipse.emf.transaction.TransactionalEditingDomain;
import org.eclipse.sirius.business.api.session.Session;
import org.eclipse.sirius.business.api.session.SessionStatus;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.pawl.edit.sync.SynchronizedResource;
import org.pawl.sirius.internal.feedback.DiagramEditors;
import org.pawl.sirius.internal.feedback.Notice;
import org.pawl.sirius.internal.feedback.PartListeners;
import org.pawl.sirius.internal.feedback.ProblemDisplay;
import org.pawl.sirius.internal.layout.DropRecorder;
import org.pawl.sirius.internal.layout.LayoutUpdater;
import org.pawl.sirius.internal.layout.MoveRecorder;
import org.pawl.sirius.internal.text.FileBufferBinding;

/** The synchronized models of one session, each bound to its file buffer. Only in the UI thread. */
public final class SessionTexts implements AutoCloseable {
  private static final ILog LOG = ILog.of(SessionTexts.class);

  private final Session session;
  private final Map<SynchronizedResource, FileBufferBinding> texts = new LinkedHashMap<>();
  private final Map<SynchronizedResource, FileMoves> moves = new LinkedHashMap<>();
  private final PartListeners windows = PartListeners.tell(new EditorsShown());

  SessionTexts(Session session) {
    this.session = session;
    TransactionalEditingDomain domain = session.getTransactionalEditingDomain();
    domain.addResourceSetListener(new LayoutUpdater(() -> DiagramEditors.of(session)));
    domain.addResourceSetListener(new MoveRecorder());
    domain.addResourceSetListener(new DropRecorder(() -> DiagramEditors.of(session)));
    domain.addResourceSetListener(new SavedLayers());
    domain.addResourceSetListener(new Changes());
  }

  /** Shows problems and refreshes states in editors that were opened or activated. */
  private final class EditorsShown implements IPartListener2 {
    @Override
    public void partActivated(IWorkbenchPartReference part) {
      if (part.getPart(false) instanceof IEditorPart editor) {
        Notice.activated(editor);
      }
    }

    @Override
    public void partVisible(IWorkbenchPartReference part) {
      if (part.getPart(false) instanceof DDiagramEditor editor && editor.getSession() == session) {
        ProblemDisplay.show(session);
      }
    }
  }

  /** Updates problems after each change of the session, including changes of views. */
  private final class Changes extends ResourceSetListenerImpl {
    @Override
    public boolean isPostcommitOnly() {
      return true;
    }

    @Override
    public void resourceSetChanged(ResourceSetChangeEvent event) {
      Display.getDefault()
          .asyncExec(
              () -> {
                if (session.isOpen()) {
                  ProblemDisplay.show(session);
                }
              });
    }
  }

  static Stream<SynchronizedResource> syncedModels(Session session) {
    ResourceSet resources = session.getTransactionalEditingDomain().getResourceSet();
    return List.copyOf(resources.getResources()).stream()
        .filter(SynchronizedResource.class::isInstance)
        .map(SynchronizedResource.class::cast)
        .filter(synced -> synced.isLoaded() && synced.getContents().size() == 2);
  }

  /** Binds new synchronized models, and ends the bindings of removed ones. */
  void follow() {
    List<SynchronizedResource> there = syncedModels(session).toList();
    for (SynchronizedResource gone : List.copyOf(texts.keySet())) {
      if (!there.contains(gone)) {
        texts.remove(gone).close();
        moves.remove(gone).close();
      }
    }
    there.stream().filter(synced -> !texts.containsKey(synced)).forEach(this::couple);
  }

  private void couple(SynchronizedResource synced) {
    IFile file = file(synced.getURI());
    if (file == null || !file.exists()) {
      return;
    }
    try {
      texts.put(
          synced,
          new FileBufferBinding(
              session.getTransactionalEditingDomain(), synced, file, this::changed, this::saved));
      moves.put(synced, new FileMoves(session, synced, file));
    } catch (CoreException e) {
      LOG.error("cannot read " + file, e);
    }
  }

  /** Null for a file outside of the workspace. */
  public static IFile file(URI uri) {
    return uri.isPlatformResource()
        ? ResourcesPlugin.getWorkspace()
            .getRoot()
            .getFile(IPath.fromPortableString(uri.toPlatformString(true)))
        : null;
  }

  /** Takes typed input of all texts without a pause. */
  public void typed() {
    List.copyOf(texts.values()).forEach(FileBufferBinding::typed);
  }

  /** Replaces the text of a model by that on disk. */
  void reload(SynchronizedResource synced) {
    Optional.ofNullable(texts.get(synced)).ifPresent(FileBufferBinding::reload);
  }

  private void changed() {
    follow();
    ProblemDisplay.show(session);
  }

  private void saved() {
    if (session.isOpen() && session.getStatus() == SessionStatus.DIRTY) {
      session.save(new NullProgressMonitor());
    }
  }

  @Override
  public void close() {
    windows.close();
    texts.values().forEach(FileBufferBinding::close);
    moves.values().forEach(FileMoves::close);
    moves.clear();
    texts.clear();
  }
}
