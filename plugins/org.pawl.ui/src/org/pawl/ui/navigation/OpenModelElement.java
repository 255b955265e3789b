// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.navigation;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;
import org.pawl.generator.output.ModelLinks;
import org.pawl.services.models.ModelElements;
import org.pawl.ui.PawlUi;

/** Opens the model element of a position in generated C. */
public final class OpenModelElement extends AbstractHandler {
  @Override
  public Object execute(ExecutionEvent event) {
    ITextEditor editor = Adapters.adapt(HandlerUtil.getActiveEditor(event), ITextEditor.class);
    IFile file = editor == null ? null : editor.getEditorInput().getAdapter(IFile.class);
    if (file != null
        && editor.getSelectionProvider().getSelection() instanceof ITextSelection selection) {
      IDocument text = editor.getDocumentProvider().getDocument(editor.getEditorInput());
      try {
        Optional<ModelLinks> links = ModelLinks.of(text.get());
        IFile model = links.isEmpty() ? null : model(file.getProject(), links.get().model());
        if (model == null) {
          MessageDialog.openInformation(
              editor.getSite().getShell(),
              "Model Element",
              file.getName() + " was not generated from a model of this project.");
        } else {
          show(editor.getSite().getPage(), model, links.get(), selection.getStartLine() + 1);
        }
      } catch (IOException | CoreException e) {
        PawlUi.log().error("cannot find the model of " + file, e);
      }
    }
    return null;
  }

  /** The C contains the name of the model's file without its folder. */
  private static IFile model(IProject project, String name) throws CoreException {
    IFile[] found = new IFile[1];
    project.accept(
        proxy -> {
          if (found[0] == null
              && proxy.getType() == IResource.FILE
              && proxy.getName().equals(name)) {
            found[0] = (IFile) proxy.requestResource();
          }
          return found[0] == null;
        },
        IResource.NONE);
    return found[0];
  }

  private static void show(IWorkbenchPage page, IFile model, ModelLinks links, int line)
      throws IOException, CoreException {
    OptionalInt verbatim = links.verbatim(line);
    if (verbatim.isPresent()) {
      FileLocations.openLine(page, model, verbatim.getAsInt());
      return;
    }
    Path file = model.getLocation().toPath();
    Optional<String> element = links.element(line);
    int offset = element.isEmpty() ? 0 : ModelElements.of(file).offset(element.get()).orElse(0);
    FileLocations.openOffset(page, model, offset);
  }
}
