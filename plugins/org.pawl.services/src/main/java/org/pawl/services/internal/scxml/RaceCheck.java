// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.pawl.services.internal.scxml.code.DataAccess;
import org.pawl.services.internal.scxml.document.Element;
import org.pawl.services.internal.scxml.document.ImportFindings;
import org.pawl.services.internal.scxml.document.StateTree;

/**
 * Reports races between regions with transitions without an event. SCXML takes these transitions of
 * all regions in one step; a model completes one state after the other. The results are the same
 * only if no region depends on the data of another one.
 */
final class RaceCheck {
  private final StateTree tree;
  private final Completions completions;
  private final EventlessTransitions eventless;
  private final ConfigurationChanges moves;
  private final ImportFindings findings;

  RaceCheck(
      StateTree tree,
      Completions completions,
      EventlessTransitions eventless,
      ConfigurationChanges moves,
      ImportFindings findings) {
    this.tree = tree;
    this.completions = completions;
    this.eventless = eventless;
    this.moves = moves;
    this.findings = findings;
  }

  /**
   * A region with transitions without an event.
   *
   * @param all the data accesses of these transitions
   */
  private record Runner(Element region, Set<ScxmlTransition> transitions, DataAccess all) {}

  void check() {
    tree.all().filter(tree::isParallel).forEach(this::check);
  }

  private void check(Element parallel) {
    Map<Element, Runner> runners = new LinkedHashMap<>();
    for (Element region : parallel.states()) {
      Set<ScxmlTransition> transitions = spontaneous(region);
      if (!transitions.isEmpty()) {
        DataAccess all = DataAccess.all(transitions.stream().map(this::access).toList());
        runners.put(region, new Runner(region, transitions, all));
      }
    }
    if (runners.size() > 1) {
      check(parallel, runners);
    }
  }

  private void check(Element parallel, Map<Element, Runner> runners) {
    List<DataAccess> others =
        DataAccesses.others(runners.values().stream().map(Runner::all).toList());
    int next = 0;
    for (Runner runner : runners.values()) {
      DataAccess beside = others.get(next++);
      for (ScxmlTransition transition : runner.transitions()) {
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
      ScxmlTransition transition,
      Runner runner,
      boolean stays,
      Set<Element> asked,
      Map<Element, Runner> runners) {
    if (findings.hasTooManyProblems()) {
      return; // the first finding is enough; a search for the other region would be slow
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
                    "'%s' has a transition without an event too, and the result depends on whether that or this <transition> is first: add an event"
                        .formatted(tree.name(other.region()))));
  }

  /**
   * The regions whose states the transition tests with {@code In()}. A region itself is always
   * active.
   */
  private Set<Element> asked(ScxmlTransition transition, Element parallel) {
    Set<Element> states = new HashSet<>(transition.effect().queried());
    transition.guard().ifPresent(guard -> states.addAll(guard.queried()));
    Set<Element> regions = new HashSet<>();
    for (Element state : states) {
      if (tree.isInside(state, parallel) && tree.parent(state) != parallel) {
        regions.add(tree.childToward(parallel, state));
      }
    }
    return regions;
  }

  private DataAccess access(ScxmlTransition transition) {
    DataAccess guard =
        transition.guard().map(g -> DataAccess.reading(g.reads())).orElse(DataAccess.NONE);
    return guard.and(moves.all(transition));
  }

  private Set<ScxmlTransition> spontaneous(Element region) {
    List<ScxmlTransition> all = new ArrayList<>();
    tree.inside(region)
        .forEach(
            state -> {
              all.addAll(completions.of(state));
              all.addAll(eventless.of(state));
            });
    return new LinkedHashSet<>(all);
  }
}
