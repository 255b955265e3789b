// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.models;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.pawl.lang.linking.SimilarNames;

/** Messages about an unknown name on the command line. */
public final class UnknownName {
  private static final int MOST = 20;

  private UnknownName() {}

  /** The message with the most similar name, or with all names if none is similar. */
  public static String message(String what, String name, Collection<String> there) {
    return "there is no %s '%s'; %s"
        .formatted(what, name, nearest(name, there).orElseGet(() -> all(there)));
  }

  /** {@code the nearest is 'generate'}; empty if no name is similar. */
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
