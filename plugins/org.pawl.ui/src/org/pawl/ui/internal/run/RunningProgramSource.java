// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.run;

import java.util.Map;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchesListener2;
import org.eclipse.ui.AbstractSourceProvider;
import org.eclipse.ui.ISources;
import org.eclipse.ui.PlatformUI;

/** The source of the variable that is true while a program is running. */
public final class RunningProgramSource extends AbstractSourceProvider
    implements ILaunchesListener2 {
  private static final String VARIABLE = "org.pawl.ui.running";

  public RunningProgramSource() {
    DebugPlugin.getDefault().getLaunchManager().addLaunchListener(this);
  }

  @Override
  public void dispose() {
    DebugPlugin.getDefault().getLaunchManager().removeLaunchListener(this);
  }

  @Override
  public Map<String, Boolean> getCurrentState() {
    return Map.of(VARIABLE, !StopHandler.running().isEmpty());
  }

  @Override
  public String[] getProvidedSourceNames() {
    return new String[] {VARIABLE};
  }

  @Override
  public void launchesAdded(ILaunch[] launches) {
    changed();
  }

  @Override
  public void launchesChanged(ILaunch[] launches) {
    changed();
  }

  @Override
  public void launchesRemoved(ILaunch[] launches) {
    changed();
  }

  @Override
  public void launchesTerminated(ILaunch[] launches) {
    changed();
  }

  private void changed() {
    if (PlatformUI.isWorkbenchRunning()) {
      PlatformUI.getWorkbench()
          .getDisplay()
          .asyncExec(() -> fireSourceChanged(ISources.WORKBENCH, getCurrentState()));
    }
  }
}
