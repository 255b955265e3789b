// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.pawl.services.files.FileProblem;

/**
 * The program in Python that counts the clock cycles of an image, with the environment of Python
 * packages in the user's cache that it needs. Another version of Python, or other packages, have
 * another environment.
 */
public final class CycleCounter {
  private static final int PATIENCE_SECONDS = 20;

  private final Path program;
  private final Path environment;
  private final Path temporary;
  private final String python;

  private CycleCounter(Path program, Path environment, String python) {
    this.program = program;
    this.environment = environment;
    this.python = python;
    temporary =
        environment.resolveSibling(environment.getFileName() + "." + ProcessHandle.current().pid());
  }

  /**
   * The program of a distribution.
   *
   * @throws MissingTools if Python, its module venv or the emulator is missing
   * @throws IOException if the distribution does not have the program, as a {@link FileProblem}
   */
  public static CycleCounter of(Distribution distribution) throws MissingTools, IOException {
    return of(distribution, "count cycles", List.of(Tool.PYTHON, Tool.QEMU_ARM));
  }

  /**
   * The same program for analyses of an image that do not run it.
   *
   * @throws MissingTools if Python or its module venv is missing
   * @throws IOException if the distribution does not have the program, as a {@link FileProblem}
   */
  public static CycleCounter withoutRuns(Distribution distribution)
      throws MissingTools, IOException {
    return of(distribution, "compute bounds", List.of(Tool.PYTHON));
  }

  private static CycleCounter of(Distribution distribution, String purpose, List<Tool> needed)
      throws MissingTools, IOException {
    var tools = InstalledTools.installed();
    tools.require(purpose, needed);
    Path program = distribution.folder().resolve("lib/cycles");
    Path requirements = program.resolve("requirements.txt");
    if (!Files.isRegularFile(requirements)) {
      throw new FileProblem(
          "this installation of Pawl has no " + requirements + ": install it again");
    }
    String python = tools.start(Tool.PYTHON.commands().get(0));
    String key = version(python) + "-" + digest(Files.readAllBytes(requirements));
    return new CycleCounter(program, UserCache.folder().resolve("cycles-" + key), python);
  }

  /** The folder of the environment. */
  public Path environment() {
    return environment;
  }

  /** The file with the packages and their checksums. */
  public Path requirements() {
    return program.resolve("requirements.txt");
  }

  /** Whether the environment is complete. */
  public boolean isInstalled() {
    return Files.isDirectory(environment);
  }

  /**
   * The commands that make the environment. Afterwards, {@link #complete} gives it its name.
   *
   * @throws IOException if the cache cannot be written
   */
  public List<List<String>> installation() throws IOException {
    removeTemporary();
    Files.createDirectories(temporary.getParent());
    var pip =
        ("-m pip install --quiet --disable-pip-version-check --no-input --require-hashes --retries 1 --timeout 15 -r")
            .split(" ");
    var install = new ArrayList<>(List.of(pythonOf(temporary)));
    install.addAll(List.of(pip));
    install.add(requirements().toString());
    return List.of(List.of(python, "-m", "venv", temporary.toString()), install);
  }

  /**
   * Gives the environment its name, if no other run has made it in the meantime.
   *
   * @throws IOException if the cache cannot be written
   */
  public void complete() throws IOException {
    try {
      Files.move(temporary, environment);
    } catch (FileAlreadyExistsException
        | DirectoryNotEmptyException
        | AtomicMoveNotSupportedException e) {
      removeTemporary();
    }
  }

  /**
   * Removes what a failed installation left.
   *
   * @throws IOException if the cache cannot be written
   */
  public void removeTemporary() throws IOException {
    if (!Files.exists(temporary)) {
      return;
    }
    try (var files = Files.walk(temporary)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  /** The command that counts, with these arguments. */
  public List<String> command(List<String> arguments) {
    return command("pawl_cycles", arguments);
  }

  /** The command that computes bounds, with these arguments. */
  public List<String> boundsCommand(List<String> arguments) {
    return command("pawl_bounds", arguments);
  }

  private List<String> command(String module, List<String> arguments) {
    var start =
        "import sys; sys.path.insert(0, sys.argv.pop(1)); from %s.__main__ import run; sys.exit(run())"
            .formatted(module);
    var command =
        new ArrayList<>(
            List.of(pythonOf(environment), "-B", "-I", "-c", start, program.toString()));
    command.addAll(arguments);
    return command;
  }

  private static String pythonOf(Path folder) {
    Path windows = folder.resolve("Scripts/python.exe");
    boolean isWindows = System.getProperty("os.name").startsWith("Windows");
    return (isWindows ? windows : folder.resolve("bin/python")).toString();
  }

  /** The version of Python, such as 3.11; fails if the module venv is missing. */
  private static String version(String python) throws MissingTools, IOException {
    var question =
        List.of(python, "-c", "import ensurepip, sys, venv; print('%d.%d' % sys.version_info[:2])");
    try {
      Process process = new ProcessBuilder(question).redirectErrorStream(true).start();
      process.getOutputStream().close();
      var answer =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (!answer.matches("\\d+\\.\\d+")) {
        throw new MissingTools("count cycles", List.of(Tool.PYTHON_VENV));
      }
      return answer;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new FileProblem("interrupted while " + python + " ran");
    }
  }

  private static String digest(byte[] content) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
      return HexFormat.of().formatHex(digest, 0, 4);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }
}
