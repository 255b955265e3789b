// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.start;

import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.osgi.service.prefs.BackingStoreException;
import org.pawl.ui.PawlUi;

/**
 * Enlarges the window of a new workspace, so that a model, its diagram and the running program fit.
 * The platform's default is too small. Later sizes are set by the user, and other products are not
 * changed.
 */
final class InitialWindowSize {
  private static final String PRODUCT = "org.pawl.ui.workbench";
  private static final String DONE = "window.sized";
  private static final int WIDTH = 1600;
  private static final int HEIGHT = 1000;

  private InitialWindowSize() {}

  static void size() {
    IEclipsePreferences workspace = InstanceScope.INSTANCE.getNode(PawlUi.ID);
    if (Platform.getProduct() == null
        || !PRODUCT.equals(Platform.getProduct().getId())
        || workspace.getBoolean(DONE, false)) {
      return;
    }
    Display display = PlatformUI.getWorkbench().getDisplay();
    display.asyncExec(
        () -> {
          IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
          if (window != null && !window.getShell().getMaximized()) {
            enlarge(window.getShell());
          }
        });
    PlatformUI.getWorkbench().addWorkbenchListener(new ShutdownListener(workspace));
  }

  /**
   * A workbench that is killed does not save the size of its window, so it is enlarged again at the
   * next start.
   */
  private record ShutdownListener(IEclipsePreferences workspace) implements IWorkbenchListener {
    @Override
    public boolean preShutdown(IWorkbench workbench, boolean forced) {
      return true;
    }

    @Override
    public void postShutdown(IWorkbench workbench) {
      workspace.putBoolean(DONE, true);
      try {
        workspace.flush();
      } catch (BackingStoreException e) {
        PawlUi.log().warn("the window will be made as large again", e);
      }
    }
  }

  private static void enlarge(Shell shell) {
    Rectangle screen = shell.getMonitor().getClientArea();
    int width = Math.min(WIDTH, screen.width);
    int height = Math.min(HEIGHT, screen.height);
    shell.setBounds(
        screen.x + (screen.width - width) / 2,
        screen.y + (screen.height - height) / 2,
        width,
        height);
  }
}
