// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.pawl.model.Branch;
import org.pawl.model.Choice;
import org.pawl.model.Vertex;

/** Where choices lead, through other choices. */
final class Choices {
  private Choices() {}

  /** The states and final states that may come out of a choice. */
  static List<Vertex> outcomes(Choice choice) {
    return following(choice).stream().filter(v -> !(v instanceof Choice)).toList();
  }

  /** Whether one may come from the choice to itself through nothing but choices. */
  static boolean isCyclic(Choice choice) {
    return following(choice).contains(choice);
  }

  private static Set<Vertex> following(Choice choice) {
    Set<Vertex> found = new LinkedHashSet<>();
    Deque<Choice> open = new ArrayDeque<>(List.of(choice));
    while (!open.isEmpty()) {
      for (Branch branch : open.remove().getBranches()) {
        if (found.add(branch.getTarget()) && branch.getTarget() instanceof Choice next) {
          open.add(next);
        }
      }
    }
    return found;
  }
}
