// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.text;

import java.io.PrintStream;
import org.pawl.trace.analysis.Told;
import org.pawl.trace.format.TraceRecord;
import org.pawl.trace.names.Names;

/** A line for each entry, for people: time, task, event. */
public final class TextWriter implements TraceWriter {
  private static final int TIME_WIDTH = 12;
  private static final int KIND_WIDTH = 10;

  private final PrintStream out;
  private final Names names;
  private final int taskWidth;
  private Wording wording;

  public TextWriter(PrintStream out, Names names) {
    this.out = out;
    this.names = names;
    int width = names.task(TraceRecord.INTERRUPT).length();
    for (int task : names.tasks()) {
      width = Math.max(width, names.task(task).length());
    }
    taskWidth = width;
  }

  @Override
  public void begin(Durations known) {
    wording = new Wording(names, known);
    line(known.unit(), "object", "record", "");
  }

  @Override
  public void add(Told told, boolean selected) {
    if (!selected) {
      return;
    }
    Wording.Line line = wording.of(told);
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
