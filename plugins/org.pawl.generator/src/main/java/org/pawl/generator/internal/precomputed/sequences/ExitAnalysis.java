// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.sequences;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.pawl.model.Choice;
import org.pawl.model.EntryPoint;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.History;
import org.pawl.model.Region;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Paths;
import org.pawl.model.query.Paths.Leg;
import org.pawl.model.query.Paths.Path;
import org.pawl.model.query.Regions;

/**
 * Computes the regions that the paths after a reached vertex may leave, through choices and
 * histories.
 */
public final class ExitAnalysis {
  private ExitAnalysis() {}

  /**
   * Whether all of the paths stay inside the region's state, so that other regions are not
   * affected.
   */
  public static boolean stay(List<Path> ways, Region region) {
    State owner = Regions.owner(region).orElseThrow();
    return along(ways).stream().allMatch(left -> isInside(left, owner));
  }

  /**
   * The regions that may be left, without those left by states entered on the path to the vertices.
   */
  public static Set<Region> left(List<? extends Vertex> reached) {
    return along(reached.stream().flatMap(v -> ways(v).stream()).toList());
  }

  /**
   * Whether the leg may miss its target: a region that is entered earlier on the path may have a
   * default entry that leads out of its state.
   */
  public static boolean mayDivert(Leg leg) {
    int active =
        leg.segment() instanceof EntryPoint ? 0 : 1; // regions around the first state entered
    return leg.scope().entered().stream().skip(active).anyMatch(ExitAnalysis::mayDivert);
  }

  /** On the path to the vertex, from the state around it. */
  private static boolean mayDivert(Vertex entered) {
    Region onPath = Regions.declaring(entered);
    return Regions.owner(onPath).stream()
        .flatMap(owner -> Regions.of(owner).stream().takeWhile(region -> region != onPath))
        .anyMatch(region -> !stay(initial(region), region));
  }

  /** The regions that may be left on the paths and on those that follow them. */
  private static Set<Region> along(List<Path> ways) {
    Set<Region> left = new LinkedHashSet<>();
    Set<Vertex> seen = new HashSet<>();
    Deque<Path> open = new ArrayDeque<>(ways);
    while (!open.isEmpty()) {
      Path path = open.remove();
      path.legs().forEach(leg -> left.addAll(leg.scope().left()));
      passed(path).stream().filter(seen::add).forEach(v -> open.addAll(ways(v)));
    }
    return left;
  }

  public static boolean isInside(Region region, State state) {
    return Regions.owner(region)
        .filter(owner -> owner == state || Regions.isInside(owner, state))
        .isPresent();
  }

  /**
   * The states that the path of a transition enters, and its end: the vertices from which further
   * transitions may start.
   */
  public static List<Vertex> passed(Path path) {
    List<Vertex> passed = new ArrayList<>();
    path.legs().forEach(leg -> passed.addAll(leg.scope().entered()));
    passed.add(path.target());
    passed.removeIf(v -> v instanceof EntryPoint);
    return passed;
  }

  /** The paths that begin at the vertex. */
  public static List<Path> ways(Vertex vertex) {
    if (vertex instanceof Choice choice) {
      return Paths.of(choice.getBranches(), ExecutionOrder.UML);
    }
    List<Path> ways = new ArrayList<>();
    if (vertex instanceof State state) {
      Regions.of(state).forEach(r -> ways.addAll(initial(r)));
    } else if (vertex instanceof History history) {
      if (history.getTarget() != null) {
        ways.addAll(Paths.of((Segment) history, ExecutionOrder.UML));
      }
      Region region = Regions.declaring(history);
      if (history.isDeep()) {
        ways.addAll(defaults(region));
      } else {
        ways.addAll(initial(region));
        Regions.vertices(region).stream()
            .filter(State.class::isInstance)
            .forEach(s -> Regions.of((State) s).forEach(r -> ways.addAll(initial(r))));
      }
    }
    return ways;
  }

  /**
   * The initial transitions of a region and of all regions inside it: any of them may be restored
   * as empty.
   */
  static List<Path> defaults(Region region) {
    List<Path> ways = new ArrayList<>(initial(region));
    Regions.allStates(region)
        .flatMap(state -> Regions.of(state).stream())
        .forEach(inside -> ways.addAll(initial(inside)));
    return ways;
  }

  private static List<Path> initial(Region region) {
    return Regions.initial(region).map(i -> Paths.of(i, ExecutionOrder.UML)).orElse(List.of());
  }
}
