// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.pawl.generator.Generator;
import org.pawl.generator.output.GeneratedFile;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.tests.generator.RepositoryFolders;

/** All cases as one program: generated, compiled with the real runtime, and run. */
final class SemanticsProgram {
  /** Whether gcc, the users' compiler, compiles the cases, and not clang, which is faster. */
  private static final boolean THOROUGH = Boolean.getBoolean("pawl.thorough");

  private final Path folder;
  private final List<SemanticsCase> cases;

  SemanticsProgram(Path folder, List<SemanticsCase> cases) {
    this.folder = folder;
    this.cases = cases;
  }

  /**
   * The traces of each case, step by step; for a case that does not compile, the compiler's
   * messages.
   */
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
    HostProgram program = new HostProgram(folder, RepositoryFolders.RUNTIME, "harness.c");
    program.compile(List.of(table));
    sources.add(table);
    Map<String, List<String>> traces =
        new HashMap<>(program.run(sources.stream().map(HostProgram::object).toList()));
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
        CallGraph.assertNoRecursion(file.content());
        sources.add(path);
      }
    }
    HostProgram program = new HostProgram(folder, RepositoryFolders.RUNTIME, "harness.c");
    if (THOROUGH) {
      program.compile(sources);
    } else {
      program.compileFast(sources);
    }
    return sources;
  }
}
