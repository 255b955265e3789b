// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.diagram;

import java.util.ArrayList;
import java.util.List;
import org.pawl.model.query.ShortText;

/** Wraps and shortens the text of a tooltip, which cannot be scrolled. */
public final class ToolTipText {
  private static final int COLUMNS = 100;
  private static final int LINES = 30;
  private static final int LEAST_INDENTATION = 4;

  private ToolTipText() {}

  /** Limits the length and the number of lines. */
  public static String of(String words) {
    var lines = new ArrayList<String>();
    words.lines().forEach(line -> wrap(line, lines));
    if (lines.size() > LINES) {
      int more = lines.size() - LINES;
      lines.subList(LINES, lines.size()).clear();
      lines.add("... " + more + " more lines; a click leads to the text");
    }
    return String.join("\n", lines);
  }

  private static void wrap(String line, List<String> lines) {
    String rest = line;
    String indentation = line.substring(0, line.length() - line.stripLeading().length());
    String next = " ".repeat(Math.min(indentation.length(), COLUMNS / 2) + LEAST_INDENTATION);
    while (rest.length() > COLUMNS) {
      int blank = rest.lastIndexOf(' ', COLUMNS);
      int end = blank > next.length() ? blank : ShortText.beginning(rest, COLUMNS).length();
      end = end > next.length() ? end : COLUMNS; // a character of so many marks is divided
      lines.add(rest.substring(0, end));
      rest = next + rest.substring(end).stripLeading();
    }
    lines.add(rest);
  }
}
