// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.machine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.pawl.model.Branch;
import org.pawl.model.Branching;
import org.pawl.model.EntryPoint;
import org.pawl.model.ExitPoint;
import org.pawl.model.History;
import org.pawl.model.Initial;
import org.pawl.model.Region;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;
import org.pawl.model.query.Scope;

/** The vertices at which a step that arrives in a vertex of an expanded machine may continue. */
final class StepSuccessors {
  private final Map<Vertex, List<Vertex>> next = new HashMap<>();

  /** Whether a step that has arrived in the vertex may come back to it. */
  boolean leadsBack(Vertex vertex) {
    return leads(vertex, vertex, new HashSet<>());
  }

  private boolean leads(Vertex vertex, Vertex goal, Set<Vertex> seen) {
    for (Vertex after : next.computeIfAbsent(vertex, StepSuccessors::after)) {
      if (after == goal || seen.add(after) && leads(after, goal, seen)) {
        return true;
      }
    }
    return false;
  }

  private static List<Vertex> after(Vertex vertex) {
    List<Vertex> after = new ArrayList<>();
    if (vertex instanceof State state) {
      Regions.of(state).forEach(region -> begin(region, after));
    } else if (vertex instanceof Branching branching) {
      branching.getBranches().forEach(branch -> follow(branch, after));
    } else if (vertex instanceof History history) {
      resume(history, after);
    } else if (vertex instanceof EntryPoint point && Regions.entersByDefault(point)) {
      Regions.of(Regions.declaring(point)).forEach(region -> begin(region, after));
    } else if (vertex instanceof Segment segment) {
      follow(segment, after);
    }
    return after;
  }

  /** The remembered content may be entered by default from one of its states on. */
  private static void resume(History history, List<Vertex> after) {
    Region region = Regions.declaring(history);
    if (history.getTarget() == null) {
      begin(region, after);
    } else {
      follow(history, after);
    }
    Stream<State> remembered =
        history.isDeep()
            ? Regions.allStates(region)
            : Members.of(region.getMembers(), State.class).stream();
    remembered.flatMap(state -> Regions.of(state).stream()).forEach(inside -> begin(inside, after));
  }

  private static void begin(Region region, List<Vertex> after) {
    Regions.initial(region).ifPresent(initial -> follow(initial, after));
  }

  private static void follow(Segment segment, List<Vertex> after) {
    Vertex target = segment.getTarget();
    if (target == null) {
      return;
    }
    after.add(segment.getVia() == null ? target : segment.getVia());
    if (target instanceof ExitPoint) {
      return; // nothing is entered
    }
    for (Vertex entered : entered(segment, target)) {
      Region onPath = Regions.declaring(entered);
      Regions.owner(onPath).stream()
          .flatMap(owner -> Regions.of(owner).stream())
          .filter(region -> region != onPath)
          .forEach(region -> begin(region, after));
    }
  }

  /** The vertices on the path whose surrounding states are entered with them. */
  private static List<Vertex> entered(Segment segment, Vertex target) {
    if (segment instanceof Initial initial) {
      return below(Scope.pathDown((Region) initial.eContainer(), target));
    }
    if (segment instanceof EntryPoint point) {
      return Scope.pathDown(Regions.declaring(point), target);
    }
    Vertex source =
        segment instanceof ExitPoint point
            ? (Vertex) point.eContainer()
            : segment instanceof Branch ? (Vertex) segment.eContainer() : (Vertex) segment;
    return below(Scope.external(source, target).entered());
  }

  private static List<Vertex> below(List<Vertex> path) {
    return path.subList(1, path.size());
  }
}
