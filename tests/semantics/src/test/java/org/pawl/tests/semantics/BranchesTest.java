// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.pawl.model.Model;
import org.pawl.model.Strategy;
import org.pawl.model.query.EnumChoices;
import org.pawl.tests.generator.Models;
import org.pawl.tests.generator.RepositoryFolders;
import org.pawl.tests.semantics.branches.BranchCoverage;
import org.pawl.tests.semantics.branches.BranchLocation;
import org.pawl.tests.semantics.branches.MeasuredGenerator;
import org.pawl.tests.semantics.branches.UnreachedBranches;

/**
 * The conformance cases, and the goldens for output without semantics, reach all branches of the
 * generator except those in tests/semantics/unreached. See {@code tests/semantics/branches --help}.
 */
@Tag("long")
class BranchesTest {
  private static final List<String> STRATEGIES =
      EnumChoices.strategies().stream().map(Strategy::getLiteral).toList();

  private static final Path CLASSES =
      RepositoryFolders.ROOT.resolve("plugins/org.pawl.generator/target/classes");
  private static final Path GOLDEN = RepositoryFolders.ROOT.resolve("tests/generator/golden");
  private static final Path REPORT = RepositoryFolders.ROOT.resolve("build/branches.txt");

  private final MeasuredGenerator generator = new MeasuredGenerator(CLASSES);
  private final BiFunction<Model, List<String>, Map<String, String>> generating =
      generator.generating();

  BranchesTest() throws Exception {}

  @Test
  void eachBranchIsReachedOrExplained() throws Exception {
    int cases = generateCases();
    BranchCoverage byCases = new BranchCoverage(generator.reached(), CLASSES);
    tell(cases + " cases", byCases);
    int goldens = generateGoldens();
    BranchCoverage byAll = new BranchCoverage(generator.reached(), CLASSES);
    tell("and " + goldens + " goldens", byAll);
    UnreachedBranches explained = UnreachedBranches.read();
    report(byCases, byAll, explained);
    SortedSet<String> unreached = new TreeSet<>();
    byAll.unreached().forEach((place, what) -> unreached.add(place + " | " + what));
    list("not reached, and not explained:", without(unreached, explained.places()));
    list("explained, but reached, or no longer there:", without(explained.places(), unreached));
    assertTrue(explained.places().equals(unreached), "the differences are listed above");
    System.out.printf(
        "Branches: %d of %d of the generator reached, %d of them by %d conformance cases and the"
            + " others by %d goldens; %d places explained%n",
        byAll.reachedBranches(),
        byAll.branches(),
        byCases.reachedBranches(),
        cases,
        goldens,
        explained.places().size());
  }

  /** Generates like SemanticsTest, which compares the results. */
  private int generateCases() throws IOException {
    List<SemanticsCase> cases = SemanticsCase.all();
    for (SemanticsCase one : cases) {
      Model model = one.parsed();
      for (String strategy : STRATEGIES) {
        generating.apply(model, List.of(strategy, "uml"));
        generating.apply(model, List.of(strategy, "action-first"));
        generating.apply(model, List.of(strategy, "uml", "coverage"));
      }
    }
    return cases.size();
  }

  /** Generates like GoldenTest. */
  private int generateGoldens() throws IOException {
    try (Stream<Path> files = Files.walk(GOLDEN)) {
      List<Path> models = files.filter(file -> file.toString().endsWith(".pawl")).toList();
      for (Path file : models) {
        Model model = Models.read(file);
        boolean lines = file.endsWith("line_directives.pawl");
        for (String strategy : STRATEGIES) {
          generating.apply(model, lines ? List.of(strategy) : List.of(strategy, "without-lines"));
        }
        generating.apply(model, List.of("without-lines"));
      }
      return models.size();
    }
  }

  private static SortedSet<String> without(SortedSet<String> all, SortedSet<String> some) {
    SortedSet<String> rest = new TreeSet<>(all);
    rest.removeAll(some);
    return rest;
  }

  private static void list(String title, SortedSet<String> lines) {
    if (!lines.isEmpty()) {
      System.out.println(title + "\n" + String.join("\n", lines) + "\n");
    }
  }

  private static void tell(String who, BranchCoverage reached) {
    System.out.printf(
        "%s: %d of %d branches%n", who, reached.reachedBranches(), reached.branches());
  }

  /** The branches that only goldens reach, and those that are never reached. */
  private static void report(
      BranchCoverage byCases, BranchCoverage byAll, UnreachedBranches explained)
      throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("Reached by nothing:");
    byAll
        .unreached()
        .forEach(
            (place, what) -> {
              lines.add(line(place, what));
              lines.add("    " + explained.reason(place).orElse("NOT EXPLAINED"));
            });
    lines.add("");
    lines.add("Reached by goldens, not by cases:");
    Map<BranchLocation, BranchCoverage.Unreached> goldens = new TreeMap<>(byCases.unreached());
    goldens.entrySet().removeAll(byAll.unreached().entrySet());
    goldens.forEach((place, what) -> lines.add(line(place, what)));
    Files.createDirectories(REPORT.getParent());
    Files.write(REPORT, lines);
  }

  private static String line(BranchLocation place, BranchCoverage.Unreached what) {
    return "%s:%d: %s: %s (%s)"
        .formatted(place.file(), what.line(), place.method(), place.text(), what);
  }
}
