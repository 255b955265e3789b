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
import org.pawl.model.query.Regions;
import org.pawl.model.query.SegmentPaths;
import org.pawl.model.query.SegmentPaths.PathSegment;
import org.pawl.model.query.SegmentPaths.SegmentPath;

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
  public static boolean stay(List<SegmentPath> paths, Region region) {
    State owner = Regions.owner(region).orElseThrow();
    return along(paths).stream().allMatch(left -> isInside(left, owner));
  }

  /**
   * The regions that may be left, without those left by states entered on the path to the vertices.
   */
  public static Set<Region> left(List<? extends Vertex> reached) {
    return along(reached.stream().flatMap(v -> paths(v).stream()).toList());
  }

  /**
   * Whether the segment may miss its target: a region that is entered earlier on the path may have
   * a default entry that leads out of its state.
   */
  public static boolean mayDivert(PathSegment pathSegment) {
    int active =
        pathSegment.segment() instanceof EntryPoint
            ? 0
            : 1; // regions around the first state entered
    return pathSegment.scope().entered().stream().skip(active).anyMatch(ExitAnalysis::mayDivert);
  }

  /** On the path to the vertex, from the state around it. */
  private static boolean mayDivert(Vertex entered) {
    Region onPath = Regions.declaring(entered);
    return Regions.owner(onPath).stream()
        .flatMap(owner -> Regions.of(owner).stream().takeWhile(region -> region != onPath))
        .anyMatch(region -> !stay(initial(region), region));
  }

  /** The regions that may be left on the paths and on those that follow them. */
  private static Set<Region> along(List<SegmentPath> paths) {
    Set<Region> left = new LinkedHashSet<>();
    Set<Vertex> seen = new HashSet<>();
    Deque<SegmentPath> open = new ArrayDeque<>(paths);
    while (!open.isEmpty()) {
      SegmentPath path = open.remove();
      path.segments().forEach(pathSegment -> left.addAll(pathSegment.scope().left()));
      passed(path).stream().filter(seen::add).forEach(v -> open.addAll(paths(v)));
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
  public static List<Vertex> passed(SegmentPath path) {
    List<Vertex> passed = new ArrayList<>();
    path.segments().forEach(pathSegment -> passed.addAll(pathSegment.scope().entered()));
    passed.add(path.target());
    passed.removeIf(v -> v instanceof EntryPoint);
    return passed;
  }

  /** The paths that begin at the vertex. */
  public static List<SegmentPath> paths(Vertex vertex) {
    if (vertex instanceof Choice choice) {
      return SegmentPaths.of(choice.getBranches(), ExecutionOrder.UML);
    }
    List<SegmentPath> paths = new ArrayList<>();
    if (vertex instanceof State state) {
      Regions.of(state).forEach(r -> paths.addAll(initial(r)));
    } else if (vertex instanceof History history) {
      if (history.getTarget() != null) {
        paths.addAll(SegmentPaths.of((Segment) history, ExecutionOrder.UML));
      }
      Region region = Regions.declaring(history);
      if (history.isDeep()) {
        paths.addAll(defaults(region));
      } else {
        paths.addAll(initial(region));
        Regions.vertices(region).stream()
            .filter(State.class::isInstance)
            .forEach(s -> Regions.of((State) s).forEach(r -> paths.addAll(initial(r))));
      }
    }
    return paths;
  }

  /**
   * The initial transitions of a region and of all regions inside it: any of them may be restored
   * as empty.
   */
  static List<SegmentPath> defaults(Region region) {
    List<SegmentPath> paths = new ArrayList<>(initial(region));
    Regions.allStates(region)
        .flatMap(state -> Regions.of(state).stream())
        .forEach(inside -> paths.addAll(initial(inside)));
    return paths;
  }

  private static List<SegmentPath> initial(Region region) {
    return Regions.initial(region)
        .map(i -> SegmentPaths.of(i, ExecutionOrder.UML))
        .orElse(List.of());
  }
}
