// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.session;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Set;

/** The sessions of one connection, which end with it. */
public final class OwnSessions {
  private final SharedModels shared;
  private final Set<Session> sessions = new LinkedHashSet<>();
  private boolean isEnded;

  /** The sessions of a new connection. */
  public OwnSessions(SharedModels shared) {
    this.shared = shared;
  }

  /** Adds a session; false if it is one already, or the connection was closed meanwhile. */
  synchronized boolean add(Session session) {
    return !isEnded && sessions.add(session);
  }

  /** A session has ended before the connection. */
  public synchronized void end(DiagramState session) {
    if (sessions.remove(session)) {
      shared.remove(session);
      saveLayout(session);
    }
  }

  /** The connection was closed. */
  public synchronized void end() {
    isEnded = true;
    sessions.forEach(shared::remove);
    sessions.forEach(this::saveLayout);
    sessions.clear();
  }

  private void saveLayout(Session session) {
    try {
      if (session.model().isPresent()) {
        shared.ended(session.model().get());
      }
    } catch (IOException e) {
      // The layout stays unsaved in the server, and is saved with the next one.
    }
  }
}
