// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.scxml;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Random SCXML documents with random events: an import without a problem behaves like the document.
 * The documents are equal in each run, unless properties change them.
 */
class ImportEquivalenceTest {
  private static final long SEED = Long.getLong("pawl.scxml.seed", 1);
  private static final int DOCUMENTS =
      Integer.getInteger("pawl.scxml.documents", Boolean.getBoolean("pawl.thorough") ? 500 : 150);
  private static final int SECONDS = Integer.getInteger("pawl.scxml.seconds", 0);
  private static final int EVENTS = 40;

  @Test
  void importsBehaveLikeTheirDocuments() throws Exception {
    long end = System.nanoTime() + SECONDS * 1_000_000_000L;
    Map<String, Integer> refused = new TreeMap<>();
    int documents = 0;
    int imported = 0;
    for (long seed = SEED; documents < DOCUMENTS || System.nanoTime() < end; seed++) {
      RandomScxml random = new RandomScxml(seed);
      List<String> events = random.events(EVENTS);
      byte[] document = random.text().getBytes(StandardCharsets.UTF_8);
      Equivalence.Outcome outcome = Equivalence.compare(document, events);
      if (outcome.difference() != null) {
        tell(seed, random.text(), events);
      }
      documents++;
      imported += outcome.isImported() ? 1 : 0;
      outcome.refusals().forEach(r -> refused.merge(kind(r), 1, Integer::sum));
    }
    System.out.printf(
        "SCXML: %d random documents, %d imported and equivalent; refused: %s%n",
        documents, imported, refused);
    assertTrue(imported >= documents / 10, "too few documents are imported");
  }

  private static String kind(String refusal) {
    return refusal
        .replaceFirst("^\\d+: ", "")
        .replaceAll("'[^']*'|\\d+", "_")
        .replaceFirst("^(.{40}).*", "$1");
  }

  private static void tell(long seed, String text, List<String> events) throws Exception {
    String smallest = new ScxmlShrinker(text, events).shrink();
    Equivalence.Outcome outcome =
        Equivalence.compare(smallest.getBytes(StandardCharsets.UTF_8), events);
    fail(
        "seed %d:%n%s%n%s%n%s"
            .formatted(
                seed,
                outcome.difference(),
                smallest,
                Equivalence.convert(smallest.getBytes(StandardCharsets.UTF_8)).model()));
  }
}
