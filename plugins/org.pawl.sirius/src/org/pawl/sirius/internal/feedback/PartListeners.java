// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.feedback;

import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWindowListener;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/**
 * Tells a listener of the parts of all windows, of those that are opened later, too. Of the UI
 * thread.
 */
public final class PartListeners implements IWindowListener, AutoCloseable {
  private final IPartListener2 listener;

  private PartListeners(IPartListener2 listener) {
    this.listener = listener;
  }

  /** Until it is closed. */
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
    // Its parts are what they were.
  }

  @Override
  public void windowDeactivated(IWorkbenchWindow window) {
    // Its parts are what they were.
  }

  @Override
  public void close() {
    PlatformUI.getWorkbench().removeWindowListener(this);
    for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
      windowClosed(window);
    }
  }
}
