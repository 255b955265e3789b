// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.editor;

/**
 * What this workbench itself has copied. Sirius asks AWT whether it is a picture whenever an editor
 * opens, and AWT waits for an answer of the UI thread, which is the one that asks: on X11 ten
 * seconds, in vain. Of the UI thread.
 */
final class OwnClipboard {
  /** In milliseconds; AWT reads it for each question. */
  private static final String TIMEOUT = "sun.awt.datatransfer.timeout";

  private final String before = System.getProperty(TIMEOUT);

  private OwnClipboard() {
    System.setProperty(TIMEOUT, "1");
  }

  /** Until then, nobody waits for it. */
  static OwnClipboard isNotWaitedFor() {
    return new OwnClipboard();
  }

  void isWaitedForAgain() {
    if (before == null) {
      System.clearProperty(TIMEOUT);
    } else {
      System.setProperty(TIMEOUT, before);
    }
  }
}
