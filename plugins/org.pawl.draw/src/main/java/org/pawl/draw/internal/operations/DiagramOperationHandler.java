// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.operations;

import com.google.inject.Inject;
import java.util.Optional;
import org.eclipse.emf.common.command.Command;
import org.eclipse.glsp.server.operations.BasicOperationHandler;
import org.eclipse.glsp.server.operations.Operation;
import org.pawl.draw.edits.EditedDiagram;
import org.pawl.draw.internal.session.DiagramState;

/** An operation as an edit of the session's diagram. */
abstract class DiagramOperationHandler<T extends Operation> extends BasicOperationHandler<T> {
  @Inject private DiagramState state;

  @Override
  public Optional<Command> createCommand(T operation) {
    return Optional.of(new EditCommand(() -> edit(state.diagram(), operation)));
  }

  /** Makes the edit. */
  protected abstract void edit(EditedDiagram diagram, T operation);

  /** The client selects a new figure. */
  protected void created(Optional<String> id) {
    id.ifPresent(state::created);
  }
}
