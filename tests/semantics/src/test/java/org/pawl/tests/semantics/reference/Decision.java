// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.reference;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.pawl.model.Branch;
import org.pawl.model.Choice;
import org.pawl.model.ExitPoint;
import org.pawl.model.Junction;

/** The path of a transition (rule 12): the legs that are decided together, in order. */
final class Decision {
  private final Actions actions;

  Decision(Actions actions) {
    this.actions = actions;
  }

  /**
   * Rule 12: the first branch whose guard holds, and which has a path to continue. Empty: a false
   * guard.
   */
  Optional<List<Leg>> among(TreeVertex source, List<Branch> branches) {
    for (Branch branch : branches) {
      if (actions.holds(branch.getGuard())) {
        Optional<List<Leg>> way = along(Leg.of(source, branch));
        if (way.isPresent()) {
          return way;
        }
      }
    }
    return Optional.empty();
  }

  /** Behind a junction or a connection point the transition continues. */
  private Optional<List<Leg>> along(Leg leg) {
    Optional<List<Leg>> behind = Optional.of(List.of());
    if (leg.via() != null) {
      behind = along(Leg.ofEntryPoint(leg.via()));
    } else if (leg.target() != null && leg.target().element instanceof ExitPoint) {
      behind = along(Leg.ofExitPoint(leg.target()));
    } else if (leg.target() != null && leg.target().element instanceof Junction junction) {
      behind = among(leg.target(), junction.getBranches());
    }
    return behind.map(legs -> Stream.concat(Stream.of(leg), legs.stream()).toList());
  }

  /**
   * Rule 12: behind an initial or a history's default a new decision begins with the segment,
   * without a fallback.
   */
  List<Leg> anewAlong(Leg leg) {
    return along(leg).orElseThrow(() -> new IllegalArgumentException("no else behind " + leg));
  }

  /** Rule 12: a choice is decided on arrival. */
  List<Leg> at(TreeVertex choice) {
    return among(choice, ((Choice) choice.element).getBranches())
        .orElseThrow(() -> new IllegalArgumentException("no else in " + choice));
  }
}
