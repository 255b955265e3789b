// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.pawl.services.internal.scxml.code.ActionTranslator;
import org.pawl.services.internal.scxml.code.DataAccess;
import org.pawl.services.internal.scxml.code.TranslatedCode;
import org.pawl.services.internal.scxml.document.Element;
import org.pawl.services.internal.scxml.document.ImportFindings;
import org.pawl.services.internal.scxml.document.StateTree;

/** The entry and exit actions of states, and the effects of their initial transitions. */
final class EntryExitActions {
  private final Map<Element, TranslatedCode> entries = new HashMap<>();
  private final Map<Element, TranslatedCode> exits = new HashMap<>();
  private final Map<Element, TranslatedCode> defaults = new HashMap<>();
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
              defaults.put(
                  state, way.map(t -> actions.block(t.children())).orElse(TranslatedCode.NONE));
            });
    DefaultEntries.transition(tree.document())
        .ifPresent(t -> defaults.put(tree.document(), actions.block(t.children())));
    tree.all()
        .filter(
            state ->
                Stream.of(entries, exits, defaults)
                    .anyMatch(b -> !b.get(state).queried().isEmpty()))
        .forEach(
            state ->
                findings.problem(
                    state,
                    "In() has no defined result in an action of the <%s>, while states are exited and entered: use it in a condition instead"
                        .formatted(state.name())));
    ofExits = new DataAccesses(tree, state -> exit(state).access());
    ofEntries = new DataAccesses(tree, this::entering);
  }

  private static TranslatedCode block(
      List<Element> handlers, ActionTranslator actions, DelayedEvents timeouts) {
    List<Element> contents = handlers.stream().flatMap(h -> h.children().stream()).toList();
    return actions.block(timeouts.remaining(contents));
  }

  /**
   * The entry actions with the effects of the initial transition and of the histories' default
   * transitions.
   */
  private DataAccess entering(Element state) {
    DataAccess all = entry(state).access().and(onDefault(state).access());
    for (Element history : state.children("history")) {
      all = all.and(onDefault(history).access());
    }
    return all;
  }

  TranslatedCode entry(Element state) {
    return entries.get(state);
  }

  TranslatedCode exit(Element state) {
    return exits.get(state);
  }

  /** The effect of an initial transition, or of a history's default. */
  TranslatedCode onDefault(Element owner) {
    return defaults.getOrDefault(owner, TranslatedCode.NONE);
  }

  /** The exit actions. */
  DataAccesses exits() {
    return ofExits;
  }

  /** The entry actions that may run. */
  DataAccesses entries() {
    return ofEntries;
  }
}
