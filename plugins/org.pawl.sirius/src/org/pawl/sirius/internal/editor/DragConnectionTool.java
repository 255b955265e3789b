// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.editor;

import org.eclipse.gef.EditPart;
import org.eclipse.gef.requests.CreateConnectionRequest;
import org.eclipse.sirius.diagram.ui.tools.internal.palette.ConnectionCreationTool;

/**
 * Creates a connection by dragging from the source to the target. Sirius supports only a click on
 * each.
 */
public final class DragConnectionTool extends ConnectionCreationTool {

  @Override
  protected boolean handleButtonUp(int button) {
    if (button == 1 && isElsewhere() && stateTransition(STATE_CONNECTION_STARTED, STATE_TERMINAL)) {
      handleCreateConnection();
    }
    return super.handleButtonUp(button);
  }

  /**
   * A connection from an element to itself needs two clicks, because a click often includes a small
   * movement.
   */
  private boolean isElsewhere() {
    EditPart source = ((CreateConnectionRequest) getTargetRequest()).getSourceEditPart();
    return source != null && getTargetEditPart() != null && getTargetEditPart() != source;
  }
}
