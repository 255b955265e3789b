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

/** The forms in which a trace is shown. */
public enum TraceFormat {
  TEXT,
  JSON,
  SVG,
  SUMMARY;

  /** As a user writes it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether it shows entries as they come; the others need all of them first. */
  public boolean isContinuous() {
    return this == TEXT || this == JSON;
  }

  /**
   * @param most how many records to draw, if it is a drawing
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
