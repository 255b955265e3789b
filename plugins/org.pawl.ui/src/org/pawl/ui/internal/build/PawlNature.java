// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.build;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import org.eclipse.core.resources.ICommand;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IProjectNature;
import org.eclipse.core.runtime.CoreException;

/** The nature of projects whose models are checked and generated on save. */
public final class PawlNature implements IProjectNature {
  public static final String ID = "org.pawl.ui.nature";

  private IProject project;

  /** Adds the nature to a project, and the encoding of models if none is set. */
  public static void addTo(IProject project) throws CoreException {
    if (project.getDefaultCharset(false) == null) {
      project.setDefaultCharset(StandardCharsets.UTF_8.name(), null);
    }
    if (!project.hasNature(ID)) {
      IProjectDescription description = project.getDescription();
      description.setNatureIds(
          Stream.concat(Arrays.stream(description.getNatureIds()), Stream.of(ID))
              .toArray(String[]::new));
      project.setDescription(description, null);
    }
  }

  @Override
  public void configure() throws CoreException {
    IProjectDescription description = project.getDescription();
    if (Arrays.stream(description.getBuildSpec()).noneMatch(PawlNature::isOurs)) {
      ICommand command = description.newCommand();
      command.setBuilderName(PawlBuilder.ID);
      description.setBuildSpec(
          Stream.concat(Arrays.stream(description.getBuildSpec()), Stream.of(command))
              .toArray(ICommand[]::new));
      project.setDescription(description, null);
    }
  }

  @Override
  public void deconfigure() throws CoreException {
    IProjectDescription description = project.getDescription();
    description.setBuildSpec(
        Arrays.stream(description.getBuildSpec())
            .filter(command -> !isOurs(command))
            .toArray(ICommand[]::new));
    project.setDescription(description, null);
    ProblemMarkers.clear(project);
  }

  private static boolean isOurs(ICommand command) {
    return PawlBuilder.ID.equals(command.getBuilderName());
  }

  @Override
  public IProject getProject() {
    return project;
  }

  @Override
  public void setProject(IProject project) {
    this.project = project;
  }
}
