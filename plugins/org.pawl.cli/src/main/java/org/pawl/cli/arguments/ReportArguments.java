// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.arguments;

import org.pawl.cli.report.ReportFormat;
import picocli.CommandLine.Option;

/** The option for the format of errors and warnings. */
public final class ReportArguments {
  /** The description, also for a command in which {@code --format} has another meaning. */
  public static final String MEANING =
      "The format of errors and warnings: 'text' on stderr (default), or 'json' on stdout: one"
          + " object, described in docs/reference/command.md.";

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = ReportFormat.Converter.class,
      completionCandidates = ReportFormat.Candidates.class,
      description = MEANING)
  public ReportFormat format = ReportFormat.TEXT;
}
