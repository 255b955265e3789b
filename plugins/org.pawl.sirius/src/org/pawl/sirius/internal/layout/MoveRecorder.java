// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.layout;

import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.Optional;
import org.eclipse.emf.common.command.Command;
import org.eclipse.emf.transaction.RecordingCommand;
import org.eclipse.emf.transaction.ResourceSetChangeEvent;
import org.eclipse.emf.transaction.ResourceSetListenerImpl;
import org.eclipse.emf.transaction.Transaction;
import org.eclipse.gmf.runtime.notation.Diagram;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.pawl.edit.sync.RecordedText;
import org.pawl.edit.sync.SynchronizedModel;

/**
 * Stores moves by the user in the model's layout, in the same command: so an undo reverts both.
 * Moves by Sirius or by the layout, and places of new views, are not stored.
 */
public final class MoveRecorder extends ResourceSetListenerImpl {
  /** The last command that has moved boxes. */
  private Reference<Transaction> boxes = new WeakReference<>(null);

  @Override
  public boolean isPrecommitOnly() {
    return true;
  }

  @Override
  public Command transactionAboutToCommit(ResourceSetChangeEvent event) {
    if (LayoutUpdater.isArranging()
        || event.getTransaction() == null
        || event.getNotifications().stream().anyMatch(c -> c.getFeature() == RecordedText.TEXT)) {
      return null;
    }
    CommandMoves moves = new CommandMoves(event.getNotifications());
    if (moves.isEmpty() || isConsequence(moves, root(event.getTransaction()))) {
      return null;
    }
    return new RecordingCommand(event.getEditingDomain(), "Places") {
      @Override
      protected void doExecute() {
        moves.diagrams().forEach(diagram -> keep(diagram, moves));
      }
    };
  }

  /** After a box was moved, Sirius bends its edges in further steps of the same command. */
  private boolean isConsequence(CommandMoves moves, Transaction command) {
    if (!moves.nodes.isEmpty()) {
      boxes = new WeakReference<>(command);
    }
    return moves.nodes.isEmpty() && boxes.refersTo(command);
  }

  private static Transaction root(Transaction step) {
    Transaction root = step;
    while (root.getParent() != null) {
      root = root.getParent();
    }
    return root;
  }

  private static void keep(Diagram diagram, CommandMoves moves) {
    if (!(diagram.getElement() instanceof DSemanticDecorator drawn)) {
      return;
    }
    Optional<ViewIndex> shown = ViewIndex.of(drawn);
    if (shown.isPresent()) {
      SynchronizedModel synced = SynchronizedModel.of(drawn.getTarget()).orElseThrow();
      DiagramEdits moved =
          new DiagramEdits(diagram, moves, shown.get(), LayoutUpdater.layouts(drawn));
      synced.place(moved::stored);
    }
  }
}
