// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pawl.model.Branch;
import org.pawl.model.Choice;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.ExitPoint;
import org.pawl.model.Junction;

/** Which way a transition goes (rule 12): what is decided together is a list of legs. */
final class Decision {
  private final Actions actions;

  Decision(Actions actions) {
    this.actions = actions;
  }

  /**
   * Rule 12: the first branch whose guard holds; one that leads to a junction needs a way on from
   * there. Empty: a false guard.
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

  private Optional<List<Leg>> along(Leg leg) {
    if (leg.target() == null || !(leg.target().element instanceof Junction junction)) {
      return Optional.of(List.of(leg));
    }
    return among(leg.target(), junction.getBranches())
        .map(
            behind -> {
              List<Leg> way = new ArrayList<>(List.of(leg));
              way.addAll(behind);
              return way;
            });
  }

  /**
   * Rule 12: behind an initial, a choice, a history's default or a connection point nothing is left
   * to fall back on; it is decided when the segment begins.
   */
  List<Leg> anewAlong(Leg leg) {
    return along(leg)
        .orElseThrow(() -> new IllegalArgumentException("no else behind " + leg.source()));
  }

  /** Rule 12: a choice decides on arrival. */
  List<Leg> at(TreeVertex choice) {
    return among(choice, ((Choice) choice.element).getBranches())
        .orElseThrow(() -> new IllegalArgumentException("no else in " + choice));
  }

  /** Rule 6: the scopes of the segments that are decided beforehand. */
  static List<LeftScope> scopes(List<Leg> way, ExecutionOrder order) {
    List<LeftScope> scopes = new ArrayList<>();
    way.forEach(leg -> scopes.add(LeftScope.of(leg, order)));
    Leg last = way.get(way.size() - 1);
    while (true) {
      if (last.target().element instanceof ExitPoint) {
        last = Leg.ofExitPoint(last.target());
      } else if (last.via() != null) {
        last = Leg.ofEntryPoint(last.via());
      } else {
        return scopes;
      }
      scopes.add(LeftScope.of(last, order));
    }
  }
}
