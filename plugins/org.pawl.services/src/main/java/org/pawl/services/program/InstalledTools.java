// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The tools that are installed on this computer. */
public final class InstalledTools {
  /** The system property with the folders to search, instead of PATH. */
  public static final String PATH_PROPERTY = "pawl.path";

  private static final int PATIENCE_SECONDS = 10;

  private final List<Path> folders;

  private InstalledTools(List<Path> folders) {
    this.folders = folders;
  }

  /** The tools in the folders of the property, or else of the environment variable PATH. */
  public static InstalledTools installed() {
    return in(path());
  }

  static String path() {
    return System.getProperty(PATH_PROPERTY, System.getenv().getOrDefault("PATH", ""));
  }

  /**
   * @param path folders in the syntax of PATH
   */
  static InstalledTools in(String path) {
    return new InstalledTools(
        Arrays.stream(path.split(File.pathSeparator))
            .filter(folder -> !folder.isEmpty())
            .map(Path::of)
            .toList());
  }

  /**
   * Checks that the tools for the board are installed.
   *
   * @throws MissingTools if a tool is missing
   */
  public void require(Board board) throws MissingTools {
    require("run on " + board.name() + " (" + board.title() + ")", board.tools());
  }

  /** Checks that tools are installed. The purpose follows "To" in the message. */
  void require(String purpose, List<Tool> tools) throws MissingTools {
    List<Tool> missing = tools.stream().filter(tool -> !has(tool)).toList();
    if (!missing.isEmpty()) {
      throw new MissingTools(purpose, missing);
    }
  }

  /** The executable file of a command. */
  public Optional<Path> find(String command) {
    for (Path folder : folders) {
      for (String name : List.of(command, command + ".exe", command + ".bat")) {
        Path file = folder.resolve(name);
        if (Files.isExecutable(file) && Files.isRegularFile(file)) {
          return Optional.of(file);
        }
      }
    }
    return Optional.empty();
  }

  /** The file of the command, or its name if the file is not found. */
  String start(String command) {
    return find(command).map(Path::toString).orElse(command);
  }

  private boolean has(Tool tool) {
    Optional<Path> command = tool.commands().stream().flatMap(c -> find(c).stream()).findFirst();
    return command.isPresent() && (!tool.equals(Tool.ARM_LIBRARY) || findsLibrary(command.get()));
  }

  /** A compiler that does not find the library prints only the library's name. */
  private static boolean findsLibrary(Path compiler) {
    var question = new ArrayList<>(List.of(compiler.toString(), "-print-file-name=libc.a"));
    try {
      Process process = new ProcessBuilder(question).redirectErrorStream(true).start();
      var answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
      return answer.contains("/") || answer.contains("\\");
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
