// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.eclipse.swt.SWT;

/**
 * The keyboard of the screen: its keys reach the window with the focus, like those of a user. Uses
 * xdotool, because {@code Display.post} selects the window itself, and selects that of a popup
 * list, which never has the focus.
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
          (int) SWT.DEL,
          "Delete",
          SWT.ARROW_DOWN,
          "Down",
          SWT.END,
          "End");

  private final int millis;

  /**
   * @param millis between two keys
   */
  Keyboard(int millis) {
    this.millis = millis;
  }

  void type(String text) {
    text.chars().forEach(letter -> type((char) letter));
  }

  /** The key symbol of an ASCII character is the character. */
  void type(char letter) {
    key("0x%x".formatted((int) letter));
  }

  void enter() {
    press(SWT.CR);
  }

  /** A key without a character, by its code. */
  void press(int code) {
    key(NAMES.get(code));
  }

  /** A key together with others, such as {@code ctrl+s}. */
  void chord(String names) {
    key(names);
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
    // The key is before this in the queue of the UI thread.
    Workbench.act(() -> {});
  }
}
