// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.text;

import java.io.PrintStream;
import org.pawl.trace.analysis.EntryInContext;
import org.pawl.trace.format.TraceRecord;
import org.pawl.trace.names.RecordNames;

/** A line of text for each entry: time, task, record, details. */
public final class TextWriter implements TraceWriter {
  private static final int TIME_WIDTH = 12;
  private static final int KIND_WIDTH = 10;

  private final PrintStream out;
  private final RecordNames names;
  private final int taskWidth;
  private EntryText wording;

  public TextWriter(PrintStream out, RecordNames names) {
    this.out = out;
    this.names = names;
    int width = names.task(TraceRecord.INTERRUPT).length();
    for (int task : names.tasks()) {
      width = Math.max(width, names.task(task).length());
    }
    taskWidth = width;
  }

  @Override
  public void begin(TimeFormat known) {
    wording = new EntryText(names, known);
    line(known.unit(), "object", "record", "");
  }

  @Override
  public void add(EntryInContext context, boolean selected) {
    if (!selected) {
      return;
    }
    EntryText.Line line = wording.of(context);
    line(line.time(), line.task(), line.record(), line.details());
  }

  @Override
  public String end() {
    return "";
  }

  private void line(String time, String task, String word, String details) {
    var line = new StringBuilder();
    line.append(" ".repeat(Math.max(0, TIME_WIDTH - time.length()))).append(time);
    line.append("  ").append(padded(task, taskWidth));
    line.append("  ").append(padded(word, KIND_WIDTH));
    out.print(line.append("  ").append(details).toString().stripTrailing() + "\n");
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
