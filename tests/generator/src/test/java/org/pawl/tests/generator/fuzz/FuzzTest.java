// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.generator.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.xtext.validation.Issue;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pawl.tests.generator.Models;
import org.pawl.tests.generator.RepositoryFolders;

/**
 * For any text: no internal error, no endless loop, and if it is a valid model, C that compiles
 * without a warning, in both strategies and both orders. {@code tests/fuzz/run} runs for a longer
 * time; its findings are in tests/fuzz/corpus.
 */
class FuzzTest {
  private static final Path CORPUS = RepositoryFolders.ROOT.resolve("tests/fuzz/corpus");
  private static final long SEED = Long.getLong("pawl.fuzz.seed", 1);
  private static final int SECONDS = Integer.getInteger("pawl.fuzz.seconds", 0);
  private static final int MUTANTS =
      Integer.getInteger("pawl.fuzz.mutants", Boolean.getBoolean("pawl.thorough") ? 100 : 50);
  private static final int PORTION = 50;

  @TempDir Path temporary;

  private FaultFinder faultFinder;
  private final Map<String, String> found = new LinkedHashMap<>();

  /** Earlier findings do not recur. */
  @TestFactory
  Stream<DynamicTest> corpus() throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(CORPUS)) {
      files = all.filter(file -> file.toString().endsWith(".pawl")).sorted().toList();
    }
    assertTrue(files.size() > 3, "the corpus is not at " + CORPUS);
    return files.stream()
        .map(file -> dynamicTest(file.getFileName().toString(), () -> again(file)));
  }

  private void again(Path file) throws IOException {
    Path folder = Files.createTempDirectory(temporary, "corpus");
    String text = Files.readString(file);
    assertEquals(Optional.empty(), new FaultFinder(folder).fault(text));
    List<String> errors =
        Models.check("m.pawl", text).errors().stream().map(Issue::getMessage).toList();
    assertEquals(verdict(text), errors.isEmpty() ? "accepted" : "refused: " + errors.get(0));
    assertTrue(errors.size() < 2, errors::toString);
  }

  /** The statement of the second line: accepted, or refused with its only error. */
  private static String verdict(String text) {
    return text.lines().skip(1).findFirst().orElse("").replaceFirst("^// ", "");
  }

  /** Such as a compiler that was killed: the next run may succeed. */
  @Test
  void whatFailsOnlyTogetherIsAFault() throws IOException {
    List<String> texts = List.of("model a\n", "model b\n");
    assertEquals(
        Map.of("only together: gcc ended with 137", "model a\n\nmodel b\n"),
        new FaultFinder(temporary).faults("gcc ended with 137", texts));
  }

  /** At the place for which it is valid: elsewhere it may be invalid C of a user. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "var { int own; }",
        "operation f() : int / { return 0; }",
        "machine { initial / { run(); } -> a state a { on GO [ask()] -> a } }",
        "machine { initial -> a state a { entry / { (void)me; } on GO / { (void)e; } } }"
      })
  void cOfTheSeedsIsNeutralWhereItIsMadeFor(String member) throws IOException {
    assertTrue(
        new GeneratedSources(temporary)
            .add("m", "model m\nevent GO\npassive P {\n" + member + machine(member) + "}\n"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "var { run(); }",
        "var { return 0; }",
        "var { int own;\u3EE5}",
        "operation f() : int / { run(); }",
        "machine { initial / { return 0; } -> a state a }",
        "machine { initial / { int own; } -> a state a }",
        "machine { initial -> a state a { entry / { return 0; } } }",
        "machine { initial -> a state a { on GO [a] -> a } }"
      })
  void cOfTheSeedsIsNotNeutralElsewhere(String member) throws IOException {
    assertFalse(
        new GeneratedSources(temporary)
            .add("m", "model m\nevent GO\npassive P {\n" + member + machine(member) + "}\n"));
  }

  /** A class needs one. */
  private static String machine(String member) {
    return member.startsWith("machine") ? "" : "\nmachine { initial -> a state a }";
  }

  @Test
  void mutantsAreRefusedOrTheirCCompiles() throws IOException {
    faultFinder = new FaultFinder(temporary);
    List<List<String>> seeds = Seeds.all();
    assertTrue(seeds.size() > 100, seeds.size() + " seeds");
    long end = System.nanoTime() + SECONDS * 1_000_000_000L;
    int mutants = 0;
    int valid = 0;
    for (long seed = SEED; SECONDS > 0 ? System.nanoTime() < end : mutants < MUTANTS; ) {
      GeneratedSources sources = new GeneratedSources(temporary.resolve("portion"));
      List<String> compiled = new ArrayList<>();
      for (int i = 0; i < PORTION; i++, seed++, mutants++) {
        String text = new Mutator(seed, seeds).mutant();
        FaultFinder.Outcome outcome = faultFinder.add(sources, "m" + i, text);
        outcome.fault().ifPresent(fault -> keep(fault, text));
        if (outcome.valid()) {
          compiled.add(text);
        }
      }
      valid += compiled.size();
      Optional<String> together = sources.compile();
      if (together.isPresent()) {
        faultFinder.faults(together.get(), compiled).forEach(this::keep);
      }
      if (SECONDS > 0 && mutants % (20 * PORTION) == 0) {
        System.out.printf("%d mutants, %d valid, %d faults%n", mutants, valid, found.size());
      }
    }
    System.out.printf(
        "Fuzz: %d mutants of %d models from seed %d on, %d of them valid and compiled in 2"
            + " strategies and 2 orders, %d faults%n",
        mutants, seeds.size(), SEED, valid, found.size());
    assertEquals("", shrunk());
    assertTrue(valid > mutants / 50, valid + " of " + mutants + " are valid");
  }

  private void keep(String fault, String text) {
    if (found.putIfAbsent(fault, text) == null) {
      System.out.println("found: " + fault);
      try {
        Path folder = Files.createDirectories(RepositoryFolders.ROOT.resolve("build/fuzz"));
        Files.writeString(folder.resolve("found" + found.size() + ".pawl"), text);
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }
  }

  /** The findings, each as small as possible. */
  private String shrunk() throws IOException {
    StringBuilder text = new StringBuilder();
    int number = 0;
    for (Map.Entry<String, String> one : found.entrySet()) {
      String smallest =
          FaultFinder.isWhole(one.getKey())
              ? one.getValue()
              : faultFinder.shrink(one.getValue(), one.getKey());
      Files.writeString(
          RepositoryFolders.ROOT.resolve("build/fuzz/small" + ++number + ".pawl"), smallest);
      text.append(one.getKey() + "\n" + smallest + "\n---\n");
    }
    return text.toString();
  }
}
