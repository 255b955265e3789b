// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.text;

import java.util.Map;
import java.util.WeakHashMap;
import org.eclipse.core.commands.operations.IOperationHistory;
import org.eclipse.core.commands.operations.IOperationHistoryListener;
import org.eclipse.core.commands.operations.IUndoContext;
import org.eclipse.core.commands.operations.IUndoableOperation;
import org.eclipse.core.commands.operations.OperationHistoryEvent;
import org.eclipse.emf.transaction.RecordingCommand;
import org.eclipse.emf.transaction.TransactionalEditingDomain;
import org.eclipse.emf.workspace.IWorkspaceCommandStack;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.edit.sync.UndoHistory;

/**
 * The undo history of a session's diagrams, with the text before and after each operation. It
 * records operations, not commands, because the stack reports a command before it can be undone.
 */
final class CommandHistory implements UndoHistory, IOperationHistoryListener, AutoCloseable {
  /** A text before and after an operation. */
  private record Step(String before, String after) {}

  private final TransactionalEditingDomain domain;
  private final IWorkspaceCommandStack stack;
  private final IOperationHistory operations;
  private final SynchronizedModel synced;
  private final Map<IUndoableOperation, String> begun = new WeakHashMap<>();
  private final Map<IUndoableOperation, Step> steps = new WeakHashMap<>();

  CommandHistory(TransactionalEditingDomain domain, SynchronizedModel synced) {
    this.domain = domain;
    this.stack = (IWorkspaceCommandStack) domain.getCommandStack();
    this.operations = stack.getOperationHistory();
    this.synced = synced;
    operations.addOperationHistoryListener(this);
  }

  TransactionalEditingDomain domain() {
    return domain;
  }

  @Override
  public void historyNotification(OperationHistoryEvent event) {
    IUndoableOperation operation = event.getOperation();
    if (!operation.hasContext(context())) {
      return;
    }
    switch (event.getEventType()) {
      case OperationHistoryEvent.ABOUT_TO_EXECUTE -> begun.put(operation, synced.text());
      case OperationHistoryEvent.DONE -> done(operation, begun.remove(operation));
      default -> {}
    }
  }

  private void done(IUndoableOperation operation, String before) {
    if (before != null) {
      steps.put(operation, new Step(before, synced.text()));
    }
  }

  private IUndoContext context() {
    return stack.getDefaultUndoContext();
  }

  @Override
  public void run(String label, Runnable change) {
    stack.execute(
        new RecordingCommand(domain, label) {
          @Override
          protected void doExecute() {
            change.run();
          }
        });
  }

  @Override
  public boolean stepTo(SynchronizedModel of, String text) {
    Step done = changing(operations.getUndoOperation(context()));
    if (done != null && stack.canUndo() && text.equals(done.before)) {
      stack.undo();
      return true;
    }
    Step undone = changing(operations.getRedoOperation(context()));
    if (undone != null && stack.canRedo() && text.equals(undone.after)) {
      stack.redo();
      return true;
    }
    return false;
  }

  /**
   * Null for an operation that changes no text, such as moving a box: an undo of the text does not
   * revert it.
   */
  private Step changing(IUndoableOperation operation) {
    Step step = steps.get(operation);
    return step == null || step.before.equals(step.after) ? null : step;
  }

  @Override
  public void close() {
    operations.removeOperationHistoryListener(this);
  }
}
