// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.session;

import java.util.List;
import org.eclipse.glsp.server.actions.Action;

/** Tells the client that the text of its model has changed. */
public class TextUpdatesAction extends Action {
  /** The kind of this action. */
  public static final String KIND = "pawl.textUpdates";

  private int version;
  private List<TextUpdate> updates;

  /** For Gson. */
  public TextUpdatesAction() {
    super(KIND);
  }

  /**
   * @param version the version that the first update changes
   */
  public TextUpdatesAction(int version, List<TextUpdate> updates) {
    super(KIND);
    this.version = version;
    this.updates = updates;
  }

  /** The version that the first update changes. */
  public int version() {
    return version;
  }

  /** The changes, one version each. */
  public List<TextUpdate> updates() {
    return updates;
  }
}
