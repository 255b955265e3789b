// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.events;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pawl.generator.internal.precomputed.steps.StateVariables;
import org.pawl.generator.internal.precomputed.steps.Stimulus;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;

/** Computes the responses of a state with several regions to the stimuli that concern them. */
final class ParallelResponses {
  private final EventHandlers handlers;
  private final ParallelStimuli concurrency;

  ParallelResponses(EventHandlers handlers, ParallelStimuli concurrency) {
    this.handlers = handlers;
    this.concurrency = concurrency;
  }

  /** Stimuli with equal responses share one. */
  Map<Stimulus, Response> of(State state) {
    Map<List<Object>, Response> shared = new LinkedHashMap<>();
    Map<List<Object>, List<Stimulus>> stimuli = new LinkedHashMap<>();
    Map<Stimulus, Response> responses = new LinkedHashMap<>();
    for (Region region : Regions.of(state)) {
      for (Stimulus stimulus : concurrency.stimuli(region)) {
        if (!responses.containsKey(stimulus)
            && !concurrency.isSelected(StateVariables.around(state), stimulus)) {
          Handler outer = handlers.innermost(state, stimulus);
          if (concurrency.needsSelection(state, stimulus)) {
            List<ParallelResponse.Part> parts = parts(state, stimulus);
            List<Object> key = new ArrayList<>(parts);
            key.add(outer == null ? List.of() : outer);
            List<Stimulus> same = stimuli.computeIfAbsent(key, k -> new ArrayList<>());
            same.add(stimulus);
            responses.put(
                stimulus,
                shared.computeIfAbsent(key, k -> new ParallelResponse(state, same, parts, outer)));
          } else {
            responses.put(stimulus, new Response.InRegion(region, outer));
          }
        }
      }
    }
    return responses;
  }

  private List<ParallelResponse.Part> parts(State state, Stimulus stimulus) {
    List<ParallelResponse.Part> parts = new ArrayList<>();
    for (Region region : Regions.of(state)) {
      collect(region, stimulus, parts);
    }
    return parts;
  }

  private void collect(Region slot, Stimulus stimulus, List<ParallelResponse.Part> parts) {
    Map<Handler, List<Vertex>> cases = new LinkedHashMap<>();
    for (Vertex leaf : concurrency.leaves(slot)) {
      if (StateVariables.isOrthogonal(leaf)) {
        Regions.of((State) leaf).forEach(inside -> collect(inside, stimulus, parts));
      }
      Handler handler = handlers.innermost(leaf, stimulus);
      if (handler != null) {
        cases.computeIfAbsent(handler, h -> new ArrayList<>()).add(leaf);
      }
    }
    if (!cases.isEmpty()) {
      parts.add(new ParallelResponse.Part(slot, cases));
    }
  }
}
