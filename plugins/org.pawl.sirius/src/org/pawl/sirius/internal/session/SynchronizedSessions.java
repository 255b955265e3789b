// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.session;

import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import org.eclipse.sirius.business.api.session.Session;
import org.eclipse.sirius.business.api.session.SessionListener;
import org.eclipse.sirius.business.api.session.SessionManagerListener;
import org.eclipse.swt.widgets.Display;
import org.pawl.edit.sync.SynchronizedResource;

/**
 * Makes the {@code .pawl} files of each session synchronized models; in the rest of the workbench,
 * Xtext reads them. Sirius calls this before it reads the models of a session.
 */
public final class SynchronizedSessions extends SessionManagerListener.Stub {
  private static final Map<Session, SessionTexts> TEXTS = new WeakHashMap<>();

  /** The texts of an open session. */
  public static Optional<SessionTexts> texts(Session session) {
    return Optional.ofNullable(TEXTS.get(session));
  }

  @Override
  public void notifyAddSession(Session session) {
    session
        .getTransactionalEditingDomain()
        .getResourceSet()
        .getResourceFactoryRegistry()
        .getExtensionToFactoryMap()
        .put("pawl", new SynchronizedResource.Factory());
  }

  @Override
  public void notify(Session session, int kind) {
    switch (kind) {
      case SessionListener.OPENED, SessionListener.SEMANTIC_CHANGE -> inUi(() -> follow(session));
      case SessionListener.CLOSING -> inUi(() -> close(session));
      default -> {}
    }
    if (kind != SessionListener.CLOSING && kind != SessionListener.CLOSED) {
      keepSyncedModels(session);
    }
  }

  /** Called again later, because the UI part of a session sets a policy of its own. */
  static void keepSyncedModels(Session session) {
    if (!(session.getReloadingPolicy() instanceof NoReloadPolicy)) {
      session.setReloadingPolicy(new NoReloadPolicy(session.getReloadingPolicy()));
    }
    if (!(session.getSavingPolicy() instanceof SynchronizedSavingPolicy)) {
      session.setSavingPolicy(new SynchronizedSavingPolicy(session));
    }
  }

  /** Sessions without models need no listeners. */
  static void follow(Session session) {
    if (session.isOpen() && SessionTexts.syncedModels(session).findAny().isPresent()) {
      TEXTS.computeIfAbsent(session, SessionTexts::new).follow();
    }
  }

  private static void close(Session session) {
    SessionTexts texts = TEXTS.remove(session);
    if (texts != null) {
      texts.close();
    }
  }

  private static void inUi(Runnable action) {
    if (Display.getCurrent() != null) {
      action.run();
    } else {
      Display.getDefault().asyncExec(action);
    }
  }
}
