// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.branches;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.pawl.tests.generator.RepositoryFolders;

/** The branches that are never reached, with the reasons: tests/semantics/unreached. */
public final class UnreachedBranches {
  private final Map<String, String> reasons = new TreeMap<>();

  private UnreachedBranches() {}

  public static UnreachedBranches read() throws IOException {
    UnreachedBranches explained = new UnreachedBranches();
    for (String line :
        Files.readAllLines(RepositoryFolders.ROOT.resolve("tests/semantics/unreached"))) {
      if (!line.isBlank() && !line.startsWith("#")) {
        explained.add(line);
      }
    }
    return explained;
  }

  private void add(String line) {
    int reason = line.lastIndexOf(" | ");
    if (line.split(" \\| ").length < 5 || line.substring(reason + 3).isBlank()) {
      throw new AssertionError("not of the form file | method | line | missing | reason: " + line);
    }
    if (reasons.put(line.substring(0, reason), line.substring(reason + 3)) != null) {
      throw new AssertionError("twice: " + line);
    }
  }

  /** The listed locations, each with its number of missing branches. */
  public SortedSet<String> places() {
    return new TreeSet<>(reasons.keySet());
  }

  public Optional<String> reason(BranchLocation place) {
    return reasons.entrySet().stream()
        .filter(one -> one.getKey().startsWith(place + " | "))
        .map(Map.Entry::getValue)
        .findFirst();
  }
}
