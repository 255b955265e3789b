// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.session;

import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.sirius.business.api.session.Session;
import org.eclipse.sirius.ui.business.api.session.IEditingSession;
import org.eclipse.sirius.ui.business.api.session.SessionUIManager;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.pawl.sirius.internal.feedback.PartListeners;

/** Closes a session in memory with its last editor. */
final class SessionCloser implements IPartListener2 {
  private final Session session;
  private final PartListeners windows;

  private SessionCloser(Session session) {
    this.session = session;
    windows = PartListeners.tell(this);
  }

  static void closes(Session session) {
    new SessionCloser(session);
  }

  @Override
  public void partClosed(IWorkbenchPartReference part) {
    // The editor leaves its session after this event.
    Display.getCurrent().asyncExec(this::closeUnseen);
  }

  private void closeUnseen() {
    if (closeIfUnseen(session)) {
      windows.close();
    }
  }

  /** Returns whether the session is closed. */
  static boolean closeIfUnseen(Session session) {
    IEditingSession shown =
        session.isOpen() ? SessionUIManager.INSTANCE.getUISession(session) : null;
    if (shown != null && !shown.isEmpty()) {
      return false;
    }
    if (session.isOpen()) {
      session.close(new NullProgressMonitor());
    }
    return true;
  }
}
