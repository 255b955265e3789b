// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.requests;

import java.util.List;
import org.eclipse.glsp.server.actions.RequestAction;
import org.pawl.draw.internal.session.TextUpdate;

/** Sends changes of a text editor. */
public class PushTextRequest extends RequestAction<PushTextResponse> {
  /** The kind of this action. */
  public static final String KIND = "pawl.pushText";

  private int version;
  private List<TextUpdate> updates;

  /** For Gson. */
  public PushTextRequest() {
    super(KIND);
  }

  int version() {
    return version;
  }

  List<TextUpdate> updates() {
    return updates;
  }
}
