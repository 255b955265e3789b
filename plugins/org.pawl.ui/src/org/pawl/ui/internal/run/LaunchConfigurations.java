// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.run;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.ui.ide.IDE;
import org.pawl.services.program.Board;

/** Launch configurations, which are created when needed and then kept. */
final class LaunchConfigurations {
  private LaunchConfigurations() {}

  /** Saves all editors and runs the project. */
  static void run(IProject project, Board board) throws CoreException {
    if (IDE.saveAllEditors(new IResource[] {project}, false)) {
      DebugUITools.launch(of(project, board), ILaunchManager.RUN_MODE);
    }
  }

  /** The last project that was run; null if there is none, or it no longer exists. */
  static IProject lastProject() throws CoreException {
    ILaunchConfiguration last = DebugUITools.getLastLaunch(IDebugUIConstants.ID_RUN_LAUNCH_GROUP);
    if (last == null
        || !last.exists()
        || !RunSettings.TYPE.equals(last.getType().getIdentifier())) {
      return null;
    }
    IProject project = new RunSettings(last).project();
    return project != null && project.isAccessible() ? project : null;
  }

  private static ILaunchConfiguration of(IProject project, Board board) throws CoreException {
    ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
    var type = manager.getLaunchConfigurationType(RunSettings.TYPE);
    for (ILaunchConfiguration known : manager.getLaunchConfigurations(type)) {
      var settings = new RunSettings(known);
      if (project.equals(settings.project()) && settings.board() == board) {
        return known;
      }
    }
    String name =
        manager.generateLaunchConfigurationName(project.getName() + " on " + board.name());
    var copy = type.newInstance(null, name);
    RunSettings.setDefaults(copy, project.getName(), board);
    return copy.doSave();
  }
}
