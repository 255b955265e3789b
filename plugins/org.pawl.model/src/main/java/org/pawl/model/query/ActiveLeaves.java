// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import java.util.List;
import java.util.stream.Stream;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.TerminalVertex;
import org.pawl.model.Vertex;

/** The vertices in which a region may rest (semantics rules 1 and 10). */
public final class ActiveLeaves {
  private ActiveLeaves() {}

  /** In document order; a composite that has no initial rests in itself too. */
  public static List<Vertex> of(Region region) {
    return in(region).toList();
  }

  private static Stream<Vertex> in(Region region) {
    return region.getMembers().stream()
        .filter(member -> member instanceof Vertex vertex && !Regions.isPoint(vertex))
        .flatMap(vertex -> below((Vertex) vertex));
  }

  private static Stream<Vertex> below(Vertex vertex) {
    if (vertex instanceof TerminalVertex) {
      return Stream.of(vertex);
    }
    if (!(vertex instanceof State state)) {
      return Stream.empty();
    }
    Stream<Vertex> inner = Regions.of(state).stream().flatMap(ActiveLeaves::in);
    return restsInItself(state) ? Stream.concat(Stream.of(state), inner) : inner;
  }

  /** Whether the state may be the innermost active one. */
  public static boolean restsInItself(State state) {
    List<Region> regions = Regions.of(state);
    return regions.isEmpty() || regions.size() == 1 && Regions.initial(regions.get(0)).isEmpty();
  }

  /**
   * Whether both vertices of one machine may be active together, neither inside the other: they are
   * in different regions of a state.
   */
  public static boolean areConcurrent(Vertex one, Vertex other) {
    if (Regions.isInside(one, other)) {
      return false;
    }
    Vertex branch = one;
    while (!Regions.contains(Regions.declaring(branch), other)) {
      branch = Regions.owner(Regions.declaring(branch)).orElseThrow();
    }
    return branch != one && Regions.isInside(other, branch);
  }
}
