// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.pawl.tests.generator.CCompiler;
import org.pawl.tests.generator.RepositoryFolders;

/**
 * A program of generated C with one of the harnesses and the real runtime with its cooperative
 * kernel.
 */
public final class HostProgram {
  private static final Path HARNESSES = RepositoryFolders.ROOT.resolve("tests/semantics/harness");
  private static final List<String> OPTIONS =
      List.of("-DPAWL_MAX_DEPTH=12", "-DPAWL_MAX_REGIONS=96", "-DPAWL_MAX_PARALLEL=32");

  /** Limits the output of a machine that never rests: the program fails at this length. */
  private static final String RUN = "set -o pipefail; ./program | head -c 200000000";

  private static final Map<String, List<Path>> PLATFORMS = new HashMap<>();

  private final Path folder;
  private final Path runtime;
  private final String harness;

  /**
   * @param folder for all output
   * @param runtime the folder of the runtime's sources
   * @param harness the file with the kind of cases: harness.c or script.c
   */
  public HostProgram(Path folder, Path runtime, String harness) {
    this.folder = folder;
    this.runtime = runtime;
    this.harness = harness;
  }

  /** Compiles generated C, strictly: an object beside each source. */
  public void compile(List<Path> sources) {
    compile("gcc", sources);
  }

  /** The same with clang, which takes a third of the time: for much C that users never compile. */
  public void compileFast(List<Path> sources) {
    compile("clang", sources);
  }

  private void compile(String compiler, List<Path> sources) {
    List<String> flags = new ArrayList<>(CCompiler.STRICT);
    flags.addAll(OPTIONS);
    CCompiler.compile(compiler, folder, flags, List.of(folder, HARNESSES), sources);
  }

  /**
   * Links objects with the harness and the runtime, and runs the program: the lines of each case.
   */
  public Map<String, List<String>> run(List<Path> objects) throws IOException {
    List<String> link = new ArrayList<>(List.of("gcc", "-pthread", "-o", "program"));
    platform().forEach(object -> link.add(object.toString()));
    objects.forEach(object -> link.add(object.toString()));
    CCompiler.run(folder, link);
    return traces(CCompiler.run(folder, List.of("bash", "-c", RUN)));
  }

  /** Harness and runtime, compiled; those of the repository only once. */
  private List<Path> platform() throws IOException {
    if (!runtime.equals(RepositoryFolders.RUNTIME)) {
      return compilePlatform(Files.createDirectories(folder.resolve("platform")));
    }
    synchronized (PLATFORMS) {
      if (!PLATFORMS.containsKey(harness)) {
        Path place = Files.createTempDirectory("pawl-platform");
        PLATFORMS.put(harness, compilePlatform(place));
      }
      return PLATFORMS.get(harness);
    }
  }

  private List<Path> compilePlatform(Path place) throws IOException {
    List<Path> sources =
        new ArrayList<>(List.of(HARNESSES.resolve("runner.c"), HARNESSES.resolve(harness)));
    for (String part :
        List.of("src", "kernels/cooperative", "ports/posix", "boards/host", "boards/common")) {
      try (Stream<Path> files = Files.list(runtime.resolve(part))) {
        files.filter(file -> isLinked(file.toString())).sorted().forEach(sources::add);
      }
    }
    List<String> compile = new ArrayList<>(List.of("gcc", "-std=c11", "-O1", "-pthread", "-c"));
    compile.addAll(OPTIONS);
    for (String part :
        List.of("include", "ports/posix", "src", "kernels/cooperative", "boards/common")) {
      compile.add("-I" + runtime.resolve(part));
    }
    compile.add("-I" + HARNESSES);
    sources.forEach(source -> compile.add(source.toString()));
    CCompiler.run(place, compile);
    return sources.stream()
        .map(source -> place.resolve(object(source.getFileName())))
        .peek(object -> object.toFile().deleteOnExit())
        .toList();
  }

  /** The harnesses define hooks themselves, and the port's threads are for the blocking kernel. */
  private static boolean isLinked(String file) {
    return file.endsWith(".c")
        && !file.contains("semihosting")
        && Stream.of("on_start.c", "on_assert.c", "threads.c").noneMatch(file::endsWith);
  }

  public static Path object(Path source) {
    return Path.of(source.toString().replaceAll("\\.c$", ".o"));
  }

  private static Map<String, List<String>> traces(String output) {
    Map<String, List<String>> traces = new HashMap<>();
    for (String part : output.split("(^|\n)# ")) {
      String[] lines = part.split("\n", -1);
      traces.put(lines[0], List.of(lines).subList(1, lines.length));
    }
    return traces;
  }
}
