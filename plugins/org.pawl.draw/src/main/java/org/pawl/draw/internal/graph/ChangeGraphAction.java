// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.graph;

import org.eclipse.glsp.server.actions.Action;

/** Tells the client how its graph has changed. */
public class ChangeGraphAction extends Action {
  /** The kind of this action. */
  public static final String KIND = "pawl.changeGraph";

  private GraphJson.GraphText newRoot;

  /** For Gson. */
  public ChangeGraphAction() {
    super(KIND);
  }

  /**
   * @param difference as {@link GraphChanges} writes it
   */
  public ChangeGraphAction(String difference) {
    super(KIND);
    newRoot = new GraphJson.GraphText(difference);
  }

  /** The difference from the graph before. */
  public GraphJson.GraphText newRoot() {
    return newRoot;
  }
}
