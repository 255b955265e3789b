// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.swt.graphics.Point;

/** The mouse of the screen: its events reach the control below it, like those of a user. */
final class Mouse {
  private static final int STEPS = 8;

  private Mouse() {}

  /** Moves to a position of the display, and clicks. */
  static void click(Point at) {
    move(at);
    run("click", "1");
  }

  /** Presses at the first position, moves over the others, and releases at the last one. */
  static void drag(Point... places) {
    move(places[0]);
    run("mousedown", "1");
    for (int i = 1; i < places.length; i++) {
      Point from = places[i - 1];
      for (int step = 1; step <= STEPS; step++) {
        move(
            new Point(
                from.x + (places[i].x - from.x) * step / STEPS,
                from.y + (places[i].y - from.y) * step / STEPS));
      }
    }
    run("mouseup", "1");
  }

  static void move(Point at) {
    run("mousemove", "--sync", "" + at.x, "" + at.y);
  }

  private static void run(String... arguments) {
    List<String> command = new ArrayList<>(List.of("xdotool"));
    command.addAll(List.of(arguments));
    try {
      var process = new ProcessBuilder(command).inheritIO().start();
      if (!process.waitFor(20, TimeUnit.SECONDS) || process.exitValue() != 0) {
        process.destroyForcibly();
        throw new AssertionError("failed: " + command);
      }
    } catch (IOException | InterruptedException e) {
      throw new AssertionError("failed: " + command, e);
    }
    // The event is before this in the queue of the UI thread.
    Workbench.act(() -> {});
  }
}
