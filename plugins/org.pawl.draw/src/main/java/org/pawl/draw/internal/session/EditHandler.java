// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.session;

import com.google.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.glsp.server.actions.Action;
import org.eclipse.glsp.server.actions.MessageAction;
import org.eclipse.glsp.server.actions.SelectAction;
import org.eclipse.glsp.server.operations.Operation;
import org.eclipse.glsp.server.operations.OperationActionHandler;
import org.eclipse.glsp.server.operations.OperationHandler;
import org.eclipse.glsp.server.types.Severity;
import org.pawl.edit.text.EditRefusedException;

/**
 * Executes operations as one step of the undo history. A refused operation changes nothing; the
 * client gets the reason, and the unchanged diagram. The reason, or what the client selects, comes
 * before the diagram, which has the number of operations that are answered with it.
 */
public class EditHandler extends OperationActionHandler {
  private static final String UNKNOWN = "the server does not know this edit; load the page again";

  @Inject private DiagramState state;

  /**
   * Each operation is answered: GLSP drops those without a handler, and tells no client why one has
   * failed.
   */
  @Override
  protected List<Action> executeOperation(Operation operation) {
    List<Action> actions = new ArrayList<>();
    state.answers();
    try {
      // GLSP drops the operations of a client without a diagram; the client is told.
      state.diagram();
      OperationHandler<?> handler =
          operationHandlerRegistry
              .getOperationHandler(operation)
              .orElseThrow(() -> new EditRefusedException(UNKNOWN));
      state
          .shared()
          .change(
              state,
              () ->
                  state
                      .shared()
                      .history()
                      .run(
                          handler.getLabel(),
                          () -> handler.execute(operation).ifPresent(this::exexcuteCommand)));
    } catch (EditRefusedException refused) {
      state.takeCreated();
      actions.add(new MessageAction(Severity.ERROR, refused.getMessage()));
    } catch (RuntimeException | StackOverflowError bug) {
      state.takeCreated();
      actions.add(
          new MessageAction(Severity.ERROR, "a bug in Pawl: the edit failed (" + bug + ")"));
    }
    state.takeCreated().ifPresent(id -> actions.add(SelectAction.setSelection(List.of(id))));
    if (state.isOpen()) {
      actions.addAll(state.shared().read(this::submitModel));
    }
    return actions;
  }
}
