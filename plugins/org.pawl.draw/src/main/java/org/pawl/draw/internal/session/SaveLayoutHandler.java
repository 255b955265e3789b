// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.session;

import com.google.inject.Inject;
import java.io.IOException;
import java.util.List;
import org.eclipse.glsp.server.actions.AbstractActionHandler;
import org.eclipse.glsp.server.actions.Action;
import org.eclipse.glsp.server.actions.MessageAction;
import org.eclipse.glsp.server.actions.SetDirtyStateAction;
import org.eclipse.glsp.server.types.Severity;

/** Saves the layout of a model whose text the client has saved. */
public class SaveLayoutHandler extends AbstractActionHandler<SaveLayoutAction> {
  @Inject private DiagramState state;

  @Override
  protected List<Action> executeAction(SaveLayoutAction action) {
    try {
      state.shared().saveLayout(state.diagram().model());
    } catch (IOException e) {
      return listOf(new MessageAction(Severity.ERROR, e.getMessage()));
    }
    return listOf(new SetDirtyStateAction(state.isDirty(), SetDirtyStateAction.Reason.SAVE));
  }
}
