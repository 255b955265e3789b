// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.session;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.common.util.WrappedException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.transaction.TransactionalEditingDomain;
import org.eclipse.sirius.business.api.componentization.ViewpointRegistry;
import org.eclipse.sirius.business.api.session.Session;
import org.eclipse.sirius.business.api.session.SessionManager;
import org.eclipse.sirius.ui.business.api.session.EditingSessionEvent;
import org.eclipse.sirius.ui.business.api.session.IEditingSession;
import org.eclipse.sirius.ui.business.api.session.SessionUIManager;
import org.eclipse.sirius.viewpoint.description.Viewpoint;
import org.pawl.edit.sync.SynchronizedResource;

/** Opens sessions in memory for models that have none, and closes them again on failure. */
final class InMemorySession {
  private static final AtomicInteger NUMBER = new AtomicInteger();

  private InMemorySession() {}

  /** Opens a new session. */
  static InMemoryDiagrams of(URI model, IProgressMonitor monitor) {
    WarmUp.over();
    URI own =
        URI.createURI(
            "memory:/" + NUMBER.incrementAndGet() + model.toPlatformString(true) + ".aird");
    Session session = SessionManager.INSTANCE.getSession(own, monitor);
    try {
      return opened(session, model, monitor);
    } catch (RuntimeException e) {
      // Without an editor, the session would never be closed.
      SessionCloser.closeIfUnseen(session);
      throw e instanceof WrappedException wrapped && wrapped.getCause() instanceof IOException cause
          ? new UncheckedIOException(cause)
          : e;
    }
  }

  private static InMemoryDiagrams opened(Session session, URI model, IProgressMonitor monitor) {
    session.open(monitor);
    IEditingSession shown = SessionUIManager.INSTANCE.getOrCreateUISession(session);
    shown.open();
    // Otherwise Sirius would save unsaved changes whenever no diagram is open.
    shown.notify(EditingSessionEvent.REPRESENTATION_ABOUT_TO_BE_CREATED_BEFORE_OPENING);
    SynchronizedSessions.keepSyncedModels(session);
    InMemoryDiagrams drawings = begun(session, model, monitor);
    SynchronizedSessions.follow(session);
    InMemoryDirtyPolicy.keep(session);
    UndoFilter.only(session);
    SessionCloser.closes(session);
    return drawings;
  }

  /** Reads a model into an open session. */
  static InMemoryDiagrams begun(Session session, URI model, IProgressMonitor monitor) {
    TransactionalEditingDomain domain = session.getTransactionalEditingDomain();
    var synced = new AtomicReference<SynchronizedResource>();
    InMemoryDiagrams.run(
        domain,
        () -> {
          session.addSemanticResource(model, monitor);
          synced.set((SynchronizedResource) domain.getResourceSet().getResource(model, true));
          Viewpoint ours = viewpoint();
          EObject here = domain.getResourceSet().getEObject(EcoreUtil.getURI(ours), true);
          session.createView(
              (Viewpoint) here, List.of(synced.get().getContents().get(0)), false, monitor);
        });
    domain.getCommandStack().flush();
    return new InMemoryDiagrams(session, synced.get());
  }

  private static Viewpoint viewpoint() {
    return ViewpointRegistry.getInstance().getViewpoints().stream()
        .filter(viewpoint -> "pawl".equals(viewpoint.getModelFileExtension()))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("the viewpoint of Pawl is not registered"));
  }
}
