// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.pawl.generator.internal.precomputed.sequences.ExitSteps;
import org.pawl.generator.internal.precomputed.steps.StateVariables;
import org.pawl.generator.internal.precomputed.steps.Step;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;

/** The steps that leave a region, for each active leaf. */
final class ExitPlans {
  private final Set<Vertex> leaves;
  private final Predicate<Step> kept;
  private final Map<Region, Map<List<Step>, List<Vertex>>> switches = new LinkedHashMap<>();

  /**
   * @param leaves the reachable leaves
   * @param kept the steps that have an effect
   */
  ExitPlans(Set<Vertex> leaves, Predicate<Step> kept) {
    this.leaves = leaves;
    this.kept = kept;
  }

  /** One switch over the leaf, or steps alone if they are the same for all leaves. */
  List<Step> leave(Step.ExitRegion leave) {
    Region region = leave.region();
    Map<List<Step>, List<Vertex>> cases = switches.get(region);
    if (cases == null) {
      cases = cases(region);
      if (cases.size() > 1) {
        cases.remove(List.of());
        switches.put(region, cases);
      }
    }
    if (cases.isEmpty()) {
      return List.of();
    }
    return cases.size() == 1 && !switches.containsKey(region)
        ? cases.keySet().iterator().next()
        : List.of(leave);
  }

  /** The regions for which {@link #leave} needs a switch: the steps for each leaf. */
  Map<Region, Map<List<Step>, List<Vertex>>> switches() {
    return switches;
  }

  private Map<List<Step>, List<Vertex>> cases(Region region) {
    Map<List<Step>, List<Vertex>> cases = new LinkedHashMap<>();
    Optional<State> owner = Regions.owner(region);
    if (owner.filter(leaves::contains).isPresent() && !StateVariables.isOrthogonal(owner.get())) {
      cases.computeIfAbsent(List.of(), s -> new ArrayList<>()).add(owner.get());
    }
    StateVariables.candidates(region).stream()
        .filter(leaves::contains)
        .forEach(l -> cases.computeIfAbsent(exits(region, l), s -> new ArrayList<>()).add(l));
    return cases;
  }

  /** The inner regions of a leaf are left by switches of their own. */
  private List<Step> exits(Region region, Vertex leaf) {
    List<Step> steps = new ArrayList<>();
    for (Step step : ExitSteps.of(region, leaf)) {
      if (step instanceof Step.ExitRegion inside) {
        steps.addAll(leave(inside));
      } else if (kept.test(step)) {
        steps.add(step);
      }
    }
    return steps;
  }
}
