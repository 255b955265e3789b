// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.generator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs C compilers, and the programs that they build. */
public final class CCompiler {
  /** The flags under which generated C has no warning. */
  public static final List<String> STRICT =
      List.of("-std=c11", "-Wall", "-Wextra", "-Wconversion", "-Wpedantic", "-Wshadow", "-Werror");

  private CCompiler() {}

  /** The flags that find the runtime's headers, for the host. */
  public static List<String> runtimeHeaders() {
    return List.of(
        "-I" + RepositoryFolders.RUNTIME.resolve("include"),
        "-I" + RepositoryFolders.RUNTIME.resolve("ports/posix"));
  }

  /** Runs a command in a folder, and returns its output; a failure fails the test. */
  public static String run(Path folder, List<String> command) {
    try {
      Path log = Files.createTempFile("pawl", ".log");
      Process process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
      boolean ended = process.waitFor(60, TimeUnit.SECONDS);
      String output = Files.readString(log);
      Files.delete(log);
      if (!ended) {
        process.destroyForcibly();
      }
      if (!ended || process.exitValue() != 0) {
        String end = ended ? " ended with " + process.exitValue() : " did not end";
        throw new AssertionError(command.get(0) + end + ", in " + folder + "\n" + output);
      }
      return output;
    } catch (IOException e) {
      throw new AssertionError(String.join(" ", command), e);
    } catch (InterruptedException e) {
      throw new AssertionError("interrupted", e);
    }
  }

  /**
   * The errors in the output of a compiler that failed. A compiler that was killed, or that
   * crashed, prints none; then the whole output and the exit code.
   */
  public static List<String> errors(AssertionError failure) {
    List<String> errors =
        failure.getMessage().lines().filter(line -> line.contains("error:")).toList();
    return errors.isEmpty() ? List.of(failure.getMessage()) : errors;
  }

  /** Compiles each source to an object in the folder. */
  public static void compile(
      String compiler, Path folder, List<String> flags, List<Path> includes, List<Path> sources) {
    List<String> command = new ArrayList<>(List.of(compiler));
    command.addAll(flags);
    includes.forEach(include -> command.add("-I" + include));
    command.addAll(runtimeHeaders());
    command.add("-c");
    sources.forEach(source -> command.add(source.toString()));
    run(folder, command);
  }
}
