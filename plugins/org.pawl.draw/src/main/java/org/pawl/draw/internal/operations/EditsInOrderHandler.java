// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.operations;

import com.google.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.common.command.Command;
import org.eclipse.glsp.server.operations.BasicOperationHandler;
import org.eclipse.glsp.server.operations.ChangeBoundsOperation;
import org.eclipse.glsp.server.operations.ChangeRoutingPointsOperation;
import org.eclipse.glsp.server.operations.CompoundOperation;
import org.eclipse.glsp.server.operations.Operation;
import org.eclipse.glsp.server.operations.OperationHandlerRegistry;

/** Makes several edits in one step. */
public class EditsInOrderHandler extends BasicOperationHandler<CompoundOperation> {
  @Override
  public String getLabel() {
    return "Move";
  }

  @Inject private OperationHandlerRegistry handlers;

  @Override
  public Optional<Command> createCommand(CompoundOperation operation) {
    List<? extends Operation> parts = operation.getOperationList();
    // Edges follow their nodes by themselves: the bends that a client sends with a move of nodes
    // would make automatic routes manual.
    boolean moves = parts.stream().anyMatch(ChangeBoundsOperation.class::isInstance);
    return Optional.of(
        new EditCommand(
            () ->
                parts.stream()
                    .filter(part -> !(moves && part instanceof ChangeRoutingPointsOperation))
                    .forEach(this::run)));
  }

  private void run(Operation part) {
    handlers
        .getOperationHandler(part)
        .flatMap(handler -> handler.execute(part))
        .ifPresent(Command::execute);
  }
}
