// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pawl.generator.Generator;
import org.pawl.generator.output.GeneratedFile;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.generator.output.ModelLinks;

/**
 * Compilers and debuggers find the model from every folder in which C is compiled. The model, the
 * generated files and the compiler are in three folders; one of them has a blank in its name.
 */
class LinePathsTest {
  private static final String GOOD =
      """
      model m
      type Job {
          id: uint8_t
      }
      event GO: Job
      active Worker {
          param limit: uint8_t
          operation limited(uint8_t value): uint8_t / { return value < me->limit ? value : me->limit; }
          machine {
              initial -> idle
              state idle {
                  on GO [e->id > 1u] / { me->limit = Worker_limited(me, e->id); }
              }
          }
      }
      """;

  @TempDir Path temporary;

  private Path model;
  private Path generated;
  private Path build;

  @BeforeEach
  void folders() throws IOException {
    model = Files.createDirectories(temporary.resolve("a model")).resolve("m.pawl");
    generated = Files.createDirectories(temporary.resolve("made/here"));
    build = Files.createDirectories(temporary.resolve("build"));
  }

  /** Types of fields and params, those of operations, and C in blocks and guards. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "id: uint8_t|id: no_such_type",
        "param limit: uint8_t|param limit: no_such_type",
        "limited(uint8_t value)|limited(no_such_type value)",
        "return value|return no_such_value",
        "e->id > 1u|e->id > no_such_value",
        "e->id > 1u|\n#if 1\n e->id > no_such_value\n#endif\n",
        "e->id > 1u|/* c */ #define N 1\n e->id > no_such_value\n",
        "e->id > 1u|\n /* c */ #define N 1\n e->id > no_such_value\n",
      })
  void compilersNameTheModelsFileAndLine(String change) throws IOException {
    String[] parts = change.split("\\|");
    String bad = GOOD.replace(parts[0], parts[1]);
    AssertionError refused = assertThrows(AssertionError.class, () -> compile(bad));
    Matcher first =
        Pattern.compile("(?m)^(\\S.*?):(\\d+):.* error: .*no_such").matcher(refused.getMessage());

    assertTrue(first.find(), refused.getMessage());
    assertEquals(model.toRealPath(), build.resolve(first.group(1)).toRealPath());
    String line = bad.lines().toList().get(Integer.parseInt(first.group(2)) - 1);
    assertTrue(line.contains("no_such"), line);
  }

  @Test
  void debuggersFindTheModelAndTheGeneratedFiles() throws IOException {
    compile(GOOD);
    String places = CCompiler.run(build, List.of("objdump", "-dl", "m_Worker.o"));
    Set<String> files = new TreeSet<>();
    Pattern.compile("(?m)^(\\S.*\\.\\w+):\\d+( .*)?$")
        .matcher(places)
        .results()
        .forEach(place -> files.add(place.group(1)));
    Set<Path> found = new TreeSet<>();
    for (String file : files) {
      found.add(build.resolve(file).toRealPath());
    }
    assertTrue(found.contains(model.toRealPath()), files.toString());
    assertTrue(found.contains(generated.resolve("m_Worker.c").toRealPath()), files.toString());
  }

  /** The names of folders may contain any character except a slash. */
  @ParameterizedTest
  @MethodSource("names")
  void aNameOfAFolderIsAValidCString(String name) throws IOException {
    model = Files.createDirectories(temporary.resolve(name)).resolve("m.pawl");
    generated = Files.createDirectories(temporary.resolve(name + "2"));
    compile(GOOD);

    StringBuilder opens = new StringBuilder("#include <stdio.h>\nint main(void)\n{\n");
    String text = Files.readString(generated.resolve("m_Worker.c"));
    List<String> directives = text.lines().filter(line -> line.startsWith("#line")).toList();
    assertTrue(directives.size() > 3, text);
    for (String directive : directives) {
      opens.append(directive + "\n    if (fopen(__FILE__, \"r\") == NULL) { return 1; }\n");
    }
    Path source = Files.writeString(build.resolve("opens.c"), opens + "    return 0;\n}\n");
    for (String compiler : List.of("gcc", "clang")) {
      List<String> command = new ArrayList<>(List.of(compiler));
      command.addAll(CCompiler.STRICT);
      if (compiler.equals("gcc")) {
        command.add("-Wno-bidi-chars"); // it reads the text of __FILE__ again
      }
      command.addAll(List.of(source.toString(), "-o", "opens"));
      CCompiler.run(build, command);
      CCompiler.run(build, List.of("./opens"));
    }

    ModelLinks links = ModelLinks.of(text).orElseThrow();
    assertTrue(links.inVerbatim(12).isPresent(), text);
  }

  private static List<String> names() {
    return List.of(
        "new\nline",
        "line\n#error x",
        "tri??-graph???",
        "back\\slash",
        "end\\",
        "quo\"te",
        "esca%20ped",
        "tab\tbell\u0007",
        "\u00e9 \u65e5\u672c \ud83d\ude00",
        "right\u202eto\u2067left",
        "line\u2028separator");
  }

  /** For generated files under version control. */
  @Test
  void withoutAnOutputFolderTheCDependsOnNone() throws IOException {
    Files.writeString(model, GOOD);
    for (GeneratedFile file :
        new Generator().generate(Models.read(model), GeneratorOptions.defaults())) {
      assertTrue(!file.content().contains(temporary.toString()), file.content());
    }
  }

  private void compile(String text) throws IOException {
    Files.writeString(model, text);
    GeneratorOptions options = GeneratorOptions.defaults().withOutputFolder(generated);
    for (GeneratedFile file : new Generator().generate(Models.read(model), options)) {
      Files.writeString(generated.resolve(file.name()), file.content());
    }
    List<Path> sources = new ArrayList<>();
    try (Stream<Path> files = Files.list(generated)) {
      files.filter(file -> file.toString().endsWith(".c")).sorted().forEach(sources::add);
    }
    List<String> flags = new ArrayList<>(CCompiler.STRICT);
    flags.add("-g");
    CCompiler.compile("gcc", build, flags, List.of(generated), sources);
  }
}
