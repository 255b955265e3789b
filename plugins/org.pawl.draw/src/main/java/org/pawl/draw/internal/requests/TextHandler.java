// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.requests;

import com.google.inject.Inject;
import java.util.List;
import org.eclipse.glsp.server.actions.AbstractActionHandler;
import org.eclipse.glsp.server.actions.Action;
import org.pawl.draw.internal.session.DiagramState;
import org.pawl.draw.internal.session.SharedText;

/** Answers with the text of the model, which is opened before if the request names it. */
public class TextHandler extends AbstractActionHandler<TextRequest> {
  @Inject private DiagramState state;

  @Override
  protected List<Action> executeAction(TextRequest action) {
    return state.reply(
        action,
        () -> {
          if (action.model() != null) {
            state.openText(action.model());
          }
          return state.shared().read(this::text);
        });
  }

  private Action text() {
    SharedText text = state.shared().text(state.edited());
    return new TextResponse(text.version(), text.text(), state.isDirty());
  }
}
