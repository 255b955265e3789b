// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.trace;

import java.io.PrintStream;
import java.util.Locale;
import org.pawl.cli.trace.chart.ChartWriter;

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
  public TraceWriter writer(PrintStream out, Names names, Selection selection, int most) {
    return switch (this) {
      case TEXT -> new TextWriter(out, names);
      case JSON -> new JsonLinesWriter(out, names);
      case SVG -> new ChartWriter(out, names, selection, most);
      case SUMMARY -> new SummaryWriter(out, names);
    };
  }
}
