// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;

/**
 * What one segment of a transition leaves and enters (semantics rules 2, 3 and 11).
 *
 * @param left the regions whose active content is left; one, but for a local transition to an
 *     ancestor that owns several
 * @param entered the states and the vertex entered from the scope down to the target, in order of
 *     entry; empty for a local transition to an ancestor
 */
public record Scope(List<Region> left, List<Vertex> entered) {

  /** The innermost region that contains both ends; so both are left and entered. */
  public static Scope external(Vertex source, Vertex target) {
    Region region = Regions.declaring(source);
    while (!Regions.contains(region, target)) {
      region = Regions.enclosing(region).orElseThrow();
    }
    return new Scope(List.of(region), pathDown(region, target));
  }

  /**
   * Of a transition between containing states that leaves the outer one active; the ends differ.
   */
  public static Scope local(Vertex source, Vertex target) {
    if (Regions.isInside(source, target)) {
      return new Scope(Regions.of((State) target), List.of());
    }
    for (Region region : Regions.of((State) source)) {
      if (Regions.contains(region, target)) {
        return new Scope(List.of(region), pathDown(region, target));
      }
    }
    throw new IllegalArgumentException("neither end of the local transition contains the other");
  }

  /** Whether one of two different vertices contains the other: what `local` asks for (rule 3). */
  public static boolean mayBeLocal(Vertex source, Vertex target) {
    return Regions.isInside(source, target) || Regions.isInside(target, source);
  }

  /** The states left when the region is left while this vertex is its active leaf. */
  public static List<State> exits(Region region, Vertex activeLeaf) {
    List<State> exits = new ArrayList<>();
    if (activeLeaf instanceof State state) {
      exits.add(state);
    }
    for (State ancestor : Regions.ancestors(activeLeaf)) {
      if (!Regions.contains(region, ancestor)) {
        break;
      }
      exits.add(ancestor);
    }
    return exits;
  }

  /** The vertices on the way from a region down to a target inside it, the target last. */
  public static List<Vertex> pathDown(Region region, Vertex target) {
    List<Vertex> path = new ArrayList<>();
    path.add(target);
    for (State ancestor : Regions.ancestors(target)) {
      if (!Regions.contains(region, ancestor)) {
        break;
      }
      path.add(ancestor);
    }
    Collections.reverse(path);
    return path;
  }
}
