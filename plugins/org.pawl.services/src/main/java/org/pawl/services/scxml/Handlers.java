// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.scxml;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What is done when states are entered and left, and on the way to where they begin. */
final class Handlers {
  private final Map<Element, Block> entries = new HashMap<>();
  private final Map<Element, Block> exits = new HashMap<>();
  private final Map<Element, Block> defaults = new HashMap<>();
  private final Accesses ofEntries;
  private final Accesses ofExits;

  Handlers(Tree tree, Actions actions, Timeouts timeouts, Findings findings) {
    tree.all()
        .forEach(
            state -> {
              entries.put(state, block(state.children("onentry"), actions, timeouts));
              exits.put(state, block(state.children("onexit"), actions, timeouts));
              Optional<Element> way =
                  state.is("history") ? state.child("transition") : Entries.transition(state);
              defaults.put(state, way.map(t -> actions.block(t.children())).orElse(Block.NONE));
            });
    Entries.transition(tree.document())
        .ifPresent(t -> defaults.put(tree.document(), actions.block(t.children())));
    tree.all()
        .filter(
            state ->
                Stream.of(entries, exits, defaults).anyMatch(b -> !b.get(state).asks().isEmpty()))
        .forEach(
            state ->
                findings.problem(
                    state,
                    "In() of an action of the <%s> has no answer while states are left and entered: ask in a condition instead"
                        .formatted(state.name())));
    ofExits = new Accesses(tree, state -> exit(state).access());
    ofEntries = new Accesses(tree, this::entering);
  }

  private static Block block(List<Element> handlers, Actions actions, Timeouts timeouts) {
    List<Element> contents = handlers.stream().flatMap(h -> h.children().stream()).toList();
    return actions.block(timeouts.remaining(contents));
  }

  /** With what is done by the ways to where it begins, and those of its histories. */
  private Access entering(Element state) {
    Access all = entry(state).access().and(onDefault(state).access());
    for (Element history : state.children("history")) {
      all = all.and(onDefault(history).access());
    }
    return all;
  }

  Block entry(Element state) {
    return entries.get(state);
  }

  Block exit(Element state) {
    return exits.get(state);
  }

  /** The effect of an initial transition, or of a history's default. */
  Block onDefault(Element owner) {
    return defaults.getOrDefault(owner, Block.NONE);
  }

  /** What is done when states are left. */
  Accesses exits() {
    return ofExits;
  }

  /** What may be done when states are entered. */
  Accesses entries() {
    return ofEntries;
  }
}
