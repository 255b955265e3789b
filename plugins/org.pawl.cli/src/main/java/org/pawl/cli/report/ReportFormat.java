// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.report;

import java.io.PrintStream;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The formats of a report. */
public enum ReportFormat {
  /** Lines in the form of compiler messages, for users, editors and build servers. */
  TEXT,
  /** One JSON object, for programs. */
  JSON;

  /** Creates a report in this format. */
  public Report report(PrintStream out, PrintStream err, boolean quiet) {
    return this == JSON ? new JsonReport(out) : new TextReport(err, quiet);
  }

  /** Converts the option's value. */
  public static final class Converter implements ITypeConverter<ReportFormat> {
    @Override
    public ReportFormat convert(String text) {
      return switch (text) {
        case "text" -> TEXT;
        case "json" -> JSON;
        default -> throw new TypeConversionException("'" + text + "' is neither text nor json");
      };
    }
  }

  /** The names of the formats, for shell completion. */
  public static final class Candidates implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return List.of("text", "json").iterator();
    }
  }
}
