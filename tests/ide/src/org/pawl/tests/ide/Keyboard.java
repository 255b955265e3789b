// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.eclipse.swt.SWT;

/**
 * The keyboard of the screen: its keys reach whatever window has the focus, as those of a user. The
 * screen is told by xdotool. {@code Display.post} would choose the window itself, and chooses that
 * of a list that has popped up, which never has the focus.
 */
final class Keyboard {
  private static final Map<Integer, String> NAMES =
      Map.of(
          (int) SWT.CR,
          "Return",
          (int) SWT.BS,
          "BackSpace",
          (int) SWT.ESC,
          "Escape",
          SWT.ARROW_DOWN,
          "Down",
          SWT.END,
          "End");

  private final int millis;

  /**
   * @param millis from key to key
   */
  Keyboard(int millis) {
    this.millis = millis;
  }

  void type(String text) {
    text.chars().forEach(letter -> type((char) letter));
  }

  /** An ASCII character is its own key symbol. */
  void type(char letter) {
    key("0x%x".formatted((int) letter));
  }

  void enter() {
    press(SWT.CR);
  }

  /** A key that writes nothing, by its code. */
  void press(int code) {
    key(NAMES.get(code));
  }

  private void key(String name) {
    long next = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    try {
      var process = new ProcessBuilder("xdotool", "key", "--delay", "0", name).inheritIO().start();
      if (!process.waitFor(20, TimeUnit.SECONDS) || process.exitValue() != 0) {
        process.destroyForcibly();
        throw new AssertionError("xdotool cannot press the key " + name);
      }
      TimeUnit.NANOSECONDS.sleep(next - System.nanoTime());
    } catch (IOException | InterruptedException e) {
      throw new AssertionError("xdotool cannot press the key " + name, e);
    }
    // The key is in front of this in the queue of the UI thread.
    Workbench.act(() -> {});
  }
}
