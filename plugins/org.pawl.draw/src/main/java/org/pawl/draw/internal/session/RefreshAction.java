// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.session;

import org.eclipse.glsp.server.actions.Action;

/** Another session has changed the models. Sent by the server to itself. */
public class RefreshAction extends Action {
  /** The kind of this action. */
  public static final String KIND = "pawl.refresh";

  /** For the server. */
  public RefreshAction() {
    super(KIND);
  }
}
