// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.session;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The sessions of one connection, which end with it. */
public final class OwnSessions {
  private final SharedModels shared;
  private final List<Session> sessions = new ArrayList<>();
  private boolean isEnded;

  /** The sessions of a new connection. */
  public OwnSessions(SharedModels shared) {
    this.shared = shared;
  }

  /** Adds a session; false if the connection was closed meanwhile. */
  synchronized boolean add(Session session) {
    return !isEnded && sessions.add(session);
  }

  /** The connection was closed. */
  public synchronized void end() {
    isEnded = true;
    sessions.forEach(shared::remove);
    for (Session session : sessions) {
      try {
        if (session.model().isPresent()) {
          shared.ended(session.model().get());
        }
      } catch (IOException e) {
        // The layout stays unsaved in the server, and is saved with the next one.
      }
    }
    sessions.clear();
  }
}
