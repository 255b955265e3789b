// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.project;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.ui.actions.WorkspaceModifyOperation;
import org.osgi.service.prefs.BackingStoreException;
import org.pawl.ui.internal.build.PawlNature;
import org.pawl.ui.internal.preferences.GenerationChoices;

/** Creates a project from a template, with Pawl's nature and the chosen settings. */
public final class NewPawlProject extends WorkspaceModifyOperation {
  private final IProject project;
  private final URI location;
  private final ProjectTemplate template;
  private final GenerationChoices choices;
  private IFile model;

  /**
   * @param location null for the default location in the workspace
   * @param choices settings that equal those of the workspace are not stored
   */
  public NewPawlProject(
      IProject project, URI location, ProjectTemplate template, GenerationChoices choices) {
    this.project = project;
    this.location = location;
    this.template = template;
    this.choices = choices;
  }

  /** The model of the project, after it was created. */
  public IFile model() {
    return model;
  }

  @Override
  protected void execute(IProgressMonitor monitor) throws CoreException, InvocationTargetException {
    SubMonitor progress = SubMonitor.convert(monitor, "Creating " + project.getName(), 4);
    IProjectDescription description =
        project.getWorkspace().newProjectDescription(project.getName());
    description.setLocationURI(location);
    project.create(description, progress.split(1));
    project.open(progress.split(1));
    try {
      Path folder = project.getLocation().toPath();
      Files.createDirectories(folder);
      model = project.getFile(template.write(folder, project.getName()));
      project.refreshLocal(IResource.DEPTH_INFINITE, progress.split(1));
      if (!choices.equals(GenerationChoices.ofWorkspace())) {
        choices.store(project);
      }
    } catch (IOException | BackingStoreException e) {
      throw new InvocationTargetException(e, e.getMessage());
    }
    PawlNature.addTo(project);
    progress.worked(1);
  }
}
