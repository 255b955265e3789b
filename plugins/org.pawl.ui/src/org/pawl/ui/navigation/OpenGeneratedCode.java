// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.navigation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.texteditor.ITextEditor;
import org.pawl.generator.output.ModelLinks;
import org.pawl.services.files.OutputFolder;
import org.pawl.services.models.ModelElements;
import org.pawl.ui.PawlUi;
import org.pawl.ui.internal.build.GenerationSettings;
import org.pawl.ui.internal.editor.ModelHandler;
import org.pawl.ui.internal.language.LanguageDocument;

/** Opens the generated C of the element at the cursor. */
public final class OpenGeneratedCode extends ModelHandler {
  @Override
  protected void run(ITextEditor editor, LanguageDocument document, ITextSelection selection) {
    IFile model = editor.getEditorInput().getAdapter(IFile.class);
    open(editor.getSite().getPage(), model, selection.getStartLine() + 1);
  }

  /** Opens the C of a line of a model, or reports that there is none. */
  public static void open(IWorkbenchPage page, IFile model, int line) {
    try {
      if (model == null || !show(page, model, line)) {
        MessageDialog.openInformation(
            page.getWorkbenchWindow().getShell(),
            "Generated C",
            "No C was generated from this element yet. A model is generated when it is saved without errors.");
      }
    } catch (IOException e) {
      PawlUi.log().error("cannot read what was generated from " + model, e);
    }
  }

  private static boolean show(IWorkbenchPage page, IFile model, int line) throws IOException {
    IProject project = model.getProject();
    Path folder = project.getLocation().toPath();
    Path output = Path.of(new GenerationSettings(project).output());
    List<Path> files = new OutputFolder(folder, output).generatedFrom(model.getName());
    Optional<Hit> hit = find(folder, files, links -> links.inVerbatim(line));
    if (hit.isEmpty()) {
      for (String element : ModelElements.of(model.getLocation().toPath()).around(line)) {
        hit = hit.or(() -> findQuietly(folder, files, links -> links.heading(element)));
      }
    }
    if (hit.isEmpty() && !files.isEmpty()) {
      hit = Optional.of(new Hit(files.get(0), 1));
    }
    hit.ifPresent(found -> open(page, project, found));
    return hit.isPresent();
  }

  /** A line of a generated file. */
  private record Hit(Path file, int line) {}

  private static Optional<Hit> findQuietly(
      Path folder, List<Path> files, Function<ModelLinks, OptionalInt> line) {
    try {
      return find(folder, files, line);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Source files first, because headers only declare. */
  private static Optional<Hit> find(
      Path folder, List<Path> files, Function<ModelLinks, OptionalInt> line) throws IOException {
    for (Path file : files.stream().sorted(OpenGeneratedCode::sourcesFirst).toList()) {
      Optional<ModelLinks> links = ModelLinks.of(Files.readString(folder.resolve(file)));
      OptionalInt found = links.map(line).orElse(OptionalInt.empty());
      if (found.isPresent()) {
        return Optional.of(new Hit(file, found.getAsInt()));
      }
    }
    return Optional.empty();
  }

  private static int sourcesFirst(Path a, Path b) {
    return Boolean.compare(a.toString().endsWith(".h"), b.toString().endsWith(".h"));
  }

  private static void open(IWorkbenchPage page, IProject project, Hit hit) {
    IFile file = project.getFile(hit.file().toString());
    try {
      file.refreshLocal(IResource.DEPTH_ZERO, null);
      FileLocations.openLine(page, file, hit.line());
    } catch (org.eclipse.core.runtime.CoreException e) {
      PawlUi.log().error("cannot open " + file, e);
    }
  }
}
