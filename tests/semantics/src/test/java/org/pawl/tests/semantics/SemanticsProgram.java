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
import org.pawl.generator.GeneratedFile;
import org.pawl.generator.Generator;
import org.pawl.generator.GeneratorOptions;
import org.pawl.tests.generator.CCompiler;
import org.pawl.tests.generator.House;

/** All cases as one program: generated, compiled with the real runtime, and run. */
final class SemanticsProgram {
  private static final Path HARNESS = House.ROOT.resolve("tests/semantics/harness");

  private final Path folder;
  private final List<SemanticsCase> cases;

  SemanticsProgram(Path folder, List<SemanticsCase> cases) {
    this.folder = folder;
    this.cases = cases;
  }

  /** What each case left, step by step; of one that does not compile, what the compiler says. */
  Map<String, List<String>> run(GeneratorOptions options) throws IOException {
    Map<String, List<String>> refused = new HashMap<>();
    List<SemanticsCase> compiled = new ArrayList<>();
    List<Path> sources = new ArrayList<>();
    for (SemanticsCase one : cases) {
      try {
        sources.addAll(generate(one, options));
        compiled.add(one);
      } catch (RuntimeException | AssertionError e) {
        refused.put(one.name(), List.of(e.toString()));
      }
    }
    Path table = folder.resolve("cases.c");
    Files.writeString(table, SemanticsTable.of(compiled));
    compile(List.of(table));
    sources.add(table);
    link(sources);
    Map<String, List<String>> traces =
        traces(CCompiler.run(folder, List.of(folder.resolve("cases").toString())));
    traces.putAll(refused);
    return traces;
  }

  /** The sources of a case, compiled. */
  private List<Path> generate(SemanticsCase one, GeneratorOptions options) throws IOException {
    List<Path> sources = new ArrayList<>();
    for (GeneratedFile file : new Generator().generate(one.parsed(), options)) {
      Path path = folder.resolve(file.name());
      Files.writeString(path, file.content());
      if (file.name().endsWith(".c")) {
        sources.add(path);
      }
    }
    compile(sources);
    return sources;
  }

  private void compile(List<Path> sources) {
    CCompiler.compile("gcc", folder, CCompiler.STRICT, List.of(folder, HARNESS), sources);
  }

  private void link(List<Path> sources) throws IOException {
    List<String> link = new ArrayList<>(List.of("gcc", "-std=c11", "-pthread", "-o", "cases"));
    link.addAll(CCompiler.runtimeHeaders());
    for (String part : List.of("src", "kernels/cooperative", "boards/common")) {
      link.add("-I" + House.RUNTIME.resolve(part));
    }
    link.add("-I" + HARNESS);
    link.add(HARNESS.resolve("harness.c").toString());
    for (String part :
        List.of("src", "kernels/cooperative", "ports/posix", "boards/host", "boards/common")) {
      try (Stream<Path> files = Files.list(House.RUNTIME.resolve(part))) {
        files.map(Path::toString).filter(SemanticsProgram::isLinked).sorted().forEach(link::add);
      }
    }
    for (Path source : sources) {
      link.add(source.toString().replaceAll("\\.c$", ".o"));
    }
    CCompiler.run(folder, link);
  }

  /** The harness has hooks of its own, and the port's threads are for the blocking kernel. */
  private static boolean isLinked(String file) {
    return file.endsWith(".c")
        && Stream.of("on_start.c", "on_assert.c", "threads.c").noneMatch(file::endsWith);
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
