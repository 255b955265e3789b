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
 * The commands that build a project's program, and the program that results.
 *
 * <p>The commands pass board, kernel and strategy to CMake; the project itself decides where C is
 * generated and what is compiled. The programs are read from CMake's file API. For one thread.
 */
public final class ProgramBuild {
  private static final String SETTINGS = "pawl-run.txt";

  private final BuildChoices choices;
  private final Path folder;
  private final Optional<Distribution> home;

  /** * @param folder the build folder */
  public ProgramBuild(BuildChoices choices, Path folder, Optional<Distribution> home) {
    this.choices = choices;
    this.folder = folder;
    this.home = home;
  }

  public Path folder() {
    return folder;
  }

  /**
   * The commands to run in the project's folder with {@link #environment}, one after the other, as
   * long as each exits with 0. The project is configured again only if the choices change; CMake
   * itself detects changes of the project's files.
   *
   * @throws FileProblem if there is no project, or the distribution is not found
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
          "Pawl's runtime is not found: set PAWL_HOME to the unpacked distribution");
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
    String cmake = InstalledTools.installed().start("cmake");
    int processors = Math.max(1, Runtime.getRuntime().availableProcessors());
    commands.add(
        List.of(cmake, "--build", folder.toString(), "--parallel", Integer.toString(processors)));
    return commands;
  }

  /**
   * The environment variables that the commands need besides the user's. They start pawl with the
   * Java that runs this process.
   */
  public Map<String, String> environment() {
    return Map.of("JAVA_HOME", System.getProperty("java.home"), "PATH", InstalledTools.path());
  }

  /**
   * The program that the commands have built.
   *
   * @param name of CMake's target; empty for the only program, or the one with the name of the
   *     project
   * @throws FileProblem if there is no such program, or the choice is ambiguous
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
    command.add(InstalledTools.installed().start("cmake"));
    command.addAll(List.of("-S", choices.project().toString(), "-B", folder.toString()));
    if (InstalledTools.installed().find("make").isEmpty()
        && InstalledTools.installed().find("ninja").isPresent()) {
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

  private void addHome(List<String> command, Distribution pawl) {
    command.add("-DPawl_ROOT=" + pawl.folder());
    // Started by the shell, because unpacking may have removed the permission to execute.
    command.add("-DPAWL_COMMAND=sh;" + pawl.folder().resolve("bin/pawl"));
    if (!choices.board().toolchain().isEmpty()) {
      command.add("-DPAWL_CACHE=" + UserCache.folder());
      command.add(
          "-DCMAKE_TOOLCHAIN_FILE=" + pawl.toolchain(choices.board().toolchain() + ".cmake"));
    }
  }
}
