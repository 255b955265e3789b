// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.events;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pawl.generator.internal.precomputed.steps.Alternative;
import org.pawl.generator.internal.precomputed.steps.StateVariables;
import org.pawl.generator.internal.precomputed.steps.Stimulus;
import org.pawl.model.Machine;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;
import org.pawl.model.query.SegmentPaths.SegmentPath;

/**
 * The states' handlers: one for each state and stimulus that may be selected, shared by stimuli
 * with equal handling, and for each leaf its switch.
 */
public final class EventHandlers {
  private final ReachabilityAnalysis reachable;
  private final ParallelStimuli concurrency;
  private final Map<State, Map<Stimulus, Handler>> handlers = new LinkedHashMap<>();
  private final Map<State, Map<Stimulus, Response>> responses = new HashMap<>();
  private final Map<State, EventSwitch> eventSwitches = new HashMap<>();

  public EventHandlers(
      Machine machine, ReachabilityAnalysis reachable, ParallelStimuli concurrency) {
    this.reachable = reachable;
    this.concurrency = concurrency;
    Regions.allStates(machine).forEach(this::arrange);
  }

  /** Of all states in document order, outer before inner. */
  public List<Handler> all() {
    return handlers.values().stream().flatMap(h -> h.values().stream()).distinct().toList();
  }

  public List<Handler> of(State state) {
    return handlers.get(state).values().stream().distinct().toList();
  }

  public Handler completion(State state) {
    return handlers.get(state).get(new Stimulus.Completion());
  }

  /** The stimuli that are first selected and run later. */
  public boolean isSelected(Handler handler) {
    return concurrency.isSelected(StateVariables.around(handler.state()), handler.stimuli().get(0));
  }

  /** The innermost handler in the leaf's slot; null if there is none. */
  public Handler innermost(Vertex leaf, Stimulus stimulus) {
    for (State state : StateVariables.active(leaf)) {
      Handler handler = handlers.get(state).get(stimulus);
      if (handler != null) {
        return handler;
      }
    }
    return null;
  }

  /** Null if no event has an effect in the leaf. */
  public EventSwitch eventSwitch(Vertex leaf) {
    return eventSwitch(StateVariables.active(leaf));
  }

  private void arrange(State state) {
    record HandlingKey(
        boolean dispatched, boolean selected, List<SegmentPath> paths, Handler outer) {}
    Map<HandlingKey, List<Stimulus>> groups = new LinkedHashMap<>();
    Map<HandlingKey, List<Alternative>> alternatives = new HashMap<>();
    reachable
        .reactions(state)
        .forEach(
            (stimulus, found) -> {
              HandlingKey same =
                  new HandlingKey(
                      isDispatched(stimulus),
                      concurrency.isSelected(StateVariables.around(state), stimulus),
                      found.stream().map(Alternative::path).toList(),
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
    List<State> active = StateVariables.active(state);
    for (State ancestor : active.subList(1, active.size())) {
      Handler handler = handlers.get(ancestor).get(stimulus);
      if (handler != null) {
        return handler;
      }
    }
    return null;
  }

  private EventSwitch eventSwitch(List<State> active) {
    for (int i = 0; i < active.size(); i++) {
      State state = active.get(i);
      if (!own(state).isEmpty()) {
        EventSwitch known = eventSwitches.get(state);
        if (known == null) {
          known = build(state, active.subList(i, active.size()));
          eventSwitches.put(state, known);
        }
        return known;
      }
    }
    return null;
  }

  private EventSwitch build(State state, List<State> active) {
    Map<Stimulus, Response> own = own(state);
    Map<Stimulus, Response> all = new LinkedHashMap<>(own);
    List<State> around = active.subList(1, active.size());
    around.forEach(s -> own(s).forEach(all::putIfAbsent));
    boolean many = all.size() > own.size() + EventSwitch.MOST_INHERITED;
    Map<Response, List<Stimulus>> cases = new LinkedHashMap<>();
    (many ? own : all)
        .forEach(
            (stimulus, response) ->
                cases.computeIfAbsent(response, h -> new ArrayList<>()).add(stimulus));
    return new EventSwitch(state, cases, many ? eventSwitch(around) : null);
  }

  /** The responses of a state and its regions to stimuli that are not selected elsewhere. */
  private Map<Stimulus, Response> own(State state) {
    Map<Stimulus, Response> own = responses.get(state);
    if (own == null) {
      own = new LinkedHashMap<>();
      if (StateVariables.isOrthogonal(state)) {
        own.putAll(new ParallelResponses(this, concurrency).of(state));
      }
      for (Map.Entry<Stimulus, Handler> one : handlers.get(state).entrySet()) {
        if (isDispatched(one.getKey()) && !isSelected(one.getValue())) {
          own.putIfAbsent(one.getKey(), one.getValue());
        }
      }
      responses.put(state, own);
    }
    return own;
  }

  private static boolean isDispatched(Stimulus stimulus) {
    return !(stimulus instanceof Stimulus.Completion);
  }
}
