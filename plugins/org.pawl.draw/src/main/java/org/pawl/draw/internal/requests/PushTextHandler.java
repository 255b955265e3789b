// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.requests;

import com.google.inject.Inject;
import java.util.List;
import org.eclipse.glsp.server.actions.AbstractActionHandler;
import org.eclipse.glsp.server.actions.Action;
import org.pawl.draw.internal.session.DiagramState;

/** Takes changes of a text editor. */
public class PushTextHandler extends AbstractActionHandler<PushTextRequest> {
  @Inject private DiagramState state;

  @Override
  protected List<Action> executeAction(PushTextRequest action) {
    return state.answer(
        action,
        () ->
            new PushTextResponse(
                state.shared().push(state.edited(), action.version(), action.updates())));
  }
}
