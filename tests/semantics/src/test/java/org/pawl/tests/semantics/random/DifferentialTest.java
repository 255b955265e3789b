// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.random;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.model.query.EnumChoices;
import org.pawl.tests.semantics.random.DifferentialRun.Difference;

/**
 * The interpreter and both strategies give the same traces for the same models and events: random
 * ones, equal in each run unless properties change them. See {@code tests/semantics/differential
 * --help}.
 */
class DifferentialTest {
  private static final long SEED = Long.getLong("pawl.differential.seed", 1);
  private static final int MODELS = Integer.getInteger("pawl.differential.models", 30);
  private static final int EVENTS = Integer.getInteger("pawl.differential.events", 200);
  private static final int SECONDS = Integer.getInteger("pawl.differential.seconds", 0);
  private static final int PORTION = 400;

  @TempDir Path temporary;

  private int models;
  private int events;
  private int refused;
  private int endless;

  @Test
  void allThreeDoTheSame() throws IOException {
    long end = System.nanoTime() + SECONDS * 1_000_000_000L;
    long seed = SEED;
    for (int round = 0; models < MODELS || System.nanoTime() < end; round++) {
      Path folder = temporary.resolve("round" + round);
      DifferentialRun differential = new DifferentialRun(folder);
      int most = SECONDS > 0 ? PORTION : Math.min(PORTION, MODELS - models);
      while (differential.models() < most) {
        differential.add(Sample.random("m" + seed, seed, EVENTS));
        seed++;
      }
      List<Difference> differences = differential.run();
      if (!differences.isEmpty()) {
        tell(differences);
      }
      count(differential);
      delete(folder);
    }
    System.out.printf(
        "Differential: %d models, %d events, equal traces of interpreter and %d strategies"
            + " (left out: %d models with errors, %d without an end)%n",
        models, events, EnumChoices.strategies().size(), refused, endless);
    assertTrue(models >= MODELS);
  }

  private void count(DifferentialRun differential) {
    models += differential.models();
    events += differential.events();
    refused += differential.refused().values().stream().mapToInt(Integer::intValue).sum();
    endless += differential.endless();
    System.out.printf("%d models, %d events; refused %s%n", models, events, differential.refused());
  }

  /** The smallest of them, reduced as far as possible. */
  private void tell(List<Difference> differences) {
    Difference first =
        differences.stream()
            .min(java.util.Comparator.comparingInt(d -> d.sample().text().length()))
            .orElseThrow();
    differences.forEach(d -> System.out.println(d.text()));
    System.out.printf("%d differences; shrinking %s%n", differences.size(), first.text());
    Sample smallest = new Shrinker(sample -> !differences(sample).isEmpty()).shrink(first.sample());
    fail(
        "%d differences, one of them:%n%s%n%s%n%s"
            .formatted(
                differences.size(),
                smallest.text(),
                smallest.script(),
                differences(smallest).get(0).text()));
  }

  private List<Difference> differences(Sample sample) {
    try {
      Path folder = temporary.resolve("shrinking");
      DifferentialRun differential = new DifferentialRun(folder);
      List<Difference> found = differential.add(sample) ? differential.run() : List.of();
      delete(folder);
      return found;
    } catch (IllegalArgumentException e) {
      return List.of(); // the interpreter accepts no C with names that do not exist any more
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (var files = Files.walk(folder)) {
      for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
