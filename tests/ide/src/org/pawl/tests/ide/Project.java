// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.pawl.ui.build.PawlNature;
import org.pawl.ui.build.Problems;

/** A project of a test, with the Pawl nature; closed, it is gone. */
final class Project implements AutoCloseable {
  static final Path ROOT = Path.of(System.getProperty("pawl.root", "../..")).normalize();

  private final IProject project;

  Project(String name) {
    Workbench.act(() -> Workbench.window().getShell().setBounds(40, 40, 1400, 880));
    project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
    try {
      project.create(null);
      project.open(null);
      PawlNature.addTo(project);
    } catch (CoreException e) {
      throw new AssertionError(e);
    }
  }

  /** With the model of the dining philosophers, built. */
  static Project dpp() throws Exception {
    var project = new Project("dpp");
    project.write("dpp.pawl", Files.readString(ROOT.resolve("examples/dpp/dpp.pawl")));
    project.write("bsp.h", Files.readString(ROOT.resolve("examples/dpp/bsp.h")));
    return project;
  }

  /** With all of an example, so that it runs. */
  static Project ofExample(String name) throws Exception {
    var project = new Project(name);
    try (var files = Files.list(ROOT.resolve("examples").resolve(name))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        project.write(file.getFileName().toString(), Files.readString(file));
      }
    }
    return project;
  }

  IProject get() {
    return project;
  }

  IFile file(String name) {
    return project.getFile(name);
  }

  Path folder() {
    return project.getLocation().toPath();
  }

  /** Writes a file and waits for what the builders make of it. */
  IFile write(String name, String text) throws Exception {
    IFile file = file(name);
    var content = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    if (file.exists()) {
      file.setContents(content, IResource.FORCE, null);
    } else {
      file.create(content, IResource.FORCE, null);
    }
    Workbench.settle();
    return file;
  }

  String read(String name) throws Exception {
    return Files.readString(folder().resolve(name));
  }

  List<IMarker> problems(String name) throws CoreException {
    return Arrays.asList(file(name).findMarkers(Problems.MARKER, true, IResource.DEPTH_INFINITE));
  }

  @Override
  public void close() throws Exception {
    Workbench.act(() -> Workbench.page().closeAllEditors(false));
    Workbench.settle();
    project.delete(true, true, null);
  }
}
