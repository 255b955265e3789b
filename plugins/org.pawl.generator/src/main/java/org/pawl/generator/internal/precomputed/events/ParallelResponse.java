// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.events;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pawl.generator.internal.precomputed.sequences.ExitSteps;
import org.pawl.generator.internal.precomputed.steps.StateVariables;
import org.pawl.generator.internal.precomputed.steps.Stimulus;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;

/**
 * The response of a state with several regions to stimuli that concern more than one of them: each
 * region selects, then the selections without conflict run (semantics rules 5 and 6).
 *
 * @param parts the slots that are concerned, in document order, inner before outer
 * @param outer the response if no region selects or defers; null: none
 */
public record ParallelResponse(State state, List<Stimulus> stimuli, List<Part> parts, Handler outer)
    implements Response {

  /**
   * @param cases the innermost handlers, and the leaves in which they are
   */
  public record Part(Region slot, Map<Handler, List<Vertex>> cases) {

    /** All possible selections. */
    public List<SelectedAlternative> selected() {
      return cases.keySet().stream()
          .flatMap(h -> SelectedAlternative.of(h).stream())
          .distinct()
          .toList();
    }

    public boolean defers() {
      return selected().stream().anyMatch(s -> s.alternative().isDeferral());
    }

    /** Whether it may select an alternative without conflicts. */
    public boolean hasInternal() {
      return !selected().stream().allMatch(SelectedAlternative::isTransition);
    }
  }

  /** The parts inside the part's slot: the part selects only if none of them does. */
  public List<Part> inside(Part part) {
    return parts.stream()
        .filter(p -> p != part && ExitSteps.isWithin(p.slot(), part.slot()))
        .toList();
  }

  public boolean defers() {
    return parts.stream().anyMatch(Part::defers);
  }

  /**
   * The innermost state around two slots in different regions of it; empty if the slots are never
   * active together.
   */
  public static Optional<State> around(Region one, Region other) {
    Region region = one;
    while (!ExitSteps.isWithin(other, region)) {
      State owner = Regions.owner(region).orElseThrow();
      if (Regions.of(owner).stream().anyMatch(r -> ExitSteps.isWithin(other, r))) {
        return Optional.of(owner);
      }
      region = StateVariables.around(owner);
    }
    return Optional.empty();
  }

  /** The region of the state that the slot is in. */
  public static Region branch(State around, Region slot) {
    return Regions.of(around).stream()
        .filter(r -> ExitSteps.isWithin(slot, r))
        .findFirst()
        .orElseThrow();
  }

  /**
   * The states all of whose regions an earlier part may leave at run time, which drops this part's
   * selection.
   */
  public List<State> mayBeLeftBefore(Part part) {
    return parts.subList(0, parts.indexOf(part)).stream()
        .flatMap(p -> mayLeave(p, part).stream())
        .distinct()
        .toList();
  }

  private static Optional<State> mayLeave(Part earlier, Part later) {
    return around(earlier.slot(), later.slot())
        .filter(
            around -> {
              Region branch = branch(around, earlier.slot());
              return earlier.selected().stream()
                  .anyMatch(
                      s ->
                          s.leaves(branch)
                              ? later.hasInternal() && !s.surelyLeaves(branch)
                              : s.mayLeave(branch));
            });
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
