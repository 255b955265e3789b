// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pawl.model.Branch;
import org.pawl.model.Machine;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;

/**
 * Who handles what: a handler for each state and stimulus that may be selected, shared by stimuli
 * for which it is the same, and for each leaf its switch.
 */
final class Handlers {
  private final Reachable reachable;
  private final Map<State, Map<Stimulus, Handler>> handlers = new LinkedHashMap<>();
  private final Map<State, Reacting> reactings = new HashMap<>();

  Handlers(Machine machine, Reachable reachable) {
    this.reachable = reachable;
    Regions.allStates(machine).forEach(this::arrange);
  }

  /** Of all states in document order, outer before inner. */
  List<Handler> all() {
    return handlers.values().stream().flatMap(h -> h.values().stream()).distinct().toList();
  }

  List<Handler> of(State state) {
    return handlers.get(state).values().stream().distinct().toList();
  }

  Handler completion(State state) {
    return handlers.get(state).get(new Stimulus.Completion());
  }

  /** Null if no event means anything in the leaf. */
  Reacting reacting(Vertex leaf) {
    return reacting(Reachable.active(leaf));
  }

  private void arrange(State state) {
    record Same(boolean dispatched, List<Branch> branches, Handler outer) {}
    Map<Same, List<Stimulus>> groups = new LinkedHashMap<>();
    Map<Same, List<Alternative>> alternatives = new HashMap<>();
    reachable
        .reactions(state)
        .forEach(
            (stimulus, found) -> {
              Same same =
                  new Same(
                      isDispatched(stimulus),
                      found.stream().map(Alternative::branch).toList(),
                      Handler.isCertain(found) ? null : outer(state, stimulus));
              groups.computeIfAbsent(same, s -> new ArrayList<>()).add(stimulus);
              alternatives.put(same, found);
            });
    Map<Stimulus, Handler> own = new LinkedHashMap<>();
    groups.forEach(
        (same, stimuli) -> {
          Handler handler = new Handler(state, stimuli, alternatives.get(same), same.outer());
          stimuli.forEach(s -> own.put(s, handler));
        });
    handlers.put(state, own);
  }

  private Handler outer(State state, Stimulus stimulus) {
    if (stimulus instanceof Stimulus.Completion) {
      return null;
    }
    for (State ancestor : Regions.ancestors(state)) {
      Handler handler = handlers.get(ancestor).get(stimulus);
      if (handler != null) {
        return handler;
      }
    }
    return null;
  }

  private Reacting reacting(List<State> active) {
    for (int i = 0; i < active.size(); i++) {
      State state = active.get(i);
      if (handlers.get(state).keySet().stream().anyMatch(Handlers::isDispatched)) {
        Reacting known = reactings.get(state);
        if (known == null) {
          known = build(state, active.subList(i + 1, active.size()));
          reactings.put(state, known);
        }
        return known;
      }
    }
    return null;
  }

  private Reacting build(State state, List<State> around) {
    Map<Stimulus, Handler> own = new LinkedHashMap<>(handlers.get(state));
    Map<Stimulus, Handler> all = new LinkedHashMap<>(own);
    for (State ancestor : around) {
      handlers.get(ancestor).forEach(all::putIfAbsent);
    }
    boolean many =
        all.keySet().stream().filter(Handlers::isDispatched).count()
            > own.size() + Reacting.MOST_INHERITED;
    Map<Handler, List<Stimulus>> cases = new LinkedHashMap<>();
    (many ? own : all)
        .forEach(
            (stimulus, handler) -> {
              if (isDispatched(stimulus)) {
                cases.computeIfAbsent(handler, h -> new ArrayList<>()).add(stimulus);
              }
            });
    return new Reacting(state, cases, many ? reacting(around) : null);
  }

  private static boolean isDispatched(Stimulus stimulus) {
    return !(stimulus instanceof Stimulus.Completion);
  }
}
