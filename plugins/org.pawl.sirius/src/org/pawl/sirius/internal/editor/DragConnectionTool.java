// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.editor;

import org.eclipse.gef.EditPart;
import org.eclipse.gef.requests.CreateConnectionRequest;
import org.eclipse.sirius.diagram.ui.tools.internal.palette.ConnectionCreationTool;

/**
 * Draws a line from where the mouse button is pressed to where it is released, as well as from
 * click to click, which is all that Sirius knows.
 */
public final class DragConnectionTool extends ConnectionCreationTool {

  @Override
  protected boolean handleButtonUp(int button) {
    if (button == 1 && isElsewhere() && stateTransition(STATE_CONNECTION_STARTED, STATE_TERMINAL)) {
      handleCreateConnection();
    }
    return super.handleButtonUp(button);
  }

  /** From a state to itself is from click to click: hands tremble. */
  private boolean isElsewhere() {
    EditPart source = ((CreateConnectionRequest) getTargetRequest()).getSourceEditPart();
    return source != null && getTargetEditPart() != null && getTargetEditPart() != source;
  }
}
