// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every file of Java and Xtend in plugins/ and tests/ keeps the rules. */
class SourceRulesTest {
  /** Packages with more types than the limit, each with its reason. There is none. */
  private static final Map<String, String> LARGE_PACKAGES = Map.of();

  /** Simple names of several types, each with the reason. There is none. */
  private static final Map<String, String> EQUAL_NAMES = Map.of();

  private static SourceRules rules;

  @BeforeAll
  static void read() throws IOException {
    List<SourceFile> files = SourceFile.all(Path.of("../.."));
    assertTrue(files.size() > 1000, () -> "only " + files.size() + " files");
    rules = new SourceRules(files);
  }

  @Test
  void eachFileHasOneType() {
    assertNone(rules.types());
  }

  @Test
  void packagesAreBelowTheNamesOfTheirBundles() {
    assertNone(rules.packages());
  }

  @Test
  void packagesAreSmall() {
    assertNone(rules.sizes(LARGE_PACKAGES));
  }

  @Test
  void simpleNamesAreUnique() {
    assertNone(rules.names(EQUAL_NAMES));
  }

  @Test
  void methodsOfXtendDeclareTheirTypes() throws IOException {
    assertNone(rules.methodTypes());
  }

  private static void assertNone(List<String> faults) {
    assertEquals(List.of(), faults, () -> String.join("\n", faults));
  }
}
