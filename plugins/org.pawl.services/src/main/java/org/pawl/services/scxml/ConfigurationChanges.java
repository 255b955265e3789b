// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.scxml;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.pawl.services.scxml.code.DataAccess;
import org.pawl.services.scxml.document.Element;
import org.pawl.services.scxml.document.StateTree;

/** What transitions leave and enter, and what is done with data on the way. */
final class ConfigurationChanges {
  private final StateTree tree;
  private final EntryExitActions handlers;
  private final Map<ScxmlTransition, DataAccess> exits = new IdentityHashMap<>();
  private final Map<ScxmlTransition, DataAccess> entries = new IdentityHashMap<>();

  ConfigurationChanges(StateTree tree, EntryExitActions handlers) {
    this.tree = tree;
    this.handlers = handlers;
  }

  /** Whether the transition leaves nothing but what is inside a region. */
  boolean staysIn(ScxmlTransition transition, Element region) {
    return transition.target() == null || tree.isInsideOrSame(transition.domain(), region);
  }

  /** What the states do that it leaves. */
  DataAccess exits(ScxmlTransition transition) {
    return exits.computeIfAbsent(transition, this::findExits);
  }

  private DataAccess findExits(ScxmlTransition transition) {
    return transition.target() == null
        ? DataAccess.NONE
        : handlers.exits().beside(transition.source(), transition.domain());
  }

  /** What the states may do that it enters. */
  DataAccess entries(ScxmlTransition transition) {
    return entries.computeIfAbsent(transition, this::findEntries);
  }

  private DataAccess findEntries(ScxmlTransition transition) {
    Element target = transition.target();
    if (target == null) {
      return DataAccess.NONE;
    }
    Element entered = target.is("history") ? tree.parent(target) : target;
    return handlers.entries().beside(entered, transition.domain());
  }

  /** What it does with data, its condition excluded. */
  DataAccess all(ScxmlTransition transition) {
    return DataAccess.all(
        List.of(exits(transition), transition.effect().access(), entries(transition)));
  }
}
