// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.console;

import java.io.PrintWriter;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.PatternLayout;
import org.apache.log4j.WriterAppender;

/** Where the libraries of a server write their messages. */
public final class ServerLog {
  private ServerLog() {}

  /** Writes messages of this level and above to the writer, and nowhere else. */
  public static void to(PrintWriter writer, Level level) {
    Logger root = Logger.getRootLogger();
    root.removeAllAppenders();
    root.addAppender(new WriterAppender(new PatternLayout("%d %p %c: %m%n"), writer));
    root.setLevel(level);
  }
}
