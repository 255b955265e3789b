// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.command;

import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.transaction.RecordingCommand;
import org.eclipse.emf.transaction.TransactionalEditingDomain;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Shell;
import org.pawl.edit.services.EditServices;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.sirius.internal.session.InMemoryDiagrams;

/** Asks for the first element of a model without machines and systems. */
final class FirstElementDialog {
  private static final String[] CHOICES = {"New Class", "New System", "Cancel"};
  private static final String[] KINDS = {"ActiveClass", "SystemDefinition"};

  private FirstElementDialog() {}

  /**
   * Asks, and creates the element as a change that can be undone. Empty if the user cancels, or if
   * the change is refused.
   */
  static Optional<EObject> ask(Shell shell, InMemoryDiagrams drawings, String file) {
    SynchronizedModel synced = drawings.synced();
    if (synced.problem().isPresent()) {
      MessageDialog.openInformation(
          shell,
          "Open Diagram",
          file + " has an error in " + synced.problem().get() + ". Correct the text first.");
      return Optional.empty();
    }
    int choice =
        MessageDialog.open(
            MessageDialog.QUESTION,
            shell,
            "Open Diagram",
            file
                + " has nothing to draw yet. Begin with a class and its machine, or with a system?",
            0,
            CHOICES);
    if (choice < 0 || choice >= KINDS.length) {
      return Optional.empty();
    }
    TransactionalEditingDomain domain = drawings.session().getTransactionalEditingDomain();
    domain
        .getCommandStack()
        .execute(
            new RecordingCommand(domain, CHOICES[choice]) {
              @Override
              protected void doExecute() {
                new EditServices().create(synced.model(), KINDS[choice]);
              }
            });
    return drawings.drawable().stream().findFirst();
  }
}
