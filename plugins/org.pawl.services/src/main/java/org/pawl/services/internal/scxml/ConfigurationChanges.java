// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.pawl.services.internal.scxml.code.DataAccess;
import org.pawl.services.internal.scxml.document.Element;
import org.pawl.services.internal.scxml.document.StateTree;

/** The states that transitions exit and enter, and the data accesses of their actions. */
final class ConfigurationChanges {
  private final StateTree tree;
  private final EntryExitActions handlers;
  private final Map<ScxmlTransition, DataAccess> exits = new IdentityHashMap<>();
  private final Map<ScxmlTransition, DataAccess> entries = new IdentityHashMap<>();

  ConfigurationChanges(StateTree tree, EntryExitActions handlers) {
    this.tree = tree;
    this.handlers = handlers;
  }

  /** Whether the transition exits only states inside the region. */
  boolean staysIn(ScxmlTransition transition, Element region) {
    return transition.target() == null || tree.isInsideOrSame(transition.domain(), region);
  }

  /** The data accesses of the states that it exits. */
  DataAccess exits(ScxmlTransition transition) {
    return exits.computeIfAbsent(transition, this::findExits);
  }

  private DataAccess findExits(ScxmlTransition transition) {
    return transition.target() == null
        ? DataAccess.NONE
        : handlers.exits().beside(transition.source(), transition.domain());
  }

  /** The possible data accesses of the states that it enters. */
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

  /** All its data accesses, without those of its condition. */
  DataAccess all(ScxmlTransition transition) {
    return DataAccess.all(
        List.of(exits(transition), transition.effect().access(), entries(transition)));
  }
}
