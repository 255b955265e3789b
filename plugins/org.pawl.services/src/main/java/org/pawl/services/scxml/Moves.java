// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.scxml;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** What transitions leave and enter, and what is done with data on the way. */
final class Moves {
  private final Tree tree;
  private final Handlers handlers;
  private final Map<Transition, Access> exits = new IdentityHashMap<>();
  private final Map<Transition, Access> entries = new IdentityHashMap<>();

  Moves(Tree tree, Handlers handlers) {
    this.tree = tree;
    this.handlers = handlers;
  }

  /** Whether the transition leaves nothing but what is inside a region. */
  boolean staysIn(Transition transition, Element region) {
    return transition.target() == null || tree.isInsideOrSame(transition.domain(), region);
  }

  /** What the states do that it leaves. */
  Access exits(Transition transition) {
    return exits.computeIfAbsent(transition, this::findExits);
  }

  private Access findExits(Transition transition) {
    return transition.target() == null
        ? Access.NONE
        : handlers.exits().beside(transition.source(), transition.domain());
  }

  /** What the states may do that it enters. */
  Access entries(Transition transition) {
    return entries.computeIfAbsent(transition, this::findEntries);
  }

  private Access findEntries(Transition transition) {
    Element target = transition.target();
    if (target == null) {
      return Access.NONE;
    }
    Element entered = target.is("history") ? tree.parent(target) : target;
    return handlers.entries().beside(entered, transition.domain());
  }

  /** What it does with data, its condition excluded. */
  Access all(Transition transition) {
    return Access.all(
        List.of(exits(transition), transition.effect().access(), entries(transition)));
  }
}
