// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.pawl.cli.console.CommandContext;
import org.pawl.cli.console.ExitCode;
import org.pawl.cli.console.Version;
import org.pawl.lang.file.AtomicFile;
import org.pawl.services.files.FileProblem;
import org.pawl.services.imports.ImportFormats;
import org.pawl.services.imports.ModelImport;
import org.pawl.services.imports.format.ImportException;
import org.pawl.services.imports.format.ImportFinding;
import org.pawl.services.imports.format.ImportFormat;
import org.pawl.services.imports.format.ImportedModel;
import org.pawl.services.starter.Starter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "import",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description =
        "Converts a state machine in another format, such as SCXML, to a model. The model is written if it"
            + " behaves the same; else the places to review are listed with their lines, nothing"
            + " is written, and the exit code is 1. An existing file is never replaced.",
    footer = {
      "",
      "Examples:",
      "  pawl import door.scxml                  door.pawl, with an active class and a system",
      "  pawl import door.scxml -o models/d.pawl the model d in the folder models",
      "  pawl import --passive door.scxml        for a machine that other C code calls",
      "  pawl import --partial door.scxml        always written, with marks at places to review"
    })
public final class ImportCommand implements Callable<Integer> {
  private static final String EXTENSION = ".pawl";

  private final CommandContext context;

  @Parameters(paramLabel = "FILE", description = "The document.")
  private Path file;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "MODEL",
      description =
          "The model's file. Default: FILE's name in lower case with .pawl, in this folder.")
  private Path output;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      completionCandidates = FormatNames.class,
      description =
          "One of: ${COMPLETION-CANDIDATES}. Default: by the extension of FILE, else scxml.")
  private String formatName;

  @Option(names = "--passive", description = "A passive class, and no system.")
  private boolean passive;

  @Option(
      names = "--partial",
      description =
          "Writes the model even if it may behave differently, with a comment at each place to review."
              + " The exit code is then 1, too.")
  private boolean partial;

  @Spec private CommandSpec spec;

  public ImportCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException {
    Path shown = output == null ? Path.of(defaultName()) : output;
    String name = shown.getFileName().toString();
    if (!name.endsWith(EXTENSION) || !Starter.isModelName(modelName(name))) {
      throw new ParameterException(
          spec.commandLine(),
          "'%s' is not a valid name for a model: before %s, use %s; choose another name with -o"
              .formatted(shown, EXTENSION, Starter.MODEL_RULE));
    }
    try {
      return convert(shown, modelName(name));
    } catch (FileProblem e) {
      context.err().println("pawl: error: " + e.getMessage());
      return ExitCode.FILES;
    }
  }

  private String defaultName() {
    String name = String.valueOf(file.getFileName()).replaceFirst("\\.[^.]*$", "");
    return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_/]", "_") + EXTENSION;
  }

  private static String modelName(String fileName) {
    return fileName.substring(0, fileName.length() - EXTENSION.length());
  }

  private int convert(Path shown, String modelName) throws IOException {
    Path target = context.folder().resolve(shown);
    if (Files.exists(target)) {
      throw new FileProblem(shown + " exists; move it, or name another file with -o");
    }
    ImportedModel result;
    Path source = context.folder().resolve(file);
    if (Files.isDirectory(source)) {
      throw new FileProblem("cannot read " + file + ": it is a folder");
    }
    try (var bytes = Files.newInputStream(source)) {
      result =
          new ModelImport(format(), passive)
              .convert(file.getFileName().toString(), bytes, context.folder(), shown, modelName);
    } catch (ImportException e) {
      context.err().println("%s:%d: error: %s".formatted(file, e.line(), e.getMessage()));
      return ExitCode.MODEL;
    } catch (IOException e) {
      throw new FileProblem("cannot read " + file, e);
    }
    List<ImportFinding> problems = result.problems();
    report(partial ? "warning" : "error", problems);
    if (!partial && !problems.isEmpty()) {
      context
          .err()
          .println("pawl: nothing written; --partial writes the model with these places marked");
      return ExitCode.MODEL;
    }
    report("note", result.notes());
    write(target, shown, result.model());
    context.out().println(shown);
    return problems.isEmpty() ? ExitCode.OK : ExitCode.MODEL;
  }

  private ImportFormat format() {
    if (formatName == null) {
      return ImportFormats.of(file.getFileName().toString());
    }
    return ImportFormats.named(formatName)
        .orElseThrow(
            () ->
                new ParameterException(
                    spec.commandLine(),
                    "--format: '%s' is none of %s"
                        .formatted(formatName, String.join(", ", new FormatNames()))));
  }

  /** The names of the formats, for the help text. */
  static final class FormatNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return ImportFormats.all().stream().map(ImportFormat::name).iterator();
    }
  }

  private void report(String kind, List<ImportFinding> findings) {
    for (ImportFinding finding : findings) {
      context
          .err()
          .println("%s:%d: %s: %s".formatted(file, finding.line(), kind, finding.message()));
    }
  }

  private static void write(Path target, Path shown, String model) throws FileProblem {
    try {
      if (target.getParent() != null) {
        Files.createDirectories(target.getParent());
      }
      AtomicFile.create(target, model.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new FileProblem("cannot write " + shown, e);
    }
  }
}
