// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace;

import java.io.PrintStream;
import java.util.Locale;
import org.pawl.trace.analysis.TraceSelection;
import org.pawl.trace.chart.ChartWriter;
import org.pawl.trace.names.RecordNames;
import org.pawl.trace.text.JsonLinesWriter;
import org.pawl.trace.text.SummaryWriter;
import org.pawl.trace.text.TextWriter;
import org.pawl.trace.text.TraceWriter;

/** The output formats of a trace. */
public enum TraceFormat {
  /** A line for each record. */
  TEXT,
  /** A JSON object in one line for each record. */
  JSON,
  /** A chart: objects and events over time. */
  SVG,
  /** Tables: counts, times and queues of each object. */
  SUMMARY;

  /** The format's name on the command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether entries are written as they are read; the other formats need all entries first. */
  public boolean isContinuous() {
    return this == TEXT || this == JSON;
  }

  /**
   * Creates a writer of this format.
   *
   * @param most the maximum number of records in a chart; other formats ignore it
   */
  public TraceWriter writer(
      PrintStream out, RecordNames names, TraceSelection selection, int most) {
    return switch (this) {
      case TEXT -> new TextWriter(out, names);
      case JSON -> new JsonLinesWriter(out, names);
      case SVG -> new ChartWriter(out, names, selection, most);
      case SUMMARY -> new SummaryWriter(out, names);
    };
  }
}
