// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.tests.semantics.mutants.Fault;

/** The suite finds each of the deliberate faults of tests/semantics/faults. */
@Tag("long")
class FaultsAreCaughtTest {
  private static final String CHOSEN = System.getProperty("pawl.faults", ".*");

  private static int all;
  private static int caught;

  @TempDir static Path folder;

  @TestFactory
  Stream<DynamicTest> eachFaultIsCaught() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    FaultRuns runs = new FaultRuns(folder, SemanticsCase.all());
    tests.add(
        dynamicTest(
            "without a fault nothing is", () -> assertEquals("", runs.failingWithoutFault())));
    List<Fault> faults = Fault.all();
    assertTrue(faults.size() >= 30, "there are only " + faults.size());
    for (Fault fault : faults.stream().filter(f -> f.name().matches(CHOSEN)).toList()) {
      tests.add(
          dynamicTest(
              fault.name(),
              () -> {
                all++;
                Optional<String> by = runs.caught(fault);
                System.out.printf(
                    "%-9s %-28s %s%s%n",
                    by.isPresent() ? "caught" : "SURVIVED",
                    fault.name(),
                    fault.says(),
                    by.map(b -> " (" + b + ")").orElse(""));
                assertTrue(by.isPresent(), fault.says());
                caught++;
              }));
    }
    return tests.stream();
  }

  @AfterAll
  static void tell() {
    System.out.printf("Mutants: %d of %d caught%n", caught, all);
  }
}
