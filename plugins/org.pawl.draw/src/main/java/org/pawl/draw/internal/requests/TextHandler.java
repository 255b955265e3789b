// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.requests;

import com.google.inject.Inject;
import java.util.List;
import org.eclipse.glsp.server.actions.AbstractActionHandler;
import org.eclipse.glsp.server.actions.Action;
import org.eclipse.glsp.server.actions.RejectAction;
import org.eclipse.glsp.server.types.GLSPServerException;
import org.pawl.draw.internal.session.DiagramState;
import org.pawl.draw.internal.session.SharedText;

/** Answers with the text of the model, which is opened before if the request names it. */
public class TextHandler extends AbstractActionHandler<TextRequest> {
  @Inject private DiagramState state;

  @Override
  protected List<Action> executeAction(TextRequest action) {
    if (action.model() != null) {
      try {
        state.openText(action.model());
      } catch (GLSPServerException e) {
        return listOf(new RejectAction(action.getRequestId(), e.getMessage()));
      }
    }
    return state.answer(
        action,
        () -> {
          SharedText text = state.shared().text(state.edited());
          return new TextResponse(text.version(), text.text(), state.isDirty());
        });
  }
}
