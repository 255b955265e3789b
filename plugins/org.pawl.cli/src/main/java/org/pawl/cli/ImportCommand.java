// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.pawl.cli.scxml.ScxmlImport;
import org.pawl.cli.scxml.ScxmlImport.Remark;
import org.pawl.cli.scxml.ScxmlProblem;
import org.pawl.cli.service.FileProblem;
import org.pawl.cli.starter.Starter;
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
        "Makes a model of a state machine in SCXML: states, parallel states, histories, final states"
            + " and transitions. Conditions and scripts are taken over as C; what a person has to"
            + " look at is listed. An existing file is never replaced.",
    footer = {
      "",
      "Examples:",
      "  pawl import door.scxml                  door.pawl, with an active class and a system",
      "  pawl import door.scxml -o models/d.pawl the model d in the folder models",
      "  pawl import --passive door.scxml        for a machine that other C owns",
      "  pawl import --partial door.scxml        even if something has no counterpart"
    })
final class ImportCommand implements Callable<Integer> {
  private static final String EXTENSION = ".pawl";

  private final Surroundings surroundings;

  @Parameters(paramLabel = "FILE", description = "The SCXML document.")
  private Path file;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "MODEL",
      description = "The model's file. Default: FILE's name with .pawl, in this folder.")
  private Path output;

  @Option(names = "--passive", description = "A passive class, and no system.")
  private boolean passive;

  @Option(
      names = "--partial",
      description = "Leaves out what has no counterpart, instead of writing nothing.")
  private boolean partial;

  @Spec private CommandSpec spec;

  ImportCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() throws IOException {
    Path shown = output == null ? Path.of(defaultName()) : output;
    String name = shown.getFileName().toString();
    if (!name.endsWith(EXTENSION) || !Starter.isName(modelName(name))) {
      throw new ParameterException(
          spec.commandLine(),
          "'%s' cannot be a model's file: use lower case letters, digits and _ before %s; -o names it"
              .formatted(shown, EXTENSION));
    }
    try {
      return convert(shown, modelName(name));
    } catch (FileProblem e) {
      surroundings.err().println("pawl: error: " + e.getMessage());
      return ExitCode.FILES;
    }
  }

  private String defaultName() {
    return file.getFileName().toString().replaceFirst("\\.[^.]*$", "") + EXTENSION;
  }

  private static String modelName(String fileName) {
    return fileName.substring(0, fileName.length() - EXTENSION.length());
  }

  private int convert(Path shown, String modelName) throws FileProblem {
    Path target = surroundings.folder().resolve(shown);
    if (Files.exists(target)) {
      throw new FileProblem(shown + " exists; move it, or name another file with -o");
    }
    ScxmlImport.Result result;
    try (var text = Files.newBufferedReader(surroundings.folder().resolve(file))) {
      result = ScxmlImport.convert(modelName, file.getFileName().toString(), passive, text);
    } catch (ScxmlProblem e) {
      surroundings.err().println("%s:%d: error: %s".formatted(file, e.line(), e.getMessage()));
      return ExitCode.MODEL;
    } catch (IOException e) {
      throw new FileProblem("cannot read " + file, e);
    }
    report(partial ? "warning: left out" : "error", result.leftOut());
    if (!partial && !result.leftOut().isEmpty()) {
      surroundings.err().println("pawl: nothing written; --partial leaves out what is named");
      return ExitCode.MODEL;
    }
    report("note", result.remarks());
    write(target, shown, result.model());
    surroundings.out().println(shown);
    return ExitCode.OK;
  }

  private void report(String kind, List<Remark> remarks) {
    for (Remark remark : remarks) {
      surroundings
          .err()
          .println("%s:%d: %s: %s".formatted(file, remark.line(), kind, remark.message()));
    }
  }

  private static void write(Path target, Path shown, String model) throws FileProblem {
    Path temporary = target.resolveSibling("." + target.getFileName() + ".tmp");
    try {
      if (target.getParent() != null) {
        Files.createDirectories(target.getParent());
      }
      try {
        Files.write(temporary, model.getBytes(StandardCharsets.UTF_8));
        Files.move(temporary, target);
      } finally {
        Files.deleteIfExists(temporary);
      }
    } catch (IOException e) {
      throw new FileProblem("cannot write " + shown, e);
    }
  }
}
