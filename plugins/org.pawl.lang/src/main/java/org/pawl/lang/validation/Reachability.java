// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.pawl.model.Branch;
import org.pawl.model.Choice;
import org.pawl.model.Initial;
import org.pawl.model.Machine;
import org.pawl.model.Reaction;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;

/** Which vertices some sequence of events may enter, guards being taken to hold or not at will. */
final class Reachability {
  private final Set<Vertex> entered = new HashSet<>();
  private final Set<Vertex> enteredByDefault = new HashSet<>();
  private final Deque<Vertex> pending = new ArrayDeque<>();

  Reachability(Machine machine) {
    initial(machine);
    while (!pending.isEmpty()) {
      react(pending.pop());
    }
  }

  boolean isEntered(Vertex vertex) {
    return entered.contains(vertex);
  }

  /** Some transition ends in the vertex itself, not only in something inside it. */
  boolean isEnteredByDefault(Vertex vertex) {
    return enteredByDefault.contains(vertex);
  }

  private void react(Vertex vertex) {
    if (vertex instanceof State state) {
      for (Reaction reaction : Regions.reactions(state)) {
        reaction.getBranches().forEach(this::follow);
      }
    } else if (vertex instanceof Choice choice) {
      choice.getBranches().forEach(this::follow);
    }
  }

  private void follow(Branch branch) {
    target(branch.getTarget());
  }

  private void target(Vertex target) {
    if (target == null) {
      return;
    }
    enter(target);
    Regions.ancestors(target).forEach(this::enter);
    if (enteredByDefault.add(target) && target instanceof State state) {
      Regions.of(state).forEach(this::initial);
    }
  }

  private void initial(Region region) {
    Regions.initial(region).map(Initial::getTarget).ifPresent(this::target);
  }

  private void enter(Vertex vertex) {
    if (entered.add(vertex)) {
      pending.push(vertex);
    }
  }
}
