// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.draw.internal.command;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IURIEditorInput;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;
import org.pawl.ui.diagram.DiagramView;
import org.pawl.ui.draw.internal.editor.OpenDrawing;

/**
 * Opens a diagram: of a selected model; of the text editor, that at the cursor; or that of the view
 * Diagram.
 */
public final class OpenDiagramHandler extends AbstractHandler {
  @Override
  public Object execute(ExecutionEvent event) {
    IWorkbenchPage page = HandlerUtil.getActiveWorkbenchWindow(event).getActivePage();
    ISelection selection = HandlerUtil.getCurrentSelection(event);
    IFile model =
        selection instanceof IStructuredSelection selected
            ? Adapters.adapt(selected.getFirstElement(), IFile.class)
            : null;
    if (model != null && "pawl".equals(model.getFileExtension())) {
      new DiagramChoice(page, model).open(OptionalInt.empty());
      return null;
    }
    IEditorPart editor = page.getActiveEditor();
    if (editor == null) {
      return null;
    }
    Optional<IFile> edited = file(editor.getEditorInput());
    if (edited.isEmpty()) {
      MessageDialog.openInformation(
          HandlerUtil.getActiveShell(event),
          "Open Diagram",
          editor.getEditorInput().getName()
              + " is in no open project. Diagrams are of files in projects: import its folder"
              + " with File > Open Projects from File System, and open it there.");
    } else if (HandlerUtil.getActivePart(event) instanceof DiagramView view
        && view.picture() != null) {
      OpenDrawing.open(page, edited.get(), view.picture().key());
    } else {
      new DiagramChoice(page, edited.get()).open(cursor(editor));
    }
    return null;
  }

  private static OptionalInt cursor(IEditorPart editor) {
    return editor instanceof ITextEditor text
            && text.getSelectionProvider() != null
            && text.getSelectionProvider().getSelection() instanceof ITextSelection selection
        ? OptionalInt.of(selection.getOffset())
        : OptionalInt.empty();
  }

  /** A file that was opened from outside of the workspace may belong to a project anyway. */
  private static Optional<IFile> file(IEditorInput input) {
    IFile file = Adapters.adapt(input, IFile.class);
    if (file == null && input instanceof IURIEditorInput elsewhere) {
      return Arrays.stream(
              ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(elsewhere.getURI()))
          .filter(IFile::exists)
          .findFirst();
    }
    return Optional.ofNullable(file);
  }
}
