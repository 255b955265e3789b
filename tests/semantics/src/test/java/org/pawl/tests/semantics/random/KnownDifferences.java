// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.random;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.pawl.tests.generator.House;
import org.pawl.tests.semantics.random.Differential.Difference;

/**
 * The list of differences that are understood and not yet mended:
 * tests/semantics/known-differences.
 */
final class KnownDifferences {
  private static final Path FILE = House.ROOT.resolve("tests/semantics/known-differences");

  private KnownDifferences() {}

  /** The others; a known one that is gone fails the test. */
  static List<Difference> without(List<Difference> differences, Differential run)
      throws IOException {
    List<Difference> unknown = new ArrayList<>(differences);
    for (String line : Files.readAllLines(FILE)) {
      if (line.matches("m\\d+ (discovered|precomputed): .*")) {
        String sample = line.substring(0, line.indexOf(' '));
        String strategy = line.substring(line.indexOf(' ') + 1, line.indexOf(':'));
        boolean there =
            unknown.removeIf(
                d ->
                    d.sample().name().equals(sample) && d.strategy().getLiteral().equals(strategy));
        if (!there && run.has(sample)) {
          throw new AssertionError(line + "\nis no longer so: take it off the list");
        }
      }
    }
    return unknown;
  }
}
