// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.command;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.pawl.cli.console.CommandContext;
import org.pawl.cli.console.ExitCode;
import org.pawl.cli.console.Version;
import org.pawl.services.files.FileProblem;
import org.pawl.trace.coverage.CoverageCounts;
import org.pawl.trace.coverage.CoverageReport;
import org.pawl.trace.format.TraceEntry;
import org.pawl.trace.format.TraceReader;
import org.pawl.trace.names.ModelNamesLoader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "coverage",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description =
        "Shows from traces which states of a system's active objects were entered, which transitions"
            + " were taken, and which guards were true and false. The C must have been generated with"
            + " --coverage, and the class 'coverage' must be traced (docs/reference/trace.md).",
    footer = {
      "",
      "Examples:",
      "  pawl coverage dinner.trace --model dpp.pawl                the points that were never reached",
      "  pawl coverage *.trace --model dpp.pawl --format table      all points, several runs together"
    })
public final class CoverageCommand implements Callable<Integer> {
  /** The formats of a coverage report. */
  enum Format {
    text,
    table
  }

  private final CommandContext context;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "The traces.")
  private List<Path> files;

  @Option(
      names = {"-m", "--model"},
      paramLabel = "MODEL",
      required = true,
      description = "The model that was traced.")
  private String model;

  @Option(
      names = "--system",
      paramLabel = "NAME",
      description = "The system in the model. Default: the one that recorded the traces.")
  private String system;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "'text' (default): a line for each point that was never reached; 'table': all points, and how often"
              + " each was reached.")
  private Format format = Format.text;

  public CoverageCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException {
    try {
      ModelNamesLoader naming = ModelNamesLoader.read(context.folder(), model, system);
      CoverageCounts reached = null;
      for (Path file : files) {
        reached = read(file, naming, reached);
      }
      if (reached.records() == 0) {
        throw new ModelNamesLoader.Mismatch(
            "the traces have no coverage records: generate with --coverage, and trace the class 'coverage'");
      }
      var report = new CoverageReport(reached, context.out());
      if (format == Format.table) {
        report.table();
      } else {
        report.text();
      }
      if (reached.lost() > 0) {
        context
            .err()
            .println(
                "pawl: %d records are lost or damaged, so more points may have been reached"
                    .formatted(reached.lost()));
      }
      return ExitCode.OK;
    } catch (ModelNamesLoader.Mismatch e) {
      context.err().println("pawl: error: " + e.getMessage());
      return ExitCode.MODEL;
    } catch (FileProblem e) {
      context.err().println("pawl: error: " + e.getMessage());
      return ExitCode.FILES;
    }
  }

  private CoverageCounts read(Path file, ModelNamesLoader naming, CoverageCounts before)
      throws FileProblem, ModelNamesLoader.Mismatch {
    try (InputStream in =
        new BufferedInputStream(Files.newInputStream(context.folder().resolve(file)))) {
      var reader = new TraceReader(in);
      TraceEntry entry = reader.next();
      CoverageCounts reached =
          before == null ? new CoverageCounts(naming.of(reader.start()).definition()) : before;
      naming.of(reader.start());
      for (; entry != null; entry = reader.next()) {
        reached.add(entry);
      }
      return reached;
    } catch (IOException e) {
      throw new FileProblem("cannot read " + file, e);
    }
  }
}
