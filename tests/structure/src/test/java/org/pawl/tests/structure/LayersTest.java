// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.structure;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Bundles depend on one another as the table of CONTRIBUTING.md says, and packages have no cycle.
 * Types that the build generates are left out: the generators of EMF and Xtext make cycles.
 *
 * <p>The bundles are those that plain Maven builds, and those named in {@code pawl.bundles}: the
 * step `eclipse` of releng/test names org.pawl.ui and org.pawl.ui.draw, and tests/sirius/run
 * org.pawl.sirius too.
 */
class LayersTest {
  private static final Path ROOT = Path.of("../..");

  /** Built by Tycho, so not in every build. */
  private static final Set<String> OF_TYCHO =
      Set.of("org.pawl.ui", "org.pawl.ui.draw", "org.pawl.sirius");

  private static final List<Bundle> BUNDLES = new ArrayList<>();
  private static JavaClasses classes;
  private static Map<String, Set<String>> page;

  @BeforeAll
  static void read() throws IOException {
    Set<String> named = Set.of(System.getProperty("pawl.bundles", "").split(","));
    Set<String> written = new HashSet<>();
    List<Path> folders = new ArrayList<>();
    for (Bundle bundle : Bundle.all(ROOT)) {
      if (!OF_TYCHO.contains(bundle.name()) || named.contains(bundle.name())) {
        assertTrue(Files.isDirectory(bundle.classes()), "not compiled: " + bundle.name());
        BUNDLES.add(bundle);
        written.addAll(bundle.written());
        folders.add(bundle.classes());
      }
    }
    page = LayersPage.read(ROOT);
    classes =
        new ClassFileImporter()
            .importPaths(folders)
            .that(
                DescribedPredicate.describe(
                    "are written by hand", type -> written.contains(outermost(type))));
  }

  private static String outermost(JavaClass type) {
    return type.getName().replaceFirst("\\$.*", "");
  }

  @Test
  void thePageNamesAllBundles() throws IOException {
    Set<String> folders = new TreeSet<>();
    Bundle.all(ROOT).forEach(bundle -> folders.add(bundle.name()));
    assertEquals(folders, page.keySet());
  }

  /** A dependency that no longer exists would stay allowed. */
  @Test
  void bundlesDependOnOneAnotherAsThePageSays() {
    assertAll(
        BUNDLES.stream()
            .map(
                bundle ->
                    () ->
                        assertEquals(
                            page.get(bundle.name()),
                            dependencies(bundle),
                            () -> bundle.name() + ": " + examples(bundle))));
  }

  private static Set<String> dependencies(Bundle bundle) {
    Set<String> found = new TreeSet<>();
    between(bundle).forEach(dependency -> found.add(bundle(dependency.getTargetClass())));
    return found;
  }

  private static List<String> examples(Bundle bundle) {
    return between(bundle)
        .filter(d -> !page.get(bundle.name()).contains(bundle(d.getTargetClass())))
        .map(Dependency::getDescription)
        .limit(5)
        .toList();
  }

  /** The dependencies of the bundle on other bundles of Pawl. */
  private static Stream<Dependency> between(Bundle bundle) {
    return classes.stream()
        .filter(type -> bundle(type).equals(bundle.name()))
        .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
        .filter(d -> !Set.of("", bundle.name()).contains(bundle(d.getTargetClass())));
  }

  /**
   * The bundle with the longest name that is a prefix of the package; empty for classes of others.
   */
  private static String bundle(JavaClass type) {
    String name = type.getPackageName() + ".";
    return page.keySet().stream()
        .filter(bundle -> name.startsWith(bundle + "."))
        .max((one, other) -> Integer.compare(one.length(), other.length()))
        .orElse("");
  }

  @Test
  void packagesHaveNoCycle() {
    assertFalse(classes.isEmpty());
    slices().assignedFrom(new Packages()).should().beFreeOfCycles().check(classes);
  }

  private static final class Packages implements SliceAssignment {
    @Override
    public SliceIdentifier getIdentifierOf(JavaClass type) {
      return type.getPackageName().startsWith("org.pawl.")
          ? SliceIdentifier.of(type.getPackageName())
          : SliceIdentifier.ignore();
    }

    @Override
    public String getDescription() {
      return "packages";
    }
  }
}
