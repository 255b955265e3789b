// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.scxml;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Where parallel states behave in another way. SCXML takes the transitions of all regions as one:
 * all exits, all effects, all entries; a model takes one after the other. And in SCXML a transition
 * without a target blocks none of the states around.
 */
final class Concurrency {
  static final String BOTH_RUN =
      "in SCXML this and what a state around a parallel one makes of the same event both run, if"
          + " one of them has no target; in a model the inner one alone: give both a target, or"
          + " unlike events";

  private final Tree tree;
  private final Transitions transitions;
  private final Events events;
  private final Handlers handlers;
  private final Completions completions;
  private final Eventless eventless;
  private final Findings findings;

  /** Each transition meets many others. */
  private final Map<Transition, Set<String>> triggers = new IdentityHashMap<>();

  private final Map<Transition, Block> exits = new IdentityHashMap<>();
  private final Map<Transition, Block> entered = new IdentityHashMap<>();

  Concurrency(
      Tree tree,
      Transitions transitions,
      Events events,
      Handlers handlers,
      Completions completions,
      Eventless eventless,
      Findings findings) {
    this.tree = tree;
    this.transitions = transitions;
    this.events = events;
    this.handlers = handlers;
    this.completions = completions;
    this.eventless = eventless;
    this.findings = findings;
  }

  void check() {
    tree.all().filter(tree::isParallel).forEach(this::check);
  }

  private void check(Element parallel) {
    List<Element> regions = Tree.states(parallel);
    List<Transition> around =
        tree.around(parallel).flatMap(s -> transitions.of(s).stream()).toList();
    for (int i = 0; i < regions.size(); i++) {
      List<Transition> own = transitions.inside(regions.get(i)).toList();
      if (regions.size() > 1) {
        own.forEach(inner -> around.forEach(outer -> checkBlocking(inner, outer)));
      }
      for (int j = i + 1; j < regions.size(); j++) {
        checkOrder(own, regions.get(i), regions.get(j));
        checkRace(regions.get(i), regions.get(j));
        checkRace(regions.get(j), regions.get(i));
      }
    }
  }

  private void checkBlocking(Transition inner, Transition outer) {
    if ((inner.target() == null || outer.target() == null) && shareAnEvent(inner, outer)) {
      findings.problem((inner.target() == null ? inner : outer).element(), BOTH_RUN);
    }
  }

  private boolean shareAnEvent(Transition one, Transition other) {
    Set<String> all = triggers(one);
    return triggers(other).stream().anyMatch(all::contains);
  }

  private Set<String> triggers(Transition transition) {
    return triggers.computeIfAbsent(
        transition,
        t -> {
          Set<String> all = new HashSet<>();
          t.descriptors().forEach(d -> all.addAll(events.matching(d)));
          return all;
        });
  }

  // --- transitions of one event

  private void checkOrder(List<Transition> first, Element region, Element otherRegion) {
    List<Transition> second = transitions.inside(otherRegion).toList();
    for (Transition one : first) {
      for (Transition other : second) {
        if (shareAnEvent(one, other)) {
          checkOrder(one, region, other, otherRegion);
        }
      }
    }
  }

  private void checkOrder(Transition one, Element region, Transition other, Element otherRegion) {
    boolean oneStays = staysIn(one, region);
    boolean conflict =
        one.target() != null
            && other.target() != null
            && !(oneStays && staysIn(other, otherRegion));
    boolean dropped = !oneStays && other.target() == null && !other.effect().isIdle();
    if (!conflict && (dropped || differs(one, other))) {
      findings.problem(
          other.element(),
          ("on the same event as the transition in line %d, and what both do depends on the order:"
                  + " SCXML does all exits, then all effects, then all entries, a model one"
                  + " transition after the other")
              .formatted(one.element().line()));
    }
  }

  private boolean staysIn(Transition transition, Element region) {
    return transition.target() == null || tree.isInsideOrSame(transition.domain(), region);
  }

  private boolean differs(Transition one, Transition other) {
    Block exits = exits(other);
    return Stream.of(exits(one), one.effect(), entries(one)).anyMatch(exits::interferes)
        || entries(one).interferes(other.effect());
  }

  private Block exits(Transition transition) {
    return exits.computeIfAbsent(
        transition,
        t -> t.target() == null ? Block.NONE : handlers.exits(beside(t.source(), t.domain())));
  }

  private Block entries(Transition transition) {
    return entered.computeIfAbsent(transition, this::findEntries);
  }

  private Block findEntries(Transition transition) {
    if (transition.target() == null) {
      return Block.NONE;
    }
    boolean history = transition.target().is("history");
    Element target = history ? tree.parent(transition.target()) : transition.target();
    return handlers.entries(beside(target, transition.domain()));
  }

  /** The states in a domain that may be active together with one of them, or inside it. */
  private List<Element> beside(Element state, Element domain) {
    return tree.inside(domain)
        .filter(s -> s != domain && !s.is("history"))
        .filter(
            s -> {
              Element common = tree.common(s, state);
              return common == s || common == state || tree.isParallel(common);
            })
        .toList();
  }

  // --- what happens by itself

  /** Both regions go on by themselves: then neither may depend on what the other one does. */
  private void checkRace(Element region, Element other) {
    List<Transition> own = spontaneous(region);
    boolean both = !own.isEmpty() && !spontaneous(other).isEmpty();
    for (Transition transition : both ? own : List.<Transition>of()) {
      Block all = all(transition);
      boolean depends =
          spontaneous(other).stream().anyMatch(t -> all(t).interferes(all))
              || all.asks().stream().anyMatch(s -> tree.isInside(s, other));
      if (depends || !staysIn(transition, region)) {
        findings.problem(
            transition.element(),
            "'%s' goes on by itself too, and which of both is first makes a difference: add an event"
                .formatted(tree.name(other)));
      }
    }
  }

  private List<Transition> spontaneous(Element region) {
    List<Transition> all = new ArrayList<>();
    tree.inside(region)
        .forEach(
            state -> {
              all.addAll(completions.of(state));
              all.addAll(eventless.of(state));
            });
    return all;
  }

  private Block all(Transition transition) {
    Block guard =
        transition
            .guard()
            .map(g -> new Block("", g.reads(), Set.of(), g.asks(), false))
            .orElse(Block.NONE);
    return guard.then(exits(transition)).then(transition.effect()).then(entries(transition));
  }
}
