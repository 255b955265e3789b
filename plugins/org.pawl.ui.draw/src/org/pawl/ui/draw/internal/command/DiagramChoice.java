// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.draw.internal.command;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;
import org.pawl.diagram.Diagram;
import org.pawl.ui.draw.internal.editor.OpenDrawing;
import org.pawl.ui.draw.internal.text.Drawings;
import org.pawl.ui.draw.internal.text.DrawnText;

/** Finds the diagram that a user wants of a model: the server reads the model first. */
final class DiagramChoice {
  private final IWorkbenchPage page;
  private final IFile model;

  DiagramChoice(IWorkbenchPage page, IFile model) {
    this.page = page;
    this.model = model;
  }

  /**
   * Opens the diagram around an offset of the text, or the only one; otherwise, the user chooses.
   */
  void open(OptionalInt offset) {
    try {
      DrawnText text = Drawings.open(model);
      Runnable[] listener = new Runnable[1];
      listener[0] =
          () -> {
            if (text.isOpen() || text.failure().isPresent()) {
              text.removeListener(listener[0]);
              try {
                choose(text, offset);
              } finally {
                text.release();
              }
            }
          };
      text.addListener(listener[0]);
      listener[0].run();
    } catch (CoreException e) {
      tell(e.getStatus().getMessage());
    }
  }

  private void choose(DrawnText text, OptionalInt offset) {
    if (text.failure().isPresent()) {
      tell(text.failure().get().getMessage());
      return;
    }
    List<Diagram> diagrams = text.diagrams();
    Optional<Diagram> around =
        offset.isPresent() ? at(diagrams, offset.getAsInt()) : Optional.empty();
    if (around.isPresent()) {
      OpenDrawing.open(page, model, around.get().key(), offset);
    } else if (diagrams.size() < 2) {
      // An editor without a diagram offers to begin one.
      OpenDrawing.open(page, model, diagrams.isEmpty() ? "" : diagrams.get(0).key());
    } else {
      ask(diagrams).ifPresent(diagram -> OpenDrawing.open(page, model, diagram.key()));
    }
  }

  private static Optional<Diagram> at(List<Diagram> diagrams, int offset) {
    return diagrams.stream()
        .filter(
            diagram ->
                diagram.origin().offset() <= offset
                    && offset <= diagram.origin().offset() + diagram.origin().length())
        .min(Comparator.comparingInt(diagram -> diagram.origin().length()));
  }

  private Optional<Diagram> ask(List<Diagram> diagrams) {
    ElementListSelectionDialog dialog =
        new ElementListSelectionDialog(
            page.getWorkbenchWindow().getShell(),
            new LabelProvider() {
              @Override
              public String getText(Object element) {
                return ((Diagram) element).title();
              }
            });
    dialog.setTitle("Open Diagram");
    dialog.setMessage("The diagrams of " + model.getName() + ":");
    dialog.setElements(diagrams.toArray());
    dialog.setMultipleSelection(false);
    dialog.open();
    return Optional.ofNullable((Diagram) dialog.getFirstResult());
  }

  private void tell(String reason) {
    MessageDialog.openError(page.getWorkbenchWindow().getShell(), "Open Diagram", reason);
  }
}
