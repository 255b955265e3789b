// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.machine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.pawl.lang.validation.base.ClassStructure;
import org.pawl.model.Branch;
import org.pawl.model.ExitConnection;
import org.pawl.model.History;
import org.pawl.model.Initial;
import org.pawl.model.Junction;
import org.pawl.model.MachineClass;
import org.pawl.model.Reaction;
import org.pawl.model.Segment;
import org.pawl.model.Vertex;

/** The segments that lead to each vertex of a class; all uses of a submachine count as one. */
public final class IncomingSegments {
  private final Map<Vertex, List<Segment>> segments = new HashMap<>();

  public IncomingSegments(MachineClass type) {
    ClassStructure.all(type, Segment.class)
        .forEach(
            segment -> {
              Vertex end = segment.getVia() == null ? segment.getTarget() : segment.getVia();
              if (end != null) {
                segments.computeIfAbsent(end, v -> new ArrayList<>()).add(segment);
              }
            });
  }

  /** The start of a segment: a reaction, an initial transition or a vertex. */
  public static EObject source(Segment segment) {
    if (segment instanceof Branch branch) {
      return branch.eContainer();
    }
    return segment instanceof ExitConnection connection ? connection.getPoint() : segment;
  }

  /**
   * The reactions, initial transitions and histories from which a step may get here.
   *
   * @param source a result of {@link #source}
   */
  public Set<EObject> origins(EObject source) {
    Set<EObject> origins = new LinkedHashSet<>();
    collect(source, origins, new HashSet<>());
    return origins;
  }

  private void collect(EObject source, Set<EObject> origins, Set<EObject> seen) {
    if (!seen.add(source)) {
      return;
    }
    if (source instanceof Reaction || source instanceof Initial || source instanceof History) {
      origins.add(source);
    } else {
      for (Segment segment : segments.getOrDefault(source, List.of())) {
        collect(source(segment), origins, seen);
      }
    }
  }

  /**
   * The element that has already run when the junction is decided: a choice, an initial transition,
   * a history or a point; empty if it is decided before anything runs, with the reactions that lead
   * to it.
   */
  public Optional<EObject> ranBefore(Junction junction) {
    return ranBefore(junction, new HashSet<>());
  }

  private Optional<EObject> ranBefore(Junction junction, Set<Junction> seen) {
    if (!seen.add(junction)) {
      return Optional.empty();
    }
    return segments.getOrDefault(junction, List.of()).stream()
        .map(IncomingSegments::source)
        .filter(source -> !(source instanceof Reaction))
        .flatMap(
            source ->
                (source instanceof Junction before ? ranBefore(before, seen) : Optional.of(source))
                    .stream())
        .findFirst();
  }
}
