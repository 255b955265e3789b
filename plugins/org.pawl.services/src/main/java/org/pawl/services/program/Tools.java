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
public final class Tools {
  /** The system property with the folders to search instead of PATH's. */
  public static final String PATH_PROPERTY = "pawl.path";

  private static final int PATIENCE_SECONDS = 10;

  private final List<Path> folders;

  private Tools(List<Path> folders) {
    this.folders = folders;
  }

  /** Those that the property or else the environment's PATH leads to. */
  public static Tools installed() {
    return in(path());
  }

  static String path() {
    return System.getProperty(PATH_PROPERTY, System.getenv().getOrDefault("PATH", ""));
  }

  /**
   * @param path folders as in PATH
   */
  static Tools in(String path) {
    return new Tools(
        Arrays.stream(path.split(File.pathSeparator))
            .filter(folder -> !folder.isEmpty())
            .map(Path::of)
            .toList());
  }

  /** Does nothing if all is there that the board takes. */
  public void require(Board board) throws MissingTools {
    List<Tool> missing = board.tools().stream().filter(tool -> !has(tool)).toList();
    if (!missing.isEmpty()) {
      throw new MissingTools(board, missing);
    }
  }

  /** A command by its name. */
  Optional<Path> find(String command) {
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

  /** What starts the command: its file, or its name if its place is not known. */
  String start(String command) {
    return find(command).map(Path::toString).orElse(command);
  }

  private boolean has(Tool tool) {
    Optional<Path> command = tool.commands().stream().flatMap(c -> find(c).stream()).findFirst();
    return command.isPresent() && (!tool.equals(Tool.ARM_LIBRARY) || findsLibrary(command.get()));
  }

  /** A compiler that does not find the library answers with its bare name. */
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
