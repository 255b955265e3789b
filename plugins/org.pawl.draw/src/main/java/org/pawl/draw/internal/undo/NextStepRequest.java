// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.undo;

import org.eclipse.glsp.server.actions.RequestAction;

/** Asks whether the next undo or redo changes the layout only. A text editor does not know it. */
public class NextStepRequest extends RequestAction<NextStepResponse> {
  /** The kind of this action. */
  public static final String KIND = "pawl.nextStep";

  private boolean redo;

  /** For Gson. */
  public NextStepRequest() {
    super(KIND);
  }

  boolean isRedo() {
    return redo;
  }
}
