// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.pawl.model.Branch;
import org.pawl.model.EntryPoint;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.ExitPoint;
import org.pawl.model.Initial;
import org.pawl.model.Junction;
import org.pawl.model.Region;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.Vertex;

/**
 * The paths of a segment through junctions, entry and exit points, which are decided before any
 * part of it runs (semantics rule 12). A decision ends in a state, a final state, a choice or a
 * history; a choice's branches and a history's default begin a new one.
 */
public final class SegmentPaths {
  /**
   * One path, which is taken if it is the first of all paths whose guards hold.
   *
   * @param guards the branches whose guards must hold, in the order in which they are decided; one
   *     without a guard (a plain branch, an else) always holds
   * @param segments the segments that run, in order (rule 11); none for an internal reaction, whose
   *     effect is that of its only branch
   */
  public record SegmentPath(List<Branch> guards, List<PathSegment> segments) {

    /** Whether no guard has to hold: no path after this one is ever taken. */
    public boolean isCertain() {
      return guards.stream().allMatch(branch -> branch.getGuard() == null);
    }

    /** The state, final state, choice or history where the path ends; not of an internal one. */
    public Vertex target() {
      return segments.get(segments.size() - 1).target();
    }

    /** The scope of all segments together (rules 6 and 13); not of an internal one. */
    public Scope scope() {
      return Scope.across(segments.stream().map(PathSegment::scope).toList(), target());
    }
  }

  /**
   * One segment of a path.
   *
   * <p>A segment to an entry point enters the state of the point, but not by default: the next
   * segment leads inside, or to the state itself, whose default entry it is. A segment to an exit
   * point leaves all regions of the state, and the next segment leaves the state.
   *
   * @param segment its effect runs between the exits and the entries of the scope
   * @param target the end of this segment, and the start of the next one: a junction or a point, if
   *     there is a next one
   * @param scope what is left and entered; down to the state whose entry point the target is
   */
  public record PathSegment(Segment segment, Vertex target, Scope scope) {

    /** The start: a state, for the reactions of this state; empty for an initial. */
    public Optional<Vertex> source() {
      return SegmentPaths.source(segment);
    }
  }

  private final ExecutionOrder order;
  private final List<SegmentPath> found = new ArrayList<>();
  private final Set<Segment> under = new HashSet<>();

  private SegmentPaths(ExecutionOrder order) {
    this.order = order;
  }

  /**
   * The paths of one segment in the order in which they are tried. Circular paths, which are an
   * error of the model, are left out; so are those after a certain one.
   */
  public static List<SegmentPath> of(Segment segment, ExecutionOrder order) {
    SegmentPaths paths = new SegmentPaths(order);
    paths.follow(segment, segment instanceof Branch b ? List.of(b) : List.of(), List.of());
    return untilCertain(paths.found);
  }

  /** The paths of a guard chain (rule 12), that of a choice or of the reactions to one trigger. */
  public static List<SegmentPath> of(List<Branch> chain, ExecutionOrder order) {
    return untilCertain(chain.stream().flatMap(branch -> of(branch, order).stream()).toList());
  }

  private static List<SegmentPath> untilCertain(List<SegmentPath> paths) {
    for (int i = 0; i < paths.size(); i++) {
      if (paths.get(i).isCertain()) {
        return List.copyOf(paths.subList(0, i + 1));
      }
    }
    return List.copyOf(paths);
  }

  private void follow(Segment segment, List<Branch> guards, List<PathSegment> segments) {
    if (Regions.entersByDefault(segment)) {
      State state = (State) Regions.declaring((EntryPoint) segment);
      found.add(
          new SegmentPath(guards, with(segments, new PathSegment(segment, state, Scope.NONE))));
      return;
    }
    if (segment.getTarget() == null) {
      found.add(new SegmentPath(guards, segments));
      return;
    }
    if (!under.add(segment)) {
      return;
    }
    Vertex target = segment.getVia() == null ? segment.getTarget() : segment.getVia();
    List<PathSegment> longer = with(segments, new PathSegment(segment, target, scope(segment)));
    if (target instanceof Junction junction) {
      junction.getBranches().forEach(b -> follow(b, with(guards, b), longer));
    } else if (Regions.isPoint(target)) {
      follow((Segment) target, guards, longer);
    } else {
      found.add(new SegmentPath(guards, longer));
    }
    under.remove(segment);
  }

  private static <T> List<T> with(List<T> list, T last) {
    List<T> longer = new ArrayList<>(list);
    longer.add(last);
    return List.copyOf(longer);
  }

  private Scope scope(Segment segment) {
    Vertex target = segment.getTarget();
    if (target instanceof ExitPoint) {
      return Scope.inside(Regions.declaring(target));
    }
    if (segment instanceof Initial) {
      return Scope.into((Region) segment.eContainer(), target);
    }
    Vertex source = source(segment).orElseThrow();
    if (Regions.isPoint(source) && Regions.declaring(source) instanceof State state) {
      return segment instanceof EntryPoint ? inward(state, target) : Scope.of(order, state, target);
    }
    boolean local = segment instanceof Branch branch && branch.isLocal();
    return local && Scope.mayBeLocal(source, target)
        ? Scope.local(source, target)
        : Scope.of(order, source, target);
  }

  /** After an entry point, nothing is active inside its state yet. */
  private Scope inward(State state, Vertex target) {
    return Regions.of(state).stream()
        .filter(region -> Regions.contains(region, target))
        .findFirst()
        .map(region -> Scope.into(region, target))
        .orElseGet(() -> Scope.of(order, state, target));
  }

  private static Optional<Vertex> source(Segment segment) {
    if (segment instanceof Vertex vertex) {
      return Optional.of(vertex);
    }
    if (segment instanceof Initial) {
      return Optional.empty();
    }
    return Optional.of(
        segment.eContainer() instanceof Vertex vertex
            ? vertex
            : (Vertex) segment.eContainer().eContainer());
  }
}
