// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.session;

import java.util.List;
import org.eclipse.core.commands.operations.IOperationHistory;
import org.eclipse.core.commands.operations.IOperationHistoryListener;
import org.eclipse.core.commands.operations.IUndoableOperation;
import org.eclipse.core.commands.operations.OperationHistoryEvent;
import org.eclipse.emf.workspace.IWorkspaceCommandStack;
import org.eclipse.sirius.business.api.session.Session;
import org.pawl.edit.mirror.MirrorResource;

/**
 * In a session in memory, what can be undone is what has changed a model's text or its layout. That
 * Sirius has refreshed or arranged something is no change that anybody has made.
 */
final class UndoOfModels implements IOperationHistoryListener {
  private final Session session;
  private final IWorkspaceCommandStack stack;
  private final IOperationHistory history;
  private List<Object> known;

  private UndoOfModels(Session session) {
    this.session = session;
    this.stack = (IWorkspaceCommandStack) session.getTransactionalEditingDomain().getCommandStack();
    this.history = stack.getOperationHistory();
    this.known = models();
  }

  static void only(Session session) {
    UndoOfModels listener = new UndoOfModels(session);
    listener.history.addOperationHistoryListener(listener);
  }

  /** All that there is to undo. */
  private List<Object> models() {
    return SessionTexts.mirrors(session)
        .map(MirrorResource::mirror)
        .<Object>map(mirror -> List.of(mirror.text(), mirror.layout().places()))
        .toList();
  }

  @Override
  public void historyNotification(OperationHistoryEvent event) {
    if (!session.isOpen()) {
      history.removeOperationHistoryListener(this);
      return;
    }
    if (!event.getOperation().hasContext(stack.getDefaultUndoContext())) {
      return;
    }
    switch (event.getEventType()) {
      case OperationHistoryEvent.OPERATION_ADDED -> {
        List<Object> now = models();
        if (now.equals(known)) {
          history.replaceOperation(event.getOperation(), new IUndoableOperation[0]);
        }
        known = now;
      }
      case OperationHistoryEvent.UNDONE, OperationHistoryEvent.REDONE -> known = models();
      default -> {}
    }
  }
}
