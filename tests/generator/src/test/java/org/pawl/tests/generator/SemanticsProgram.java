// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.generator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.pawl.generator.GeneratedFile;
import org.pawl.generator.Generator;
import org.pawl.generator.GeneratorOptions;

/** All cases as one program: generated, compiled with the real runtime, and run. */
final class SemanticsProgram {
  private static final Path HARNESS = House.ROOT.resolve("tests/semantics/harness");

  private final Path folder;
  private final List<SemanticsCase> cases;

  SemanticsProgram(Path folder, List<SemanticsCase> cases) {
    this.folder = folder;
    this.cases = cases;
  }

  /** What each case left, step by step. */
  Map<String, List<String>> run(GeneratorOptions options) throws IOException {
    List<Path> sources = new ArrayList<>();
    for (SemanticsCase one : cases) {
      for (GeneratedFile file :
          new Generator().generate(Models.parse(one.name() + ".pawl", one.model()), options)) {
        Path path = folder.resolve(file.name());
        Files.writeString(path, file.content());
        if (file.name().endsWith(".c")) {
          sources.add(path);
        }
      }
    }
    Path table = folder.resolve("cases.c");
    Files.writeString(table, table());
    sources.add(table);
    compile(sources);
    return traces(CCompiler.run(folder, List.of(folder.resolve("cases").toString())));
  }

  private void compile(List<Path> sources) throws IOException {
    CCompiler.compile("gcc", folder, CCompiler.STRICT, List.of(folder, HARNESS), sources);
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
        && !file.contains("semihosting")
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

  // --- the table of cases, in C

  private String table() {
    StringBuilder text = new StringBuilder("#include \"harness.h\"\n");
    cases.forEach(one -> text.append("#include \"" + one.name() + ".h\"\n"));
    cases.forEach(one -> text.append(steps(one)));
    text.append("\nharness_case const harness_cases[] = {\n");
    for (SemanticsCase one : cases) {
      String steps = "steps_of_" + one.name();
      text.append("    {\"" + one.name() + "\", " + one.isActive() + ", " + steps + ", ");
      text.append("sizeof " + steps + " / sizeof " + steps + "[0]},\n");
    }
    text.append("};\nunsigned const harness_case_count = " + cases.size() + "u;\n");
    return text.toString();
  }

  private static String steps(SemanticsCase one) {
    StringBuilder functions = new StringBuilder();
    StringBuilder table = new StringBuilder();
    if (!one.isActive()) {
      functions.append("\nstatic " + one.name() + "_Case object_of_" + one.name() + ";\n");
    }
    for (int i = 0; i < one.steps().size(); i++) {
      String function = "step_" + i + "_of_" + one.name();
      functions.append("\nstatic bool " + function + "(void)\n{\n    bool handled = true;\n");
      one.steps()
          .get(i)
          .happenings()
          .forEach(h -> functions.append("    " + happen(one, h) + "\n"));
      functions.append("    return handled;\n}\n");
      for (int n = 0; n < one.steps().get(i).repeated(); n++) {
        table.append("    " + function + ",\n");
      }
    }
    return functions
        + "\nstatic harness_step const steps_of_"
        + one.name()
        + "[] = {\n"
        + table
        + "};\n";
  }

  private static String happen(SemanticsCase one, String happening) {
    String prefix = one.name();
    if (happening.equals("start")) {
      return one.isActive()
          ? prefix + "_start();"
          : prefix + "_Case_init(&object_of_" + prefix + ");";
    }
    if (happening.equals("tick")) {
      return "pawl_tick(0u);";
    }
    if (happening.startsWith("tick:")) {
      return "pawl_tick(" + happening.substring("tick:".length()) + "u);";
    }
    String name = happening.replaceAll("\\(.*", "");
    String signal = prefix.toUpperCase(Locale.ROOT) + "_" + name;
    boolean plain = name.equals(happening);
    String event =
        plain
            ? "static pawl_event const event = PAWL_EVENT(" + signal + "); "
            : "static "
                + prefix
                + "_Data const event = {PAWL_EVENT("
                + signal
                + "), "
                + happening.substring(name.length() + 1, happening.length() - 1)
                + "}; ";
    String pointer = plain ? "&event" : "&event.event";
    return one.isActive()
        ? "{ " + event + "pawl_post(&" + prefix + "_object.active, " + pointer + "); }"
        : "{ "
            + event
            + "handled = "
            + prefix
            + "_Case_dispatch(&object_of_"
            + prefix
            + ", "
            + pointer
            + "); }";
  }
}
