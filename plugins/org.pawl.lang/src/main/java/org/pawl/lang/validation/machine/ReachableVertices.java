// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.machine;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.pawl.model.Branching;
import org.pawl.model.EntryPoint;
import org.pawl.model.ExitPoint;
import org.pawl.model.History;
import org.pawl.model.Machine;
import org.pawl.model.Reaction;
import org.pawl.model.Region;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;

/**
 * The vertices of an expanded machine that some sequence of events may enter. Each guard may be
 * true or false.
 */
final class ReachableVertices {
  private final Set<Vertex> entered = new HashSet<>();
  private final Set<Vertex> enteredByDefault = new HashSet<>();
  private final Set<Region> begun = new HashSet<>();

  /** Regions whose owners have been entered. */
  private final Set<Region> surrounded = new HashSet<>();

  private final Deque<Vertex> pending = new ArrayDeque<>();

  ReachableVertices(Machine machine) {
    initial(machine);
    while (!pending.isEmpty()) {
      react(pending.pop());
    }
  }

  boolean isEntered(Vertex vertex) {
    return entered.contains(vertex);
  }

  /** Whether a transition ends in the vertex itself, not only in a vertex inside it. */
  boolean isEnteredByDefault(Vertex vertex) {
    return enteredByDefault.contains(vertex);
  }

  private void react(Vertex vertex) {
    if (vertex instanceof State state) {
      for (Reaction reaction : Regions.reactions(state)) {
        reaction.getBranches().forEach(this::follow);
      }
    } else if (vertex instanceof Branching branching) {
      branching.getBranches().forEach(this::follow);
    } else if (vertex instanceof History history && history.getTarget() == null) {
      initial(Regions.declaring(history));
    } else if (vertex instanceof EntryPoint point && Regions.entersByDefault(point)) {
      beginDefault((State) Regions.declaring(point));
    } else if (vertex instanceof Segment onward) {
      follow(onward);
    }
  }

  private void follow(Segment segment) {
    Vertex target = segment.getTarget();
    if (target == null) {
      return;
    }
    enter(target);
    if (target instanceof ExitPoint) {
      return; // the state around it has been entered before
    }
    around(target);
    if (segment.getVia() != null) {
      enter(segment.getVia());
    } else {
      beginDefault(target);
    }
  }

  private void beginDefault(Vertex target) {
    if (enteredByDefault.add(target) && target instanceof State state) {
      Regions.of(state).forEach(this::initial);
    }
  }

  /** The states around are entered on the path, and their other regions by default. */
  private void around(Vertex vertex) {
    Region region = Regions.declaring(vertex);
    if (!surrounded.add(region)) {
      return; // for another vertex of the region
    }
    for (State state : Regions.ancestors(vertex)) {
      enter(state);
      for (Region other : Regions.of(state)) {
        if (other != region) {
          initial(other);
        }
      }
      region = Regions.declaring(state);
    }
  }

  private void initial(Region region) {
    if (begun.add(region)) {
      Regions.initial(region).ifPresent(this::follow);
    }
  }

  private void enter(Vertex vertex) {
    if (entered.add(vertex)) {
      pending.push(vertex);
    }
  }
}
