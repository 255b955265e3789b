// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.pawl.services.program.Board;
import org.pawl.services.program.BuildChoices;
import org.pawl.services.program.ProjectModels;

/** The attributes of a launch configuration. */
final class RunSettings {
  static final String TYPE = "org.pawl.ui.run";
  static final String PROJECT = "org.pawl.ui.run.project";
  static final String BOARD = "org.pawl.ui.run.board";
  static final String KERNEL = "org.pawl.ui.run.kernel";
  static final String STRATEGY = "org.pawl.ui.run.strategy";
  static final String TARGET = "org.pawl.ui.run.target";
  static final String OPTIONS = "org.pawl.ui.run.options";
  static final String TRACE = "org.pawl.ui.run.trace";

  /**
   * With this option the examples print a log. Their default output needs a terminal, which a
   * console is not.
   */
  static final String DEFAULT_OPTIONS = "--log";

  private final ILaunchConfiguration configuration;

  RunSettings(ILaunchConfiguration configuration) {
    this.configuration = configuration;
  }

  static void setDefaults(ILaunchConfigurationWorkingCopy copy, String project, Board board) {
    copy.setAttribute(PROJECT, project);
    copy.setAttribute(BOARD, board.name());
    copy.setAttribute(OPTIONS, DEFAULT_OPTIONS);
    copy.setAttribute(TRACE, true);
    // Set explicitly, because consoles use the encoding of the workspace by default.
    copy.setAttribute(DebugPlugin.ATTR_CONSOLE_ENCODING, "UTF-8");
  }

  IProject project() throws CoreException {
    String name = configuration.getAttribute(PROJECT, "");
    return name.isEmpty() ? null : ResourcesPlugin.getWorkspace().getRoot().getProject(name);
  }

  Board board() throws CoreException {
    return Board.of(configuration.getAttribute(BOARD, "")).orElse(Board.HOST);
  }

  boolean isTraced() throws CoreException {
    return configuration.getAttribute(TRACE, true);
  }

  String target() throws CoreException {
    return configuration.getAttribute(TARGET, "");
  }

  List<String> options() throws CoreException {
    return List.of(
        DebugPlugin.parseArguments(configuration.getAttribute(OPTIONS, DEFAULT_OPTIONS)));
  }

  BuildChoices choices(Path folder) throws CoreException, IOException {
    String kernel = configuration.getAttribute(KERNEL, "");
    return new BuildChoices(
        folder,
        board(),
        kernel.isEmpty() ? ProjectModels.kernel(folder).orElse("") : kernel,
        configuration.getAttribute(STRATEGY, ""),
        isTraced());
  }
}
