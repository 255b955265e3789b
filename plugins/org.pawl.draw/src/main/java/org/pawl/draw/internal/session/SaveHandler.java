// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.session;

import com.google.inject.Inject;
import java.io.IOException;
import java.util.List;
import org.eclipse.glsp.server.actions.Action;
import org.eclipse.glsp.server.actions.ActionHandler;
import org.eclipse.glsp.server.actions.MessageAction;
import org.eclipse.glsp.server.actions.SaveModelAction;
import org.eclipse.glsp.server.actions.SetDirtyStateAction;
import org.eclipse.glsp.server.types.Severity;
import org.pawl.draw.edits.OpenModel;

/** Saves the text and the layout; or the layout only, if the client has saved the text. */
public class SaveHandler implements ActionHandler {
  @Inject private DiagramState state;

  @Override
  public List<Class<? extends Action>> getHandledActionTypes() {
    return List.of(SaveModelAction.class, SaveLayoutAction.class);
  }

  @Override
  public List<Action> execute(Action action) {
    OpenModel model = state.edited();
    try {
      state.shared().save(action instanceof SaveLayoutAction ? model::saveLayout : model::save);
    } catch (IOException e) {
      // An error would be the refusal of the operation that is answered next.
      return listOf(new MessageAction(Severity.FATAL, e.getMessage()));
    }
    return listOf(new SetDirtyStateAction(state.isDirty(), SetDirtyStateAction.Reason.SAVE));
  }
}
