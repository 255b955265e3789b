// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.scxml;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What is done when states are entered and left, and on the way to where they begin. */
final class Handlers {
  private final Tree tree;
  private final Map<Element, Block> entries = new HashMap<>();
  private final Map<Element, Block> exits = new HashMap<>();
  private final Map<Element, Block> defaults = new HashMap<>();

  Handlers(Tree tree, Actions actions, Timeouts timeouts, Findings findings) {
    this.tree = tree;
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
    for (Element state : tree.all().toList()) {
      Block all = entries.get(state).then(exits.get(state)).then(defaults.get(state));
      if (!all.asks().isEmpty()) {
        findings.problem(
            state,
            "In() has no answer while states are left and entered: ask in a condition instead");
      }
    }
  }

  private static Block block(List<Element> handlers, Actions actions, Timeouts timeouts) {
    List<Element> contents = handlers.stream().flatMap(h -> h.children().stream()).toList();
    return actions.block(timeouts.remaining(contents));
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

  /** What is done when the states are left, in whatever order. */
  Block exits(List<Element> states) {
    return Block.all(states.stream().map(this::exit).toList());
  }

  /** What may be done when the states are entered, in whatever order. */
  Block entries(List<Element> states) {
    return Block.all(
        states.stream()
            .flatMap(s -> Stream.concat(Stream.of(s), s.children("history").stream()))
            .map(s -> entry(s).then(onDefault(s)))
            .toList());
  }
}
