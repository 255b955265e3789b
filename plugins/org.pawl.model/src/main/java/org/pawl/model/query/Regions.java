// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.pawl.model.Entry;
import org.pawl.model.EntryPoint;
import org.pawl.model.Exit;
import org.pawl.model.ExitPoint;
import org.pawl.model.Initial;
import org.pawl.model.Machine;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.PawlPackage;
import org.pawl.model.Reaction;
import org.pawl.model.Region;
import org.pawl.model.RegionMember;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.Vertex;

/** The tree of regions and vertices (semantics rule 1). */
public final class Regions {
  private Regions() {}

  /**
   * The vertices of the region itself, in document order, without entry and exit points, which are
   * on the border of their state.
   */
  public static List<Vertex> vertices(Region region) {
    List<Vertex> vertices = new ArrayList<>();
    for (RegionMember member : region.getMembers()) {
      if (member instanceof Vertex vertex && !isPoint(vertex)) {
        vertices.add(vertex);
      }
    }
    return Collections.unmodifiableList(vertices);
  }

  /** Whether the vertex is an entry or exit point. */
  public static boolean isPoint(Vertex vertex) {
    return vertex instanceof EntryPoint || vertex instanceof ExitPoint;
  }

  /** The entry points of a state, or of a submachine, in document order. */
  public static List<EntryPoint> entryPoints(Region owner) {
    return Members.of(owner.getMembers(), EntryPoint.class);
  }

  /**
   * Whether the segment is that of a state's entry point without a target, which enters the state
   * by default (semantics rule 11).
   */
  public static boolean entersByDefault(Segment segment) {
    return segment instanceof EntryPoint point
        && hasNoTarget(point)
        && point.eContainer() instanceof State;
  }

  /** Whether the point has no target; in a faulty model the target may be unresolved. */
  public static boolean hasNoTarget(EntryPoint point) {
    return point.eGet(PawlPackage.Literals.SEGMENT__TARGET, false) == null;
  }

  /** The exit points of a state, or of a submachine, in document order. */
  public static List<ExitPoint> exitPoints(Region owner) {
    return Members.of(owner.getMembers(), ExitPoint.class);
  }

  /** The region's initial transition; the first one where a faulty model has several. */
  public static Optional<Initial> initial(Region region) {
    return Members.of(region.getMembers(), Initial.class).stream().findFirst();
  }

  /** The entry action of a state; the first one where a faulty model has several. */
  public static Optional<Entry> entry(State state) {
    return Members.of(state.getMembers(), Entry.class).stream().findFirst();
  }

  /** The exit action of a state; the first one where a faulty model has several. */
  public static Optional<Exit> exit(State state) {
    return Members.of(state.getMembers(), Exit.class).stream().findFirst();
  }

  /** The state's own reactions, in document order. */
  public static List<Reaction> reactions(State state) {
    return Members.of(state.getMembers(), Reaction.class);
  }

  /**
   * The regions of a state, or of a submachine: none (a simple state), itself, or its orthogonal
   * regions.
   */
  public static List<Region> of(Region owner) {
    List<Region> orthogonal =
        new ArrayList<>(Members.of(owner.getMembers(), OrthogonalRegion.class));
    if (orthogonal.isEmpty() && !vertices(owner).isEmpty()) {
      return List.of(owner);
    }
    return orthogonal;
  }

  /** Whether a state has vertices or orthogonal regions in it. */
  public static boolean isComposite(State state) {
    return !of(state).isEmpty();
  }

  /** The region that declares the vertex (semantics rule 11); a point's is its state itself. */
  public static Region declaring(Vertex vertex) {
    return (Region) vertex.eContainer();
  }

  /** The state whose region this is; empty for a machine's body. */
  public static Optional<State> owner(Region region) {
    if (region instanceof State state) {
      return Optional.of(state);
    }
    EObject container = region.eContainer();
    return container instanceof State state ? Optional.of(state) : Optional.empty();
  }

  /** The states around a vertex, innermost first, itself excluded. */
  public static List<State> ancestors(Vertex vertex) {
    List<State> ancestors = new ArrayList<>();
    Optional<State> owner = owner(declaring(vertex));
    while (owner.isPresent()) {
      ancestors.add(owner.get());
      owner = owner(declaring(owner.get()));
    }
    return ancestors;
  }

  /** Whether the vertex is in the region, at any depth. */
  public static boolean contains(Region region, Vertex vertex) {
    for (Region r = declaring(vertex); r != null; r = enclosing(r).orElse(null)) {
      if (r == region) {
        return true;
      }
    }
    return false;
  }

  /** Whether the inner vertex is inside the outer state; a state is not inside itself. */
  public static boolean isInside(Vertex inner, Vertex outer) {
    return outer instanceof State state && ancestors(inner).contains(state);
  }

  /** The region around a region; empty for a machine's body. */
  public static Optional<Region> enclosing(Region region) {
    return owner(region).map(Regions::declaring);
  }

  /** The machine that the vertex or region belongs to. */
  public static Machine machine(EObject element) {
    EObject e = element;
    while (e != null && !(e instanceof Machine)) {
      e = e.eContainer();
    }
    return (Machine) e;
  }

  /** Every vertex below the region in document order, outer before inner. */
  public static Stream<Vertex> allVertices(Region region) {
    return region.getMembers().stream()
        .flatMap(
            member -> {
              Stream<Vertex> own = member instanceof Vertex v ? Stream.of(v) : Stream.empty();
              return member instanceof Region inner ? Stream.concat(own, allVertices(inner)) : own;
            });
  }

  /** Every state below the region in document order, outer before inner. */
  public static Stream<State> allStates(Region region) {
    return allVertices(region).filter(State.class::isInstance).map(State.class::cast);
  }
}
