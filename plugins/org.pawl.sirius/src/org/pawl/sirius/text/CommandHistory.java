// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.text;

import java.util.EventObject;
import java.util.Map;
import java.util.WeakHashMap;
import org.eclipse.emf.common.command.Command;
import org.eclipse.emf.common.command.CommandStackListener;
import org.eclipse.emf.transaction.RecordingCommand;
import org.eclipse.emf.transaction.TransactionalEditingDomain;
import org.eclipse.emf.workspace.IWorkspaceCommandStack;
import org.pawl.edit.mirror.History;
import org.pawl.edit.mirror.Mirror;

/** The undo of a session's diagrams. It knows of each command which text was there before it. */
final class CommandHistory implements History, CommandStackListener, AutoCloseable {
  /** A text before and after a command. */
  private record Step(String before, String after) {}

  private final TransactionalEditingDomain domain;
  private final IWorkspaceCommandStack stack;
  private final Mirror mirror;
  private final Map<Command, Step> steps = new WeakHashMap<>();
  private String last;

  CommandHistory(TransactionalEditingDomain domain, Mirror mirror) {
    this.domain = domain;
    this.stack = (IWorkspaceCommandStack) domain.getCommandStack();
    this.mirror = mirror;
    this.last = mirror.text();
    stack.addCommandStackListener(this);
  }

  TransactionalEditingDomain domain() {
    return domain;
  }

  @Override
  public void commandStackChanged(EventObject event) {
    Command done = stack.getUndoCommand();
    String text = mirror.text();
    if (done != null && !steps.containsKey(done)) {
      steps.put(done, new Step(last, text));
      last = text;
    } else if (done == null || steps.get(done).after.equals(text)) {
      // Undone or redone. Else a command goes on that is not on the stack yet.
      last = text;
    }
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
  public boolean stepTo(Mirror of, String text) {
    Command done = stack.getUndoCommand();
    if (done != null && stack.canUndo() && changes(done) && text.equals(steps.get(done).before)) {
      stack.undo();
      return true;
    }
    Command undone = stack.getRedoCommand();
    if (undone != null && changes(undone) && text.equals(steps.get(undone).after)) {
      stack.redo();
      return true;
    }
    return false;
  }

  /** What moves a box changes no text, so no text's undo takes it back. */
  private boolean changes(Command command) {
    Step step = steps.get(command);
    return step != null && !step.before.equals(step.after);
  }

  @Override
  public void close() {
    stack.removeCommandStackListener(this);
  }
}
