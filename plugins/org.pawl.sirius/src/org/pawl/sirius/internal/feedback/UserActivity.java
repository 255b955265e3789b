// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.feedback;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;

/** Whether the user of the workbench does nothing at the moment. */
public final class UserActivity {
  private static final long PAUSE_MILLIS = 1_000;
  private static final int[] DONE = {SWT.KeyDown, SWT.MouseDown, SWT.MouseMove, SWT.MouseWheel};

  private static volatile long last;

  private UserActivity() {}

  /** From now on, it is known. Of the UI thread. */
  public static void watch(Display display) {
    last = System.nanoTime();
    for (int event : DONE) {
      display.addFilter(event, e -> last = System.nanoTime());
    }
  }

  /** Of any thread. */
  public static boolean now() {
    return System.nanoTime() - last > PAUSE_MILLIS * 1_000_000;
  }
}
