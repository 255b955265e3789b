// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.discovered;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.pawl.generator.internal.c.ActionCode;
import org.pawl.generator.internal.c.MachineContext;
import org.pawl.generator.internal.c.TriggerCases;
import org.pawl.model.Choice;
import org.pawl.model.History;
import org.pawl.model.Region;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;
import org.pawl.model.query.SegmentPaths;
import org.pawl.model.query.SegmentPaths.PathSegment;

/** The constants and functions of a chart that are used before they are defined. */
final class ChartReferences {
  private final MachineContext machine;
  private final ChartTables tables;

  ChartReferences(MachineContext machine, ChartTables tables) {
    this.machine = machine;
    this.tables = tables;
  }

  /** Vertices, in document order. */
  List<Vertex> vertices() {
    return ForwardReferences.of(
        machine, targets(initials(machine.machine())), vertex -> used(vertex));
  }

  private Stream<Vertex> used(Vertex vertex) {
    boolean ownsRegions = vertex instanceof State state && !tables.regions(state).isEmpty();
    Stream<Vertex> targets = targets(segments(vertex));
    return ownsRegions ? Stream.concat(Stream.of(vertex), targets) : targets;
  }

  private Stream<Vertex> targets(Stream<? extends Segment> segments) {
    return segments.flatMap(this::segments).map(PathSegment::target);
  }

  /** The functions that are effects of junctions and points, in the order of their first use. */
  Set<String> effects() {
    SegmentNames names = new SegmentNames(machine);
    Set<Vertex> defined = new HashSet<>();
    Set<String> early = new LinkedHashSet<>();
    early.addAll(effects(initials(machine.machine()), defined, names));
    for (Vertex vertex : machine.vertices()) {
      defined.add(vertex);
      early.addAll(effects(segments(vertex), defined, names));
    }
    return early;
  }

  private List<String> effects(
      Stream<? extends Segment> segments, Set<Vertex> defined, SegmentNames names) {
    return segments
        .flatMap(
            segment -> segments(segment).filter(pathSegment -> pathSegment.segment() != segment))
        .map(PathSegment::segment)
        .filter(segment -> !ActionCode.isEmpty(segment.getEffect()))
        .filter(segment -> !defined.contains(SegmentNames.definedWith(segment)))
        .map(names::effect)
        .toList();
  }

  private Stream<PathSegment> segments(Segment segment) {
    return SegmentPaths.of(segment, machine.order()).stream()
        .flatMap(path -> path.segments().stream());
  }

  /** The segments that begin in the vertex's definition. */
  private Stream<? extends Segment> segments(Vertex vertex) {
    if (vertex instanceof State state) {
      Stream<Segment> initials = Regions.of(state).stream().flatMap(this::initials);
      return Stream.concat(TriggerCases.branches(state).stream(), initials);
    }
    if (vertex instanceof Choice choice) {
      return choice.getBranches().stream();
    }
    return vertex instanceof History history && history.getTarget() != null
        ? Stream.of(history)
        : Stream.empty();
  }

  private Stream<Segment> initials(Region region) {
    return Regions.initial(region).stream().map(Segment.class::cast);
  }
}
