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
 * Makes the {@code .pawl} files of each session mirrors. Only there: for the rest of the workbench
 * they stay what Xtext reads. Sirius tells of a session before anything of its models is read.
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

  /** The workbench's part of a session comes with a policy of its own, at some time. */
  static void keepSyncedModels(Session session) {
    if (!(session.getReloadingPolicy() instanceof NoReloadPolicy)) {
      session.setReloadingPolicy(new NoReloadPolicy(session.getReloadingPolicy()));
    }
    if (!(session.getSavingPolicy() instanceof SynchronizedSavingPolicy)) {
      session.setSavingPolicy(new SynchronizedSavingPolicy(session));
    }
  }

  /** In sessions without a model, nothing is to be followed. */
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
