// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.session;

import java.util.function.Supplier;
import org.eclipse.core.commands.operations.IOperationHistory;
import org.eclipse.core.commands.operations.IUndoableOperation;
import org.eclipse.emf.transaction.RecordingCommand;
import org.eclipse.emf.transaction.TransactionalEditingDomain;
import org.eclipse.emf.workspace.IWorkspaceCommandStack;

/** What opens a diagram is no change that its user would undo. */
final class Forgotten {
  private Forgotten() {}

  static <T> T run(TransactionalEditingDomain domain, Supplier<T> change) {
    var result = new java.util.concurrent.atomic.AtomicReference<T>();
    var stack = (IWorkspaceCommandStack) domain.getCommandStack();
    IOperationHistory history = stack.getOperationHistory();
    IUndoableOperation before = history.getUndoOperation(stack.getDefaultUndoContext());
    stack.execute(
        new RecordingCommand(domain) {
          @Override
          protected void doExecute() {
            result.set(change.get());
          }
        });
    IUndoableOperation done = history.getUndoOperation(stack.getDefaultUndoContext());
    if (done != null && done != before) {
      history.replaceOperation(done, new IUndoableOperation[0]);
    }
    return result.get();
  }
}
