// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.editor;

/**
 * What this workbench itself has copied. Sirius asks AWT whether it is a picture whenever an editor
 * opens, and AWT waits for an answer of the UI thread, which is the one that asks: on X11 ten
 * seconds, in vain. Of the UI thread.
 */
public final class LocalClipboard {
  /** In milliseconds; AWT reads it for each question. */
  private static final String TIMEOUT = "sun.awt.datatransfer.timeout";

  private static int opening;
  private static String before;

  private LocalClipboard() {}

  /** Until it is as often waited for again, nobody waits for it. */
  public static void isNotWaitedFor() {
    if (opening++ == 0) {
      before = System.getProperty(TIMEOUT);
      System.setProperty(TIMEOUT, "1");
    }
  }

  public static void isWaitedForAgain() {
    if (--opening > 0) {
      return;
    }
    if (before == null) {
      System.clearProperty(TIMEOUT);
    } else {
      System.setProperty(TIMEOUT, before);
    }
  }
}
