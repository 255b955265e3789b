// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file that breaks a rule for files, packages and names is reported. */
class SourceFaultsTest {
  private static final String BUNDLE = "plugins/org.pawl.one/src/main/java/";

  @TempDir private Path tree;

  @BeforeEach
  void correctFiles() throws IOException {
    Files.createDirectories(tree.resolve("tests"));
    write(BUNDLE + "org/pawl/one/First.java", "package org.pawl.one; class First { class In {} }");
    write(BUNDLE + "org/pawl/one/Text.xtend", "package org.pawl.one\n\nclass Text {\n}");
    write(
        "plugins/org.pawl.one.two/src/org/pawl/one/two/A.java",
        "package org.pawl.one.two; class A {}");
    write("tests/program/Program.java", "final class Program {}");
    write("tests/module/src/test/java/org/x/FirstTest.java", "package org.x; class FirstTest {}");
    assertEquals(List.of(), rules().types());
    assertEquals(List.of(), rules().packages());
    assertEquals(List.of(), rules().sizes(Map.of()));
    assertEquals(List.of(), rules().names(Map.of()));
    assertEquals(List.of(), rules().methodTypes());
  }

  @Test
  void secondTypeInAFile() throws IOException {
    write(BUNDLE + "org/pawl/one/B.java", "package org.pawl.one; class B {} record Other() {}");
    write(BUNDLE + "org/pawl/one/X.xtend", "package org.pawl.one\nclass X {\n}\nenum Y {\n}");
    assertEquals(
        List.of(
            tree.resolve(BUNDLE + "org/pawl/one/B.java") + " declares [B, Other], not only B",
            tree.resolve(BUNDLE + "org/pawl/one/X.xtend") + " declares [X, Y], not only X"),
        rules().types());
  }

  @Test
  void packageThatIsNotBelowTheBundle() throws IOException {
    Path other = write(BUNDLE + "org/other/B.java", "package org.other; class B {}");
    Path longer = write(BUNDLE + "org/pawl/one/two/C.java", "package org.pawl.one.two; class C {}");
    Path similar = write(BUNDLE + "org/pawl/ones/D.java", "package org.pawl.ones; class D {}");
    assertEquals(
        List.of(
            other + " has package org.other, not org.pawl.one",
            longer + " has package org.pawl.one.two, not org.pawl.one",
            similar + " has package org.pawl.ones, not org.pawl.one"),
        rules().packages());
  }

  @Test
  void packageThatIsNotThatOfItsFolder() throws IOException {
    Path file = write(BUNDLE + "org/pawl/one/B.java", "package org.pawl.one.b; class B {}");
    assertEquals(
        List.of(file + " has package org.pawl.one.b, not org.pawl.one"), rules().packages());
  }

  @Test
  void packageWithTooManyTypes() throws IOException {
    for (int i = 1; i <= SourceRules.MOST_TYPES - 2; i++) {
      write(BUNDLE + "org/pawl/one/T" + i + ".java", "package org.pawl.one; class T" + i + " {}");
    }
    assertEquals(List.of(), rules().sizes(Map.of()));
    assertEquals(
        List.of("org.pawl.one no longer needs its exception"),
        rules().sizes(Map.of("org.pawl.one", "a reason")));
    write(BUNDLE + "org/pawl/one/More.java", "package org.pawl.one; class More {}");
    assertEquals(
        List.of("org.pawl.one has 21 types; divide it, or state the reason"),
        rules().sizes(Map.of()));
    assertEquals(List.of(), rules().sizes(Map.of("org.pawl.one", "a reason")));
  }

  @Test
  void twoTypesOfOneName() throws IOException {
    assertEquals(
        List.of("First no longer needs its exception"), rules().names(Map.of("First", "a reason")));
    write(
        "plugins/org.pawl.one.two/src/org/pawl/one/two/First.java",
        "package org.pawl.one.two; class First {}");
    assertEquals(
        List.of(
            "First is in each of [org.pawl.one.two, org.pawl.one]; rename it, or state the reason"),
        rules().names(Map.of()));
    assertEquals(List.of(), rules().names(Map.of("First", "a reason")));
  }

  @Test
  void methodOfXtendWithoutAType() throws IOException {
    Path file =
        write(
            BUNDLE + "org/pawl/one/X.xtend",
            "package org.pawl.one\nclass X {\n\tdef one() {\n\t}\n\tprivate def static two(int i) {\n"
                + "\t}\n\tdef String three() {\n\t}\n\toverride four() {\n\t}\n}");
    assertEquals(
        List.of(file + ": one declares no type", file + ": two declares no type"),
        rules().methodTypes());
  }

  private SourceRules rules() throws IOException {
    return new SourceRules(SourceFile.all(tree));
  }

  private Path write(String file, String text) throws IOException {
    Path path = tree.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
    return path;
  }
}
