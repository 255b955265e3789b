// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.scxml;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.pawl.services.scxml.code.ActionTranslator;
import org.pawl.services.scxml.code.CodeBlock;
import org.pawl.services.scxml.code.DataAccess;
import org.pawl.services.scxml.document.Element;
import org.pawl.services.scxml.document.ImportFindings;
import org.pawl.services.scxml.document.StateTree;

/** What is done when states are entered and left, and on the way to where they begin. */
final class EntryExitActions {
  private final Map<Element, CodeBlock> entries = new HashMap<>();
  private final Map<Element, CodeBlock> exits = new HashMap<>();
  private final Map<Element, CodeBlock> defaults = new HashMap<>();
  private final DataAccesses ofEntries;
  private final DataAccesses ofExits;

  EntryExitActions(
      StateTree tree, ActionTranslator actions, DelayedEvents timeouts, ImportFindings findings) {
    tree.all()
        .forEach(
            state -> {
              entries.put(state, block(state.children("onentry"), actions, timeouts));
              exits.put(state, block(state.children("onexit"), actions, timeouts));
              Optional<Element> way =
                  state.is("history")
                      ? state.child("transition")
                      : DefaultEntries.transition(state);
              defaults.put(state, way.map(t -> actions.block(t.children())).orElse(CodeBlock.NONE));
            });
    DefaultEntries.transition(tree.document())
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
    ofExits = new DataAccesses(tree, state -> exit(state).access());
    ofEntries = new DataAccesses(tree, this::entering);
  }

  private static CodeBlock block(
      List<Element> handlers, ActionTranslator actions, DelayedEvents timeouts) {
    List<Element> contents = handlers.stream().flatMap(h -> h.children().stream()).toList();
    return actions.block(timeouts.remaining(contents));
  }

  /** With what is done by the ways to where it begins, and those of its histories. */
  private DataAccess entering(Element state) {
    DataAccess all = entry(state).access().and(onDefault(state).access());
    for (Element history : state.children("history")) {
      all = all.and(onDefault(history).access());
    }
    return all;
  }

  CodeBlock entry(Element state) {
    return entries.get(state);
  }

  CodeBlock exit(Element state) {
    return exits.get(state);
  }

  /** The effect of an initial transition, or of a history's default. */
  CodeBlock onDefault(Element owner) {
    return defaults.getOrDefault(owner, CodeBlock.NONE);
  }

  /** What is done when states are left. */
  DataAccesses exits() {
    return ofExits;
  }

  /** What may be done when states are entered. */
  DataAccesses entries() {
    return ofEntries;
  }
}
