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
import org.pawl.tests.generator.House;

/**
 * A program of generated C, one of the harnesses, and the real runtime with its cooperative kernel.
 */
public final class HostProgram {
  private static final Path HARNESSES = House.ROOT.resolve("tests/semantics/harness");
  private static final List<String> OPTIONS = List.of("-DPAWL_MAX_DEPTH=12");

  private final Path folder;
  private final Path runtime;
  private final String harness;

  /**
   * @param folder where everything is made
   * @param runtime the folder of the runtime's sources
   * @param harness the file with main
   */
  public HostProgram(Path folder, Path runtime, String harness) {
    this.folder = folder;
    this.runtime = runtime;
    this.harness = harness;
  }

  /** Compiles generated C, strictly: an object beside each source. */
  public void compile(List<Path> sources) {
    List<String> flags = new ArrayList<>(CCompiler.STRICT);
    flags.addAll(OPTIONS);
    CCompiler.compile("gcc", folder, flags, List.of(folder, HARNESSES), sources);
  }

  /** Links objects with the harness and the runtime, and runs that: the lines of each case. */
  public Map<String, List<String>> run(List<Path> objects) throws IOException {
    List<String> link = new ArrayList<>(List.of("gcc", "-std=c11", "-pthread", "-o", "program"));
    link.addAll(OPTIONS);
    for (String part :
        List.of("include", "ports/posix", "src", "kernels/cooperative", "boards/common")) {
      link.add("-I" + runtime.resolve(part));
    }
    link.add("-I" + HARNESSES);
    link.add(HARNESSES.resolve(harness).toString());
    for (String part :
        List.of("src", "kernels/cooperative", "ports/posix", "boards/host", "boards/common")) {
      try (Stream<Path> files = Files.list(runtime.resolve(part))) {
        files.map(Path::toString).filter(HostProgram::isLinked).sorted().forEach(link::add);
      }
    }
    objects.forEach(object -> link.add(object.toString()));
    CCompiler.run(folder, link);
    return traces(CCompiler.run(folder, List.of(folder.resolve("program").toString())));
  }

  /** The harnesses have hooks of their own, and the port's threads are for the blocking kernel. */
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
