// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.generator;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.generator.Generator;
import org.pawl.generator.output.GeneratedFile;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.model.Kernel;
import org.pawl.model.Strategy;
import org.pawl.model.query.EnumChoices;

/**
 * The generated C of small models, one construct each, equals the reviewed version: golden/X/X.pawl
 * gives golden/X/expected/STRATEGY. Files that are the same under every strategy are in
 * golden/X/expected/common instead. {@code releng/golden --update} rewrites the expected files;
 * review the difference before committing it. Line directives are off except in the model named for
 * them.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class GoldenTest {
  private static final Path GOLDEN = RepositoryFolders.ROOT.resolve("tests/generator/golden");
  private static final List<Strategy> STRATEGIES = EnumChoices.strategies();

  @TempDir Path objects;

  /** Runs first: an update writes the files that the others read. */
  @TestFactory
  @Order(1)
  Stream<DynamicContainer> generatedCIsAsExpected() throws IOException {
    return models().stream().map(GoldenTest::comparison);
  }

  /** Client is {@code precomputed}, Server {@code discovered}. */
  @Test
  void machinesChooseTheirStrategyWhereNoOptionDoes() throws IOException {
    Path folder = GOLDEN.resolve("classes");
    GeneratorOptions options = GeneratorOptions.defaults().withoutLineDirectives();
    Map<String, String> generated = new TreeMap<>();
    new Generator()
        .generate(Models.read(folder.resolve("classes.pawl")), options)
        .forEach(file -> generated.put(file.name(), file.content()));
    String client = "classes_Client.c";
    String server = "classes_Server.c";
    assertSame(
        "precomputed/" + client,
        read(folder, Strategy.PRECOMPUTED).get(client),
        generated.get(client));
    assertSame(
        "discovered/" + server,
        read(folder, Strategy.DISCOVERED).get(server),
        generated.get(server));
  }

  @TestFactory
  Stream<DynamicTest> expectedCCompilesWithoutAWarning() {
    return Stream.of("gcc", "clang", "arm-none-eabi-gcc")
        .flatMap(
            compiler ->
                STRATEGIES.stream()
                    .map(
                        strategy ->
                            dynamicTest(
                                compiler + " " + strategy, () -> compile(compiler, strategy))));
  }

  /** The C of {@code when kernel X}: names of a kernel, which headers around them do not have. */
  @TestFactory
  Stream<DynamicTest> expectedCCompilesUnderEveryKernel() {
    return EnumChoices.kernels().stream()
        .map(Kernel::getName)
        .flatMap(
            kernel ->
                STRATEGIES.stream()
                    .map(
                        strategy ->
                            dynamicTest(
                                kernel + " " + strategy, () -> compileUnder(kernel, strategy))));
  }

  @TestFactory
  Stream<DynamicTest> expectedCSatisfiesCppcheck() {
    return STRATEGIES.stream().map(s -> dynamicTest("cppcheck " + s, () -> check(s)));
  }

  /** One test for each file of a model: {@code lamp: discovered/lamp_Lamp.c}. */
  private static DynamicContainer comparison(Path folder) {
    Map<Path, String> generated;
    Map<Path, String> expected = new TreeMap<>();
    try {
      generated = generated(folder);
      if (Boolean.getBoolean("golden.update")) {
        write(folder.resolve("expected"), generated);
      }
      for (Path file : expectedFiles(folder)) {
        expected.put(file, Files.readString(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(folder.toString(), e);
    }
    Set<Path> files = new TreeSet<>(generated.keySet());
    files.addAll(expected.keySet());
    return dynamicContainer(
        folder.getFileName().toString(),
        files.stream()
            .map(
                file ->
                    dynamicTest(
                        folder.getFileName() + ": " + folder.resolve("expected").relativize(file),
                        () ->
                            assertSame(
                                GOLDEN.relativize(file).toString(),
                                expected.get(file),
                                generated.get(file)))));
  }

  private static void assertSame(String file, String expected, String actual) {
    TextDifference.first(file, expected, actual)
        .ifPresent(
            difference ->
                fail(difference + "\nif the new C is right, run: releng/golden --update"));
  }

  /** By the expected file; a file that is the same under every strategy is there once. */
  private static Map<Path, String> generated(Path folder) throws IOException {
    Map<Path, String> generated = new TreeMap<>();
    Map<String, Set<String>> contents = new TreeMap<>();
    for (Strategy strategy : STRATEGIES) {
      for (GeneratedFile file : generate(folder, strategy)) {
        generated.put(expected(folder, strategy).resolve(file.name()), file.content());
        contents.computeIfAbsent(file.name(), name -> new HashSet<>()).add(file.content());
      }
    }
    Map<Path, String> stored = new TreeMap<>();
    generated.forEach(
        (file, content) -> {
          String name = file.getFileName().toString();
          boolean same = contents.get(name).size() == 1;
          stored.put(same ? common(folder).resolve(name) : file, content);
        });
    return stored;
  }

  private static List<GeneratedFile> generate(Path folder, Strategy strategy) throws IOException {
    GeneratorOptions options = GeneratorOptions.defaults().withStrategy(strategy);
    boolean lines = folder.endsWith("line_directives");
    List<GeneratedFile> files = new ArrayList<>();
    for (Path file : list(folder)) {
      if (file.toString().endsWith(".pawl")) {
        files.addAll(
            new Generator()
                .generate(Models.read(file), lines ? options : options.withoutLineDirectives()));
      }
    }
    return files;
  }

  private static void write(Path expected, Map<Path, String> files) throws IOException {
    if (Files.isDirectory(expected)) {
      for (Path old : expectedFiles(expected.getParent())) {
        Files.delete(old);
      }
    }
    for (Map.Entry<Path, String> file : files.entrySet()) {
      Files.createDirectories(file.getKey().getParent());
      Files.writeString(file.getKey(), file.getValue());
    }
  }

  private static List<Path> expectedFiles(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("expected"))) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  /** The expected files of a strategy, by their names. */
  private static Map<String, String> read(Path folder, Strategy strategy) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    for (Path part : List.of(common(folder), expected(folder, strategy))) {
      if (Files.isDirectory(part)) {
        for (Path file : list(part)) {
          contents.put(file.getFileName().toString(), Files.readString(file));
        }
      }
    }
    return contents;
  }

  private void compileUnder(String kernel, Strategy strategy) throws IOException {
    List<Path> named = new ArrayList<>();
    for (Path model : models()) {
      if (read(model, strategy).values().stream().anyMatch(GoldenTest::namesKernel)) {
        named.add(model);
      }
    }
    assertFalse(named.isEmpty());
    List<String> flags = new ArrayList<>(CCompiler.STRICT);
    flags.add("-DPAWL_KERNEL_" + kernel + "=1");
    compile("gcc", flags, named, strategy);
  }

  private static boolean namesKernel(String c) {
    return c.contains("PAWL_KERNEL_");
  }

  private void compile(String compiler, Strategy strategy) throws IOException {
    List<String> flags = new ArrayList<>(CCompiler.STRICT);
    if (compiler.startsWith("arm")) {
      flags.addAll(List.of("-mcpu=cortex-m4", "-mthumb", "-O2"));
    }
    compile(compiler, flags, models(), strategy);
  }

  /** Each model with its own folders: with all folders, a compiler looks for each header in all. */
  private void compile(String compiler, List<String> flags, List<Path> models, Strategy strategy) {
    assertAll(
        models.stream()
            .map(
                model ->
                    () ->
                        CCompiler.compile(
                            compiler,
                            objects,
                            flags,
                            includes(model, strategy),
                            sources(model, strategy))));
  }

  private void check(Strategy strategy) throws IOException {
    assertAll(
        models().stream()
            .map(model -> () -> check(includes(model, strategy), sources(model, strategy))));
  }

  private void check(List<Path> includes, List<Path> sources) {
    List<String> command =
        new ArrayList<>(
            List.of(
                "cppcheck",
                "--quiet",
                "--std=c11",
                "--error-exitcode=1",
                "--enable=warning,portability,performance"));
    command.addAll(CCompiler.runtimeHeaders());
    includes.forEach(include -> command.add("-I" + include));
    sources.forEach(source -> command.add(source.toString()));
    CCompiler.run(objects, command);
  }

  private static List<Path> includes(Path model, Strategy strategy) {
    return List.of(model, common(model), expected(model, strategy));
  }

  /** At least one. */
  private static List<Path> sources(Path model, Strategy strategy) throws IOException {
    List<Path> sources =
        expectedFiles(model).stream()
            .filter(file -> file.toString().endsWith(".c"))
            .filter(
                file -> Set.of(common(model), expected(model, strategy)).contains(file.getParent()))
            .toList();
    assertFalse(sources.isEmpty(), model + " has no C");
    return sources;
  }

  private static Path expected(Path folder, Strategy strategy) {
    return folder.resolve("expected").resolve(strategy.getLiteral());
  }

  /** Files that are the same under every strategy. */
  private static Path common(Path folder) {
    return folder.resolve("expected/common");
  }

  private static List<Path> models() throws IOException {
    return list(GOLDEN);
  }

  private static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> children = Files.list(folder)) {
      return children.sorted().toList();
    }
  }
}
