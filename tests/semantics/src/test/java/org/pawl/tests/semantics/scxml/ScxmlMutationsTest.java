// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.scxml;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.pawl.generator.Generator;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.model.Model;
import org.pawl.model.Strategy;
import org.pawl.model.query.EnumChoices;
import org.pawl.services.imports.format.ImportException;
import org.pawl.services.imports.format.ImportedModel;
import org.pawl.tests.generator.Models;

/**
 * Documents with random faults: the import reports an error, or makes a model without errors that
 * can be generated and behaves like the document. The faults are equal in each run unless
 * properties change them; {@code tests/semantics/scxml-fuzz} runs for minutes.
 */
class ScxmlMutationsTest {
  private static final long SEED = Long.getLong("pawl.scxml.seed", 1);
  private static final int DOCUMENTS =
      Integer.getInteger("pawl.scxml.mutants", Boolean.getBoolean("pawl.thorough") ? 500 : 150);
  private static final int SECONDS = Integer.getInteger("pawl.scxml.seconds", 0);
  private static final Duration LONGEST = Duration.ofSeconds(120);

  /** The events of the documents that are changed. */
  private static final List<String> EVENTS =
      List.of("t", "u", "t", "t", "u", "done", "x", "u", "t", "late", "on", "t", "u", "u", "t");

  private final Map<String, Integer> outcomes = new TreeMap<>();

  /** The findings, one for each fault. */
  @TestFactory
  Stream<DynamicTest> foundFaultsStayMended() throws IOException {
    Path folder = ScxmlCase.folder().resolve("found");
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(f -> f.toString().endsWith(".scxml")).sorted().toList().stream()
          .map(
              file ->
                  DynamicTest.dynamicTest(
                      file.getFileName().toString(), () -> check(Files.readAllBytes(file))));
    }
  }

  @Test
  void faultyDocumentsAreRefusedOrMeanTheSame() throws IOException {
    List<String> documents = ScxmlCase.all().stream().map(ScxmlCase::text).toList();
    long end = System.nanoTime() + SECONDS * 1_000_000_000L;
    int count = 0;
    for (long seed = SEED; count < DOCUMENTS || System.nanoTime() < end; seed++, count++) {
      byte[] document = new ScxmlMutations(seed, documents).next();
      try {
        assertTimeoutPreemptively(LONGEST, () -> check(document));
      } catch (Throwable e) {
        fail("seed %d: %s%n%s".formatted(seed, e, new String(document, StandardCharsets.UTF_8)), e);
      }
    }
    System.out.printf("SCXML: %d documents with faults: %s%n", count, outcomes);
    assertTrue(
        outcomes.getOrDefault("imported and equivalent", 0) >= count / 20, outcomes::toString);
    assertTrue(outcomes.getOrDefault("refused", 0) >= count / 20, outcomes::toString);
  }

  private void check(byte[] document) throws Exception {
    outcomes.merge(outcome(document), 1, Integer::sum);
  }

  private static String outcome(byte[] document) throws Exception {
    ImportedModel imported;
    try {
      imported = Equivalence.convert(document);
    } catch (ImportException e) {
      return e.getMessage().startsWith("not XML") ? "not XML" : "refused";
    }
    if (!imported.problems().isEmpty()) {
      return "refused";
    }
    Model model = Models.parse("machine_.pawl", imported.model());
    for (Strategy strategy : EnumChoices.strategies()) {
      new Generator().generate(model, GeneratorOptions.defaults().withStrategy(strategy));
    }
    if (new String(document, StandardCharsets.UTF_8).contains("<send")) {
      return "imported, with time";
    }
    Equivalence.Outcome outcome = Equivalence.compare(document, EVENTS);
    if (outcome.difference() != null) {
      fail(outcome.difference() + "\n" + imported.model());
    }
    return outcome.isImported() ? "imported and equivalent" : "without an end";
  }
}
