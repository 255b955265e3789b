// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.undo;

import com.google.inject.Inject;
import java.util.List;
import org.eclipse.glsp.server.actions.AbstractActionHandler;
import org.eclipse.glsp.server.actions.Action;
import org.pawl.draw.internal.session.DiagramState;

/** Answers whether the next undo or redo changes the layout only. */
public class NextStepHandler extends AbstractActionHandler<NextStepRequest> {
  @Inject private DiagramState state;

  @Override
  protected List<Action> executeAction(NextStepRequest action) {
    return state.answer(
        action, () -> new NextStepResponse(state.edited().isLayoutNext(action.isRedo())));
  }
}
