// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.random;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.pawl.generator.Generator;
import org.pawl.generator.output.GeneratedFile;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.model.Model;
import org.pawl.tests.generator.RepositoryFolders;
import org.pawl.tests.semantics.CallGraph;
import org.pawl.tests.semantics.HostProgram;

/**
 * Samples as one program of the real runtime, of one strategy. Many samples are compiled as one
 * file, because headers take most of the compiler's time.
 */
final class CompiledSamples {
  private static final int SAMPLES_PER_FILE = 40;

  private final Path folder;
  private final GeneratorOptions options;
  private final List<Sample> samples = new ArrayList<>();
  private final List<String> pending = new ArrayList<>();
  private final List<Path> sources = new ArrayList<>();

  CompiledSamples(Path folder, GeneratorOptions options) throws IOException {
    this.folder = Files.createDirectories(folder);
    this.options = options;
  }

  void add(Sample sample, Model model) throws IOException {
    samples.add(sample);
    for (GeneratedFile file : new Generator().generate(model, options)) {
      Files.writeString(folder.resolve(file.name()), file.content());
      if (file.name().endsWith(".c")) {
        CallGraph.assertNoRecursion(file.content());
        pending.add("#include \"" + file.name() + "\"\n");
      }
    }
    pending.add(table(sample));
    if (samples.size() % SAMPLES_PER_FILE == 0) {
      flush();
    }
  }

  private void flush() throws IOException {
    if (!pending.isEmpty()) {
      Path source = folder.resolve("samples_" + sources.size() + ".c");
      Files.writeString(source, "#include \"script.h\"\n" + String.join("", pending));
      sources.add(source);
      pending.clear();
    }
  }

  /** The traces of each sample: a line for its start, and one for each step. */
  Map<String, List<String>> run() throws IOException {
    flush();
    Path table = folder.resolve("table.c");
    Files.writeString(table, tables());
    sources.add(table);
    HostProgram program = new HostProgram(folder, RepositoryFolders.RUNTIME, "script.c");
    sources.forEach(source -> program.compileFast(List.of(source)));
    Map<String, List<String>> traces =
        new HashMap<>(program.run(sources.stream().map(HostProgram::object).toList()));
    // The harness ends a sample's last line with a line end, too.
    traces.replaceAll((name, lines) -> lines.subList(0, Math.max(0, lines.size() - 1)));
    return traces;
  }

  // --- C

  private String tables() {
    StringBuilder text = new StringBuilder("#include \"script.h\"\n");
    samples.forEach(s -> text.append("extern script_case const script_" + s.name() + ";\n"));
    text.append("script_case const *const script_cases[] = {\n");
    samples.forEach(s -> text.append("    &script_" + s.name() + ",\n"));
    return text + "};\nunsigned const script_case_count = " + samples.size() + "u;\n";
  }

  private static String table(Sample sample) {
    String name = sample.name();
    String type = name + "_" + RandomModel.className(name);
    String prefix = name.toUpperCase(Locale.ROOT);
    String events =
        RandomModel.EVENTS.stream()
            .map(event -> "PAWL_EVENT(%s_%s)".formatted(prefix, event))
            .collect(Collectors.joining(", "));
    StringBuilder text = new StringBuilder();
    text.append("static pawl_event const events_of_%s[] = {%s};\n".formatted(name, events));
    if (!sample.isActive()) {
      text.append("static %s object_of_%s;\n".formatted(type, name));
      text.append("static void start_%s(void)\n{\n".formatted(name));
      text.append("    %s_init(&object_of_%s);\n}\n".formatted(type, name));
      text.append("static bool dispatch_%s(pawl_event const *event)\n{\n".formatted(name));
      text.append("    return %s_dispatch(&object_of_%s, event);\n}\n".formatted(type, name));
    }
    text.append("extern script_case const script_%s;\n".formatted(name));
    text.append("script_case const script_%s = {\n    \"%s\", ".formatted(name, name));
    text.append(
        sample.isActive()
            ? "%s_start, &%s_object.active, NULL, ".formatted(name, name)
            : "start_%s, NULL, dispatch_%s, ".formatted(name, name));
    text.append("events_of_%s,\n    \"%s\",\n};\n".formatted(name, sample.script()));
    return text.toString();
  }
}
