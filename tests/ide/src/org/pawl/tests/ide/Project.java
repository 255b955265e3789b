// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
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
import org.pawl.ui.internal.build.PawlNature;
import org.pawl.ui.internal.build.ProblemMarkers;

/** A project with the Pawl nature for tests; closing deletes it. */
public final class Project implements AutoCloseable {
  public static final Path ROOT = Path.of(System.getProperty("pawl.root", "../..")).normalize();

  private final IProject project;

  public Project(String name) {
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
  public static Project dpp() throws Exception {
    var project = new Project("dpp");
    Path example = ROOT.resolve("examples/dpp");
    project.copy(List.of(example.resolve("dpp.pawl"), example.resolve("bsp.h")));
    return project;
  }

  /** With all files of an example, so that it can run. */
  public static Project ofExample(String name) throws Exception {
    var project = new Project(name);
    try (var files = Files.list(ROOT.resolve("examples").resolve(name))) {
      project.copy(files.filter(Files::isRegularFile).toList());
    }
    return project;
  }

  /** Copies in one step, so that there is one build: the platform waits between two builds. */
  private void copy(List<Path> files) throws Exception {
    ResourcesPlugin.getWorkspace()
        .run(
            monitor -> {
              for (Path file : files) {
                put(file.getFileName().toString(), read(file));
              }
            },
            null);
    Workbench.settle();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public IProject get() {
    return project;
  }

  public IFile file(String name) {
    return project.getFile(name);
  }

  public Path folder() {
    return project.getLocation().toPath();
  }

  /** Writes a file and waits for the builders. */
  public IFile write(String name, String text) throws Exception {
    put(name, text);
    Workbench.settle();
    return file(name);
  }

  private void put(String name, String text) throws CoreException {
    IFile file = file(name);
    var content = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    if (file.exists()) {
      file.setContents(content, IResource.FORCE, null);
    } else {
      file.create(content, IResource.FORCE, null);
    }
  }

  public String read(String name) throws Exception {
    return Files.readString(folder().resolve(name));
  }

  public List<IMarker> problems(String name) throws CoreException {
    return Arrays.asList(
        file(name).findMarkers(ProblemMarkers.MARKER, true, IResource.DEPTH_INFINITE));
  }

  @Override
  public void close() throws Exception {
    Workbench.act(() -> Workbench.page().closeAllEditors(false));
    Workbench.settle();
    project.delete(true, true, null);
  }
}
