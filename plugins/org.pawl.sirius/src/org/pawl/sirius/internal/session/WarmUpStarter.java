// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.session;

import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.pawl.sirius.internal.feedback.PartListeners;
import org.pawl.sirius.internal.feedback.UserActivity;

/** Starts the warm-up when Pawl's perspective or the text of a model is opened. */
public final class WarmUpStarter implements IStartup, IPartListener2 {
  /** The delay after the start of the workbench, which has other work to do first, in ms. */
  private static final long START_MILLIS = 3_000;

  private static final long OPENED_MILLIS = 1_000;

  @Override
  public void earlyStartup() {
    Display.getDefault().asyncExec(this::begin);
  }

  private void begin() {
    UserActivity.watch(Display.getCurrent());
    PartListeners.tell(this);
    for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
      IWorkbenchPage page = window.getActivePage();
      if (page != null
          && page.getPerspective() != null
          && page.getPerspective().getId().equals("org.pawl.ui.perspective")) {
        WarmUp.begin(START_MILLIS);
      }
    }
  }

  @Override
  public void partOpened(IWorkbenchPartReference part) {
    if (part.getPartName().endsWith(".pawl")) {
      WarmUp.begin(OPENED_MILLIS);
    }
  }
}
