// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.c;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.pawl.model.Branching;
import org.pawl.model.Machine;
import org.pawl.model.Region;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;

/** The vertices for which C is generated: those that some transition leads to or into. */
public final class GeneratedVertices {
  private final Set<Vertex> reached = new LinkedHashSet<>();
  private final Deque<Vertex> open = new ArrayDeque<>();

  private GeneratedVertices() {}

  /** In document order, outer before inner. */
  public static List<Vertex> of(Machine machine) {
    GeneratedVertices search = new GeneratedVertices();
    search.enter(machine);
    while (!search.open.isEmpty()) {
      search.follow(search.open.remove());
    }
    return Regions.allVertices(machine).filter(search.reached::contains).toList();
  }

  private void follow(Vertex vertex) {
    Regions.ancestors(vertex).forEach(this::reach);
    if (vertex instanceof State state) {
      Regions.of(state).forEach(this::enter);
      TriggerCases.branches(state).forEach(this::take);
    } else if (vertex instanceof Branching branching) {
      branching.getBranches().forEach(this::take);
    } else if (vertex instanceof Segment segment) {
      take(segment);
    }
  }

  private void enter(Region region) {
    Regions.initial(region).ifPresent(this::take);
  }

  private void take(Segment segment) {
    if (segment.getTarget() != null) {
      reach(segment.getTarget());
    }
    if (segment.getVia() != null) {
      reach(segment.getVia());
    }
  }

  private void reach(Vertex vertex) {
    if (reached.add(vertex)) {
      open.add(vertex);
    }
  }
}
