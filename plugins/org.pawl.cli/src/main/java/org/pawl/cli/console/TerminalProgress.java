// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.console;

import java.io.PrintStream;
import org.pawl.services.files.Progress;

/**
 * Shows the current step of a long operation in one line of a terminal, and removes the line at the
 * end.
 */
public final class TerminalProgress implements Progress, AutoCloseable {
  private static final long PATIENCE_NANOSECONDS = 700_000_000L;
  private static final String CLEAR_LINE = "\r\033[K";

  private final PrintStream terminal;
  private final long start = System.nanoTime();
  private boolean shown;

  public TerminalProgress(PrintStream terminal) {
    this.terminal = terminal;
  }

  @Override
  public void step(String what) {
    if (System.nanoTime() - start > PATIENCE_NANOSECONDS) {
      terminal.print(CLEAR_LINE + "pawl: " + what + " ...");
      terminal.flush();
      shown = true;
    }
  }

  @Override
  public void close() {
    if (shown) {
      terminal.print(CLEAR_LINE);
      terminal.flush();
    }
  }
}
