// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.editor;

/**
 * Shortens the time that AWT waits for the clipboard. When an editor opens, Sirius asks AWT whether
 * the clipboard has a picture. If this workbench owns the clipboard, AWT waits for the UI thread,
 * which is the thread that asks: ten seconds on X11. Only in the UI thread.
 */
public final class LocalClipboard {
  /** A timeout in milliseconds; AWT reads the property for each request. */
  private static final String TIMEOUT = "sun.awt.datatransfer.timeout";

  private static int opening;
  private static String before;

  private LocalClipboard() {}

  /** Shortens the timeout until {@link #isWaitedForAgain} was called as often as this method. */
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
