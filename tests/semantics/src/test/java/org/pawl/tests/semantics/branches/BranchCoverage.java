// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.branches;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.analysis.ILine;
import org.jacoco.core.analysis.IMethodCoverage;
import org.jacoco.core.data.ExecutionDataStore;

/** The number of reached branches of the generator, and the places of the others. */
public final class BranchCoverage {
  /**
   * The branches of a place that were not reached.
   *
   * @param line the current number of the line
   * @param branches how many of the place's; of a place that was not run at all: 0 of 0
   */
  public record Unreached(int line, int branches, int ofBranches) {
    private Unreached and(Unreached more) {
      return new Unreached(line, branches + more.branches, ofBranches + more.ofBranches);
    }

    @Override
    public String toString() {
      return ofBranches > 0 ? branches + " of " + ofBranches : "not run";
    }
  }

  private static final String PACKAGE = "org/pawl/generator/";

  private final GeneratorSources sources = new GeneratorSources();
  private final CoverageBuilder classes = new CoverageBuilder();
  private final Map<BranchLocation, Unreached> unreached = new TreeMap<>();

  /**
   * @param folder of the generator's classes
   */
  public BranchCoverage(ExecutionDataStore reached, Path folder) throws IOException {
    new Analyzer(reached, classes).analyzeAll(folder.resolve(PACKAGE).toFile());
    for (IClassCoverage type : classes.getClasses()) {
      if (type.getInstructionCounter().getCoveredCount() > 0) {
        type.getMethods().forEach(method -> look(type, method));
      } else if (type.getInstructionCounter().getTotalCount() > 0) {
        add(type, simpleName(type), type.getFirstLine(), 0, 0);
      }
    }
  }

  public int branches() {
    return sum(ICounter::getTotalCount);
  }

  public int reachedBranches() {
    return sum(ICounter::getCoveredCount);
  }

  private int sum(ToIntFunction<ICounter> count) {
    return classes.getClasses().stream()
        .mapToInt(type -> count.applyAsInt(type.getBranchCounter()))
        .sum();
  }

  public Map<BranchLocation, Unreached> unreached() {
    return unreached;
  }

  /** Lines after a branch that was not reached, or after another such line, are not listed. */
  private void look(IClassCoverage type, IMethodCoverage method) {
    boolean news = true;
    for (int number = method.getFirstLine(); number <= method.getLastLine(); number++) {
      ILine line = method.getLine(number);
      if (line.getInstructionCounter().getTotalCount() == 0) {
        continue;
      }
      ICounter branches = line.getBranchCounter();
      boolean run = line.getInstructionCounter().getCoveredCount() > 0;
      if (run && branches.getMissedCount() > 0) {
        add(type, name(type, method), number, branches.getMissedCount(), branches.getTotalCount());
      } else if (!run && news) {
        add(type, name(type, method), number, 0, 0);
      }
      news = run && branches.getMissedCount() == 0;
    }
  }

  private void add(IClassCoverage type, String method, int line, int branches, int ofBranches) {
    String file =
        (type.getPackageName() + "/" + type.getSourceFileName()).substring(PACKAGE.length());
    GeneratorSources.Origin origin = sources.origin(file, line);
    unreached.merge(
        new BranchLocation(origin.file(), method, origin.text()),
        new Unreached(origin.line(), branches, ofBranches),
        Unreached::and);
  }

  /** The name in the source; a lambda has the name of the method around it. */
  private static String name(IClassCoverage type, IMethodCoverage method) {
    String name = method.getName().replaceAll("^lambda\\$(.*)\\$\\d+$", "$1");
    return switch (name) {
      case "<init>", "new" -> simpleName(type);
      case "<clinit>" -> "static";
      default -> name;
    };
  }

  private static String simpleName(IClassCoverage type) {
    return type.getName().replaceAll(".*[/$]", "");
  }
}
