// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.trace;

import java.util.Locale;
import org.pawl.trace.analysis.EntryInContext;
import org.pawl.trace.text.EntryText;

/** An event of a trace with its text. */
record TraceEvent(EntryInContext context, EntryText.Line line) {
  /**
   * @param words in lower case; all must occur
   */
  boolean matches(String[] words) {
    String text =
        (line.task() + " " + line.record() + " " + line.details()).toLowerCase(Locale.ROOT);
    for (String word : words) {
      if (!text.contains(word)) {
        return false;
      }
    }
    return true;
  }
}
