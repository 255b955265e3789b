// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.run;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;

/** Stops all running programs of Pawl, with their child processes. */
public final class StopHandler extends AbstractHandler {
  private static final String STOPPED = "org.pawl.ui.run.stopped";

  @Override
  public Object execute(ExecutionEvent event) throws ExecutionException {
    try {
      for (ILaunch launch : running()) {
        launch.setAttribute(STOPPED, STOPPED);
        launch.terminate();
      }
    } catch (DebugException e) {
      throw new ExecutionException(e.getMessage(), e);
    }
    return null;
  }

  /** Whether a launch without a process is to be stopped: it is still building. */
  static boolean isStopped(ILaunch launch) {
    return launch.getAttribute(STOPPED) != null;
  }

  static List<ILaunch> running() {
    return Arrays.stream(DebugPlugin.getDefault().getLaunchManager().getLaunches())
        .filter(launch -> !launch.isTerminated() && isPawl(launch))
        .toList();
  }

  private static boolean isPawl(ILaunch launch) {
    try {
      return launch.getLaunchConfiguration() != null
          && RunSettings.TYPE.equals(launch.getLaunchConfiguration().getType().getIdentifier());
    } catch (CoreException e) {
      return false;
    }
  }
}
