// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.feedback;

import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWindowListener;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/**
 * Adds a part listener to all windows, including windows that are opened later. Only in the UI
 * thread.
 */
public final class PartListeners implements IWindowListener, AutoCloseable {
  private final IPartListener2 listener;

  private PartListeners(IPartListener2 listener) {
    this.listener = listener;
  }

  /** Listens until it is closed. */
  public static PartListeners tell(IPartListener2 listener) {
    PartListeners all = new PartListeners(listener);
    PlatformUI.getWorkbench().addWindowListener(all);
    for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
      all.windowOpened(window);
    }
    return all;
  }

  @Override
  public void windowOpened(IWorkbenchWindow window) {
    window.getPartService().addPartListener(listener);
  }

  @Override
  public void windowClosed(IWorkbenchWindow window) {
    window.getPartService().removePartListener(listener);
  }

  @Override
  public void windowActivated(IWorkbenchWindow window) {
    // Does not affect parts.
  }

  @Override
  public void windowDeactivated(IWorkbenchWindow window) {
    // Does not affect parts.
  }

  @Override
  public void close() {
    PlatformUI.getWorkbench().removeWindowListener(this);
    for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
      windowClosed(window);
    }
  }
}
