// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.requests;

import org.eclipse.glsp.server.actions.ResponseAction;

/** Whether changes of a text editor were accepted. */
public class PushTextResponse extends ResponseAction {
  /** The kind of this action. */
  public static final String KIND = "pawl.textPushed";

  private boolean accepted;

  /** For Gson. */
  public PushTextResponse() {
    super(KIND);
  }

  PushTextResponse(boolean accepted) {
    super(KIND);
    this.accepted = accepted;
  }
}
