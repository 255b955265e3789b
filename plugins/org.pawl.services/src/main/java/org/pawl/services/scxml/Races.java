// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.scxml;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Regions that go on by themselves. SCXML goes in steps of all regions, a model completes one state
 * after the other: then none of the regions may depend on what another one does.
 */
final class Races {
  private final Tree tree;
  private final Completions completions;
  private final Eventless eventless;
  private final Moves moves;
  private final Findings findings;

  Races(Tree tree, Completions completions, Eventless eventless, Moves moves, Findings findings) {
    this.tree = tree;
    this.completions = completions;
    this.eventless = eventless;
    this.moves = moves;
    this.findings = findings;
  }

  /**
   * A region that goes on by itself.
   *
   * @param all what it does with data then
   */
  private record Runner(Element region, Set<Transition> transitions, Access all) {}

  void check() {
    tree.all().filter(tree::isParallel).forEach(this::check);
  }

  private void check(Element parallel) {
    Map<Element, Runner> runners = new LinkedHashMap<>();
    for (Element region : parallel.states()) {
      Set<Transition> transitions = spontaneous(region);
      if (!transitions.isEmpty()) {
        Access all = Access.all(transitions.stream().map(this::access).toList());
        runners.put(region, new Runner(region, transitions, all));
      }
    }
    if (runners.size() > 1) {
      check(parallel, runners);
    }
  }

  private void check(Element parallel, Map<Element, Runner> runners) {
    List<Access> others = Accesses.others(runners.values().stream().map(Runner::all).toList());
    int next = 0;
    for (Runner runner : runners.values()) {
      Access beside = others.get(next++);
      for (Transition transition : runner.transitions()) {
        Set<Element> asked = asked(transition, parallel);
        asked.retainAll(runners.keySet());
        asked.remove(runner.region());
        boolean stays = moves.staysIn(transition, runner.region());
        if (!stays || !asked.isEmpty() || beside.interferes(access(transition))) {
          tell(transition, runner, stays, asked, runners);
        }
      }
    }
  }

  private void tell(
      Transition transition,
      Runner runner,
      boolean stays,
      Set<Element> asked,
      Map<Element, Runner> runners) {
    if (findings.hasTooManyProblems()) {
      return; // to look for the other region would take its time, and is not told
    }
    runners.values().stream()
        .filter(other -> other != runner)
        .filter(
            other ->
                !stays
                    || asked.contains(other.region())
                    || other.all().interferes(access(transition)))
        .findFirst()
        .ifPresent(
            other ->
                findings.problem(
                    transition.element(),
                    "'%s' goes on by itself too, and it matters whether that or this <transition> is first: add an event"
                        .formatted(tree.name(other.region()))));
  }

  /** The regions whose states the transition asks for; a region itself is active all the time. */
  private Set<Element> asked(Transition transition, Element parallel) {
    Set<Element> states = new HashSet<>(transition.effect().asks());
    transition.guard().ifPresent(guard -> states.addAll(guard.asks()));
    Set<Element> regions = new HashSet<>();
    for (Element state : states) {
      if (tree.isInside(state, parallel) && tree.parent(state) != parallel) {
        regions.add(tree.childToward(parallel, state));
      }
    }
    return regions;
  }

  private Access access(Transition transition) {
    Access guard = transition.guard().map(g -> Access.reading(g.reads())).orElse(Access.NONE);
    return guard.and(moves.all(transition));
  }

  private Set<Transition> spontaneous(Element region) {
    List<Transition> all = new ArrayList<>();
    tree.inside(region)
        .forEach(
            state -> {
              all.addAll(completions.of(state));
              all.addAll(eventless.of(state));
            });
    return new LinkedHashSet<>(all);
  }
}
