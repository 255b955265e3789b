// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.undo;

import org.eclipse.glsp.server.actions.ResponseAction;

/** Whether the next undo or redo changes the layout only. */
public class NextStepResponse extends ResponseAction {
  /** The kind of this action. */
  public static final String KIND = "pawl.setNextStep";

  private boolean layout;

  /** For Gson. */
  public NextStepResponse() {
    super(KIND);
  }

  NextStepResponse(boolean layout) {
    super(KIND);
    this.layout = layout;
  }
}
