// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.command;

import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IURIEditorInput;
import org.eclipse.ui.handlers.HandlerUtil;
import org.pawl.model.Machine;
import org.pawl.sirius.internal.session.InMemoryDiagrams;

/** Opens a diagram of a model: that of the machine or system at the cursor, or the first one. */
public final class OpenDiagram extends AbstractHandler {
  @Override
  public Object execute(ExecutionEvent event) {
    ISelection selection = HandlerUtil.getCurrentSelection(event);
    IFile model = null;
    OptionalInt offset = OptionalInt.empty();
    if (selection instanceof IStructuredSelection selected) {
      model = Adapters.adapt(selected.getFirstElement(), IFile.class);
    }
    IEditorInput input = HandlerUtil.getActiveEditorInput(event);
    if (model == null && input != null) {
      model = file(input);
    }
    if (selection instanceof ITextSelection text) {
      offset = OptionalInt.of(text.getOffset());
    }
    if (model != null) {
      open(HandlerUtil.getActiveShell(event), model, offset);
    } else if (input != null) {
      MessageDialog.openInformation(
          HandlerUtil.getActiveShell(event),
          "Open Diagram",
          input.getName()
              + " is in no open project. Diagrams are of files in projects: import its folder"
              + " with File > Open Projects from File System, and open it there.");
    }
    return null;
  }

  /** A file that was opened from outside of the workspace may belong to a project anyway. */
  private static IFile file(IEditorInput input) {
    IFile file = Adapters.adapt(input, IFile.class);
    if (file == null && input instanceof IURIEditorInput elsewhere) {
      return Arrays.stream(
              ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(elsewhere.getURI()))
          .filter(IFile::exists)
          .findFirst()
          .orElse(null);
    }
    return file;
  }

  /** Asks for a first element if the model has nothing to draw. */
  public static void open(Shell shell, IFile model, OptionalInt offset) {
    open(shell, model, drawings -> around(drawings, offset));
  }

  /** Opens the first machine, even if the model has a system. */
  static void openMachine(Shell shell, IFile model) {
    open(
        shell,
        model,
        drawings -> drawings.drawable().stream().filter(Machine.class::isInstance).findFirst());
  }

  private static Optional<EObject> around(InMemoryDiagrams drawings, OptionalInt offset) {
    return offset.isPresent() ? drawings.at(offset.getAsInt()) : Optional.empty();
  }

  private static void open(
      Shell shell, IFile model, Function<InMemoryDiagrams, Optional<EObject>> preferred) {
    try {
      InMemoryDiagrams drawings = InMemoryDiagrams.of(model, new NullProgressMonitor());
      EObject drawn =
          preferred
              .apply(drawings)
              .or(() -> drawings.drawable().stream().findFirst())
              .or(() -> FirstElementDialog.ask(shell, drawings, model.getName()))
              .orElse(null);
      if (drawn == null || drawings.show(drawn) == null) {
        drawings.closeIfUnseen();
      }
    } catch (UncheckedIOException cannotBeRead) {
      MessageDialog.openError(shell, "Open Diagram", cannotBeRead.getCause().getMessage());
    } catch (RuntimeException e) {
      ILog.of(OpenDiagram.class).error("cannot draw " + model, e);
      MessageDialog.openError(shell, "Open Diagram", model.getName() + ": " + e.getMessage());
    }
  }
}
