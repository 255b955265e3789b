// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.events;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.pawl.generator.internal.precomputed.steps.StateVariables;
import org.pawl.generator.internal.precomputed.steps.Stimulus;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;

/**
 * The stimuli that concern several regions at once. They are selected in all regions before
 * anything runs (semantics rule 5); all others are handled by the first handler found, as in a
 * machine without regions.
 */
public final class ParallelStimuli {
  private final ReachabilityAnalysis reachable;
  private final Map<Region, Set<Stimulus>> stimuli = new HashMap<>();

  public ParallelStimuli(ReachabilityAnalysis reachable) {
    this.reachable = reachable;
  }

  /** The stimuli that a state in the slot, or in slots inside it, reacts to or defers. */
  public Set<Stimulus> stimuli(Region slot) {
    Set<Stimulus> known = stimuli.get(slot);
    if (known == null) {
      known = new LinkedHashSet<>();
      for (Vertex leaf : leaves(slot)) {
        for (State state : StateVariables.active(leaf)) {
          known.addAll(reachable.reactions(state).keySet());
        }
        if (StateVariables.isOrthogonal(leaf)) {
          for (Region inside : Regions.of((State) leaf)) {
            known.addAll(stimuli(inside));
          }
        }
      }
      known.remove(new Stimulus.Completion());
      stimuli.put(slot, known);
    }
    return known;
  }

  /** The leaves of the slot that may be active, in document order. */
  public List<Vertex> leaves(Region slot) {
    return StateVariables.candidates(slot).stream().filter(reachable.leaves()::contains).toList();
  }

  /** The regions of a state that the stimulus concerns. */
  public List<Region> concerned(State orthogonal, Stimulus stimulus) {
    return Regions.of(orthogonal).stream().filter(r -> stimuli(r).contains(stimulus)).toList();
  }

  /**
   * Whether the stimulus is selected first, not handled at once, in all places from which it
   * reaches the slot.
   */
  public boolean isSelected(Region slot, Stimulus stimulus) {
    return Regions.owner(slot)
        .filter(
            owner ->
                isSelected(StateVariables.around(owner), stimulus)
                    || needsSelection(owner, stimulus))
        .isPresent();
  }

  /** Whether the regions of the state have to select before anything runs. */
  boolean needsSelection(State orthogonal, Stimulus stimulus) {
    return concerned(orthogonal, stimulus).size() > 1;
  }
}
