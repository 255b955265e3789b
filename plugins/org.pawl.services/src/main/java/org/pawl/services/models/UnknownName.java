// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.models;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.pawl.lang.linking.SimilarNames;

/** What to say about a name on the command line that nothing has. */
public final class UnknownName {
  private static final int MOST = 20;

  private UnknownName() {}

  /** What there is instead: the nearest name, or where none is near, those that there are. */
  public static String message(String what, String name, Collection<String> there) {
    return "there is no %s '%s'; %s"
        .formatted(what, name, nearest(name, there).orElseGet(() -> all(there)));
  }

  /** {@code the nearest is 'generate'}; empty if none is near. */
  public static Optional<String> nearest(String name, Collection<String> there) {
    return SimilarNames.to(name, List.copyOf(there)).stream()
        .findFirst()
        .map("the nearest is '%s'"::formatted);
  }

  private static String all(Collection<String> there) {
    if (there.isEmpty()) {
      return "there is none at all";
    }
    String more = there.size() > MOST ? " and %d more".formatted(there.size() - MOST) : "";
    return there.stream().limit(MOST).collect(Collectors.joining(", ", "there is ", more));
  }
}
