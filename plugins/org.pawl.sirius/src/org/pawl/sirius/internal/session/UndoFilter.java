// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.session;

import java.util.Arrays;
import org.eclipse.core.commands.operations.AbstractOperation;
import org.eclipse.core.commands.operations.IOperationHistory;
import org.eclipse.core.commands.operations.IOperationHistoryListener;
import org.eclipse.core.commands.operations.IUndoableOperation;
import org.eclipse.core.commands.operations.OperationHistoryEvent;
import org.eclipse.emf.workspace.IWorkspaceCommandStack;
import org.eclipse.emf.workspace.ResourceUndoContext;
import org.eclipse.gmf.runtime.common.core.command.ICommand;
import org.eclipse.sirius.business.api.query.IdentifiedElementQuery;
import org.eclipse.sirius.business.api.session.Session;
import org.eclipse.sirius.viewpoint.description.Viewpoint;
import org.eclipse.sirius.viewpoint.description.tool.AbstractToolDescription;
import org.pawl.edit.sync.SynchronizedResource;

/**
 * Limits the undo history of a session in memory to operations that change a model's text or
 * layout. Refreshes and layouts by Sirius are not undo steps.
 */
final class UndoFilter implements IOperationHistoryListener {
  private final Session session;
  private final IWorkspaceCommandStack stack;
  private final IOperationHistory history;

  private UndoFilter(Session session) {
    this.session = session;
    this.stack = (IWorkspaceCommandStack) session.getTransactionalEditingDomain().getCommandStack();
    this.history = stack.getOperationHistory();
  }

  /**
   * Runs a change, such as the creation of a diagram, without an undo step, although Sirius marks
   * it as a change of the model.
   */
  static void without(Session session, Runnable change) {
    UndoFilter models = new UndoFilter(session);
    var before = models.history.getUndoOperation(models.stack.getDefaultUndoContext());
    change.run();
    var done = models.history.getUndoOperation(models.stack.getDefaultUndoContext());
    if (done != null && done != before) {
      models.history.replaceOperation(done, new IUndoableOperation[0]);
    }
  }

  static void only(Session session) {
    UndoFilter listener = new UndoFilter(session);
    listener.history.addOperationHistoryListener(listener);
  }

  @Override
  public void historyNotification(OperationHistoryEvent event) {
    if (!session.isOpen()) {
      history.removeOperationHistoryListener(this);
    } else if (event.getEventType() == OperationHistoryEvent.OPERATION_ADDED
        && event.getOperation().hasContext(stack.getDefaultUndoContext())) {
      if (!changesModel(event.getOperation())) {
        history.replaceOperation(event.getOperation(), new IUndoableOperation[0]);
      } else {
        name(event.getOperation());
      }
    }
  }

  /** A wrapper command has no label of its own. */
  private void name(IUndoableOperation operation) {
    String words = words(operation.getLabel());
    if (operation instanceof ICommand ofDiagrams) {
      ofDiagrams.setLabel(words);
    } else if (operation instanceof AbstractOperation other) {
      other.setLabel(words);
    }
  }

  /** The name of the palette's tool, where Sirius uses the id of the tool. */
  private String words(String label) {
    for (Viewpoint viewpoint : session.getSelectedViewpoints(false)) {
      for (var all = viewpoint.eAllContents(); all.hasNext(); ) {
        if (all.next() instanceof AbstractToolDescription tool && tool.getName().equals(label)) {
          return new IdentifiedElementQuery(tool).getLabel();
        }
      }
    }
    return label;
  }

  private static boolean changesModel(IUndoableOperation operation) {
    return Arrays.stream(operation.getContexts())
        .anyMatch(
            context ->
                context instanceof ResourceUndoContext affected
                    && affected.getResource() instanceof SynchronizedResource);
  }
}
