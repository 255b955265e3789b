// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.session;

import org.eclipse.glsp.server.actions.Action;
import org.pawl.draw.internal.graph.GraphJson.GraphText;

/** Tells the client how its graph has changed. */
public class ChangeGraphAction extends Action {
  /** The kind of this action. */
  public static final String KIND = "pawl.changeGraph";

  private GraphText newRoot;

  /** For Gson. */
  public ChangeGraphAction() {
    super(KIND);
  }

  /**
   * @param difference as {@link org.pawl.draw.internal.graph.GraphChanges} writes it
   */
  public ChangeGraphAction(String difference) {
    super(KIND);
    newRoot = new GraphText(difference);
  }

  /** The difference from the graph before. */
  public GraphText newRoot() {
    return newRoot;
  }
}
