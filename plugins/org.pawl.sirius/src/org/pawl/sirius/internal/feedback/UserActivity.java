// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.feedback;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;

/** Whether the user is currently working with mouse or keyboard. */
public final class UserActivity {
  private static final long PAUSE_MILLIS = 1_000;
  private static final int[] DONE = {SWT.KeyDown, SWT.MouseDown, SWT.MouseMove, SWT.MouseWheel};

  private static volatile long last;

  private UserActivity() {}

  /** Starts to observe input. Only in the UI thread. */
  public static void watch(Display display) {
    last = System.nanoTime();
    for (int event : DONE) {
      display.addFilter(event, e -> last = System.nanoTime());
    }
  }

  /** Whether there was no input for a while. May be called in any thread. */
  public static boolean now() {
    return System.nanoTime() - last > PAUSE_MILLIS * 1_000_000;
  }
}
