// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.operations;

import org.eclipse.emf.common.command.AbstractCommand;

/** An edit as a command of EMF. The history of the models undoes it. */
final class EditCommand extends AbstractCommand {
  private final Runnable edit;

  EditCommand(Runnable edit) {
    this.edit = edit;
  }

  @Override
  protected boolean prepare() {
    return true;
  }

  @Override
  public void execute() {
    edit.run();
  }

  @Override
  public boolean canUndo() {
    return false;
  }

  @Override
  public void redo() {
    throw new UnsupportedOperationException();
  }
}
