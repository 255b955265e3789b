// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.site;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;

/** A project with one model, like one that a user creates. */
final class LightProject {
  private static final String NATURE = "org.pawl.ui.nature";

  private final IProject project;

  private LightProject(IProject project) {
    this.project = project;
  }

  static LightProject create(String name) throws CoreException, IOException {
    var workspace = ResourcesPlugin.getWorkspace();
    IProject project = workspace.getRoot().getProject(name);
    project.create(null);
    project.open(null);
    var description = project.getDescription();
    description.setNatureIds(new String[] {NATURE});
    project.setDescription(description, null);
    var light = new LightProject(project);
    try (var text = LightProject.class.getResourceAsStream("/light.pawl")) {
      light.model().create(text, true, null);
    }
    return light;
  }

  IFile model() {
    return project.getFile("light.pawl");
  }

  /** Builds, and returns the problems, one per line. */
  List<String> problems() throws CoreException {
    project.build(IncrementalProjectBuilder.INCREMENTAL_BUILD, null);
    var problems = new ArrayList<String>();
    for (var marker : project.findMarkers(null, true, IResource.DEPTH_INFINITE)) {
      problems.add("marker: " + marker.getAttributes());
    }
    var generated = new ArrayList<String>();
    project.accept(
        resource -> {
          if (resource.getName().endsWith(".c")) {
            generated.add(resource.getName());
          }
          return true;
        });
    if (generated.isEmpty()) {
      problems.add("no C came from " + model().getFullPath());
    }
    return problems;
  }
}
