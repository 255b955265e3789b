// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.session;

import com.google.inject.Inject;
import java.util.List;
import org.eclipse.glsp.server.actions.Action;
import org.eclipse.glsp.server.actions.MessageAction;
import org.eclipse.glsp.server.features.undoredo.UndoAction;
import org.eclipse.glsp.server.features.undoredo.UndoRedoActionHandler;
import org.eclipse.glsp.server.types.Severity;

/** Undoes and redoes steps of the history of all models. */
public class UndoHandler extends UndoRedoActionHandler {
  @Inject private DiagramState state;

  @Override
  public List<Action> execute(Action action) {
    return state
        .shared()
        .read(
            () -> {
              boolean isPossible = action instanceof UndoAction ? state.canUndo() : state.canRedo();
              boolean isAny =
                  action instanceof UndoAction
                      ? state.shared().history().undoLabel().isPresent()
                      : state.shared().history().redoLabel().isPresent();
              return isPossible || !isAny
                  ? super.execute(action)
                  : List.of(
                      new MessageAction(
                          Severity.WARNING,
                          "the last change was made in another model; open that model to undo it"));
            });
  }
}
