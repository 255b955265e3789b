// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;

/** Finds out what a state with several regions does about the stimuli that concern these. */
final class Combinations {
  private final Handlers handlers;
  private final Concurrency concurrency;

  Combinations(Handlers handlers, Concurrency concurrency) {
    this.handlers = handlers;
    this.concurrency = concurrency;
  }

  /** Stimuli about which all do the same share what they do. */
  Map<Stimulus, Response> of(State state) {
    Map<List<Object>, Response> shared = new LinkedHashMap<>();
    Map<List<Object>, List<Stimulus>> stimuli = new LinkedHashMap<>();
    Map<Stimulus, Response> responses = new LinkedHashMap<>();
    for (Region region : Regions.of(state)) {
      for (Stimulus stimulus : concurrency.stimuli(region)) {
        if (!responses.containsKey(stimulus)
            && !concurrency.isSelected(Slots.around(state), stimulus)) {
          Handler outer = handlers.innermost(state, stimulus);
          if (concurrency.needsSelection(state, stimulus)) {
            List<Combination.Part> parts = parts(state, stimulus);
            List<Object> key = new ArrayList<>(parts);
            key.add(outer == null ? List.of() : outer);
            List<Stimulus> same = stimuli.computeIfAbsent(key, k -> new ArrayList<>());
            same.add(stimulus);
            responses.put(
                stimulus,
                shared.computeIfAbsent(key, k -> new Combination(state, same, parts, outer)));
          } else {
            responses.put(stimulus, new Response.Inside(region, outer));
          }
        }
      }
    }
    return responses;
  }

  private List<Combination.Part> parts(State state, Stimulus stimulus) {
    List<Combination.Part> parts = new ArrayList<>();
    for (Region region : Regions.of(state)) {
      collect(region, stimulus, parts);
    }
    return parts;
  }

  private void collect(Region slot, Stimulus stimulus, List<Combination.Part> parts) {
    Map<Handler, List<Vertex>> cases = new LinkedHashMap<>();
    for (Vertex leaf : concurrency.leaves(slot)) {
      if (Slots.isOrthogonal(leaf)) {
        Regions.of((State) leaf).forEach(inside -> collect(inside, stimulus, parts));
      }
      Handler handler = handlers.innermost(leaf, stimulus);
      if (handler != null) {
        cases.computeIfAbsent(handler, h -> new ArrayList<>()).add(leaf);
      }
    }
    if (!cases.isEmpty()) {
      parts.add(new Combination.Part(slot, cases));
    }
  }
}
