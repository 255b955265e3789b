// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pawl.services.files.FileProblem;

/**
 * The commands that make a program of a project, and the program that they make.
 *
 * <p>CMake is told which board, kernel and strategy; where the C is generated and what is compiled
 * is the project's own affair. CMake tells in its file API which programs there are.
 */
public final class ProgramBuild {
  private static final String SETTINGS = "pawl-run.txt";

  private final Choices choices;
  private final Path folder;
  private final Optional<PawlHome> home;

  /**
   * @param folder to build in
   */
  public ProgramBuild(Choices choices, Path folder, Optional<PawlHome> home) {
    this.choices = choices;
    this.folder = folder;
    this.home = home;
  }

  public Path folder() {
    return folder;
  }

  /**
   * What is to be run, one after the other while each ends with 0, in the project's folder and with
   * {@link #environment}. Nothing has to be configured anew as long as the choices stay the same:
   * CMake knows for itself when the project's files have changed.
   *
   * @throws FileProblem if there is nothing to build
   */
  public List<List<String>> commands() throws IOException {
    if (!Files.isRegularFile(choices.project().resolve("CMakeLists.txt"))) {
      throw new FileProblem(
          "there is no CMakeLists.txt in "
              + choices.project()
              + ": a project that runs has one; 'pawl new' writes it");
    }
    if (!choices.board().isHost() && home.isEmpty()) {
      throw new FileProblem(
          "the place of Pawl's runtime is not known: set PAWL_HOME to the unpacked distribution");
    }
    List<String> configure = configure();
    var commands = new ArrayList<List<String>>();
    if (!isConfigured(configure)) {
      try {
        CMakePrograms.ask(folder);
        Files.deleteIfExists(folder.resolve(SETTINGS));
      } catch (IOException e) {
        throw new FileProblem("cannot build in " + folder, e);
      }
      commands.add(configure);
    }
    String cmake = Tools.installed().start("cmake");
    int processors = Math.max(1, Runtime.getRuntime().availableProcessors());
    commands.add(
        List.of(cmake, "--build", folder.toString(), "--parallel", Integer.toString(processors)));
    return commands;
  }

  /** What the processes' environment has besides the user's: the Java that runs us runs pawl. */
  public Map<String, String> environment() {
    return Map.of("JAVA_HOME", System.getProperty("java.home"), "PATH", Tools.path());
  }

  /**
   * The program that the commands made.
   *
   * @param name of CMake's target; empty for the only one, or the one called like the project
   * @throws FileProblem if there is none, or several
   */
  public Path program(String name) throws IOException {
    Path program = CMakePrograms.of(folder, name);
    Files.writeString(folder.resolve(SETTINGS), String.join("\n", configure()));
    return program;
  }

  private boolean isConfigured(List<String> configure) throws IOException {
    Path settings = folder.resolve(SETTINGS);
    return Files.isRegularFile(settings)
        && Files.isRegularFile(folder.resolve("CMakeCache.txt"))
        && Files.readString(settings).equals(String.join("\n", configure));
  }

  private List<String> configure() {
    var command = new ArrayList<String>();
    command.add(Tools.installed().start("cmake"));
    command.addAll(List.of("-S", choices.project().toString(), "-B", folder.toString()));
    if (Tools.installed().find("make").isEmpty() && Tools.installed().find("ninja").isPresent()) {
      command.addAll(List.of("-G", "Ninja"));
    }
    command.add("-DCMAKE_BUILD_TYPE=RelWithDebInfo");
    command.add("-DPAWL_BOARD=" + choices.board().name());
    if (!choices.kernel().isEmpty()) {
      command.add("-DPAWL_KERNEL=" + choices.kernel());
    }
    command.add("-DPAWL_STRATEGY=" + choices.strategy());
    command.add("-DPAWL_TRACE=" + (choices.traced() ? "ALL" : "OFF"));
    home.ifPresent(h -> addHome(command, h));
    return command;
  }

  private void addHome(List<String> command, PawlHome pawl) {
    command.add("-DPawl_ROOT=" + pawl.folder());
    // Through the shell: unpacking may not have kept the permission to execute.
    command.add("-DPAWL_COMMAND=sh;" + pawl.folder().resolve("bin/pawl"));
    if (!choices.board().toolchain().isEmpty()) {
      command.add("-DPAWL_CACHE=" + UserCache.folder());
      command.add(
          "-DCMAKE_TOOLCHAIN_FILE=" + pawl.toolchain(choices.board().toolchain() + ".cmake"));
    }
  }
}
