// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.arguments;

import org.pawl.cli.report.Format;
import picocli.CommandLine.Option;

/** In which form a command tells what is wrong. */
public final class ReportArguments {
  /** Where {@code --format} is taken, the option has another name. */
  public static final String MEANING =
      "How to tell what is wrong: 'text' on stderr (default), or 'json' on stdout: one object,"
          + " described in docs/command.md.";

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = Format.Converter.class,
      completionCandidates = Format.Candidates.class,
      description = MEANING)
  public Format format = Format.TEXT;
}
