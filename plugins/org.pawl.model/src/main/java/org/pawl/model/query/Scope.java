// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;

/**
 * The regions that one segment of a transition leaves, and the vertices that it enters (semantics
 * rules 2, 3 and 11).
 *
 * @param left the regions whose active content is left; several, if the segment leaves all regions
 *     of a state that stays active; none, if nothing is active yet where it leads
 * @param entered the states and the vertex entered from the scope down to the target, in order of
 *     entry; empty if the target is a state that stays active
 * @param local the regions themselves are left, because the segment's source is around them or its
 *     target is; otherwise it moves inside of them. What is left is what history remembers (rule
 *     14).
 */
public record Scope(List<Region> left, List<Vertex> entered, boolean local) {

  /** Of the segment of an entry point that enters its state by default: the state is active. */
  static final Scope NONE = new Scope(List.of(), List.of(), false);

  /** In the order: containing ends of an action-first transition are local ones (rule 13). */
  public static Scope of(ExecutionOrder order, Vertex source, Vertex target) {
    return order == ExecutionOrder.ACTION_FIRST && mayBeLocal(source, target)
        ? local(source, target)
        : external(source, target);
  }

  /** The innermost region that contains both ends; so both are left and entered. */
  public static Scope external(Vertex source, Vertex target) {
    Region region = Regions.declaring(source);
    while (!Regions.contains(region, target)) {
      region = Regions.enclosing(region).orElseThrow();
    }
    return new Scope(List.of(region), pathDown(region, target), false);
  }

  /**
   * Of a transition between containing states that leaves the outer one active; the ends differ.
   */
  public static Scope local(Vertex source, Vertex target) {
    if (Regions.isInside(source, target)) {
      return inside((Region) target);
    }
    for (Region region : Regions.of((State) source)) {
      if (Regions.contains(region, target)) {
        return new Scope(List.of(region), pathDown(region, target), true);
      }
    }
    throw new IllegalArgumentException("neither end of the local transition contains the other");
  }

  /** Of a segment that leaves everything inside a state, and the state active. */
  public static Scope inside(Region state) {
    return new Scope(Regions.of(state), List.of(), true);
  }

  /**
   * Of a segment into a region in which nothing is active, that of an initial transition or of an
   * entry point.
   */
  public static Scope into(Region region, Vertex target) {
    return new Scope(List.of(), pathDown(region, target), false);
  }

  /**
   * Of several segments together, each beginning where the one before ends: what the outermost of
   * them leaves, and from there down to where the last one leads (rules 6 and 13).
   */
  public static Scope across(List<Scope> scopes, Vertex target) {
    List<Region> outermost = scopes.get(0).regions();
    for (Scope scope : scopes) {
      if (isOuter(scope.regions(), outermost)) {
        outermost = scope.regions();
      }
    }
    List<Region> regions = outermost;
    Scope first = scopes.get(0);
    boolean active = !first.left().isEmpty() || !first.regions().equals(regions);
    List<Vertex> entered =
        regions.stream()
            .filter(region -> Regions.contains(region, target))
            .findFirst()
            .map(region -> pathDown(region, target))
            .orElse(List.of());
    boolean local = scopes.stream().anyMatch(s -> s.local() && regions.containsAll(s.left()));
    return new Scope(active ? regions : List.of(), entered, local);
  }

  /** The regions in which the scope begins, whether or not anything is active there. */
  private List<Region> regions() {
    return left.isEmpty() && !entered.isEmpty() ? List.of(Regions.declaring(entered.get(0))) : left;
  }

  private static boolean isOuter(List<Region> outer, List<Region> inner) {
    return outer.containsAll(inner)
        || Regions.owner(inner.get(0))
            .filter(owner -> outer.stream().anyMatch(region -> Regions.contains(region, owner)))
            .isPresent();
  }

  /**
   * Whether one of two different vertices contains the other: the condition for `local` (rule 3).
   */
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
