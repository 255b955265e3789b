// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.pawl.services.files.FileProblem;
import org.pawl.services.files.OutputFolder;
import org.pawl.services.files.Progress;
import org.pawl.services.generation.Generation;
import org.pawl.services.generation.GenerationRequest;
import org.pawl.services.generation.GenerationResult;
import org.pawl.services.models.Diagnostic;
import org.pawl.services.models.Severity;

/**
 * Generates C from the models of one project, like {@code pawl generate}. A model with errors keeps
 * its last output; models are independent, so errors of one do not prevent the generation of
 * others.
 */
final class ModelGeneration {
  private final IProject project;
  private final GenerationSettings settings;
  private final Path folder;

  ModelGeneration(IProject project) {
    this.project = project;
    this.settings = new GenerationSettings(project);
    this.folder = project.getLocation().toPath();
  }

  /**
   * Checks a model, marks its problems, and generates it if there is no error.
   *
   * @return the files that were read for it
   */
  List<Path> run(IFile model) throws CoreException {
    ProblemMarkers.clear(model);
    Path file = model.getLocation().toPath();
    var request =
        new GenerationRequest(
            folder,
            List.of(folder.relativize(file)),
            Path.of(settings.output()),
            settings.options(),
            true,
            false);
    try {
      GenerationResult result = new Generation(Progress.NONE).run(request);
      for (Diagnostic diagnostic : result.diagnostics()) {
        mark(model, diagnostic);
      }
      if (result.written() != null) {
        show(result.written());
      }
      return result.inputs();
    } catch (FileProblem e) {
      ProblemMarkers.mark(model, e.getMessage(), Severity.ERROR);
    } catch (IOException e) {
      ProblemMarkers.mark(model, "cannot be generated: " + e.getMessage(), Severity.ERROR);
    }
    return List.of(file);
  }

  /** Deletes the output of a removed model. */
  void remove(IFile model) throws CoreException {
    delete(generatedFrom(model.getName()));
  }

  /** Deletes all generated files. */
  void removeAll() throws CoreException {
    delete(generatedFrom(null));
  }

  private List<Path> generatedFrom(String origin) throws CoreException {
    try {
      return new OutputFolder(folder, Path.of(settings.output())).generatedFrom(origin);
    } catch (IOException e) {
      throw new CoreException(
          org.eclipse.core.runtime.Status.error("cannot read " + settings.output(), e));
    }
  }

  private void delete(List<Path> files) throws CoreException {
    for (Path file : files) {
      IFile generated = project.getFile(IPath.fromPath(file));
      generated.refreshLocal(IResource.DEPTH_ZERO, null);
      if (generated.exists()) {
        generated.delete(true, null);
      }
    }
  }

  /** A problem of a used model is marked at that model, or here if no project builds that model. */
  private void mark(IFile model, Diagnostic diagnostic) throws CoreException {
    IPath path = IPath.fromPath(folder.resolve(diagnostic.file()).normalize());
    if (path.equals(model.getLocation())) {
      ProblemMarkers.mark(model, diagnostic);
    } else if (diagnostic.isError()) {
      IFile used = project.getWorkspace().getRoot().getFileForLocation(path);
      boolean marked = used != null && used.getProject().hasNature(PawlNature.ID);
      ProblemMarkers.mark(
          model,
          marked
              ? "not generated: " + diagnostic.file() + ", which it uses, has errors"
              : "not generated: " + diagnostic,
          Severity.ERROR);
    }
  }

  private void show(OutputFolder.WriteResult written) throws CoreException {
    for (Path path : written.removed()) {
      project.getFile(IPath.fromPath(path)).refreshLocal(IResource.DEPTH_ZERO, null);
    }
    for (Path path : written.files()) {
      IFile file = project.getFile(IPath.fromPath(path));
      if (!file.isSynchronized(IResource.DEPTH_ZERO)) {
        file.refreshLocal(IResource.DEPTH_ZERO, null);
      }
      if (file.exists() && !file.isDerived()) {
        file.setDerived(true, null);
      }
    }
  }
}
