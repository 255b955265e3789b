// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.structure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The table of bundles in CONTRIBUTING.md: each with the bundles that it may depend on. */
final class LayersPage {
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| `(org\\.pawl\\.[\\w.]+)` \\|[^|]*\\|([^|]*)\\|$");

  private LayersPage() {}

  static Map<String, Set<String>> read(Path root) throws IOException {
    return ROW.matcher(Files.readString(root.resolve("CONTRIBUTING.md")))
        .results()
        .collect(
            Collectors.toMap(
                row -> row.group(1), LayersPage::named, (one, other) -> one, TreeMap::new));
  }

  private static Set<String> named(MatchResult row) {
    return Arrays.stream(row.group(2).split(","))
        .map(name -> name.replace("`", "").strip())
        .filter(name -> !name.isEmpty())
        .map(name -> "org.pawl." + name)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
