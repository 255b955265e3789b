// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.templates;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pawl.generator.internal.precomputed.plan.MachinePlan;
import org.pawl.generator.internal.precomputed.steps.StateVariables;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;

/** The expressions for whether a state is active. */
final class ActiveStateConditions {
  private final MachinePlan plan;
  private final PrecomputedNames names;

  ActiveStateConditions(MachinePlan plan, PrecomputedNames names) {
    this.plan = plan;
    this.names = names;
  }

  /** A slot's variable is valid only while the state around the slot is active. */
  String of(State state) {
    List<String> conditions = new ArrayList<>();
    Region slot = StateVariables.around(state);
    String own = within(state, slot);
    if (own.isEmpty()) { // no leaf inside is reachable
      return "false";
    }
    conditions.add(own);
    Optional<State> around = Regions.owner(slot);
    while (around.isPresent()) {
      Region outer = StateVariables.around(around.get());
      conditions.add(0, variable(outer) + " == " + names.leaf(around.get()));
      around = Regions.owner(outer);
    }
    return conditions.size() == 1
        ? conditions.get(0)
        : String.join(" && ", conditions.stream().map(c -> "(" + c + ")").toList());
  }

  private String within(State state, Region slot) {
    List<Vertex> leaves = plan.leaves();
    List<Vertex> inside =
        leaves.stream()
            .filter(l -> StateVariables.around(l) == slot)
            .filter(l -> l == state || Regions.isInside(l, state))
            .toList();
    List<String> ranges = new ArrayList<>();
    int i = 0;
    while (i < inside.size()) {
      int last = i;
      while (last + 1 < inside.size()
          && leaves.indexOf(inside.get(last + 1)) == leaves.indexOf(inside.get(last)) + 1) {
        last++;
      }
      ranges.add(range(variable(slot), inside.get(i), inside.get(last)));
      i = last + 1;
    }
    return ranges.size() < 2
        ? String.join("", ranges)
        : String.join(" || ", ranges.stream().map(r -> "(" + r + ")").toList());
  }

  private String range(String variable, Vertex first, Vertex last) {
    if (first == last) {
      return variable + " == " + names.leaf(first);
    }
    String most = variable + " <= " + names.leaf(last);
    return first == plan.leaves().get(0)
        ? most
        : "(" + variable + " >= " + names.leaf(first) + ") && (" + most + ")";
  }

  private String variable(Region slot) {
    return "me->" + names.variable(slot);
  }
}
