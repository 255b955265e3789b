// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.pawl.model.FinalState;
import org.pawl.model.Initial;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Region;
import org.pawl.model.RegionMember;
import org.pawl.model.State;
import org.pawl.model.Vertex;

/** A vertex of the machine as it runs: each use of a submachine has vertices of its own. */
final class TreeVertex {
  final Vertex element;

  /** The region that declares it; that of its state, for an entry or exit point. */
  final TreeRegion region;

  /** The state on whose border an entry or exit point is; null for any other vertex. */
  final TreeVertex border;

  /** Of a composite state: its regions, in document order (rule 1). */
  final List<TreeRegion> regions = new ArrayList<>();

  /** Of a state: its entry and exit points. */
  final List<TreeVertex> points = new ArrayList<>();

  TreeVertex(Vertex element, TreeRegion region, TreeVertex border) {
    this.element = element;
    this.region = region;
    this.border = border;
    if (element instanceof State) {
      // Rule 18: a use is a composite state with the submachine inside.
      build(isUse() ? state().getType() : state());
    }
  }

  private void build(Region inside) {
    for (RegionMember member : inside.getMembers()) {
      if (member instanceof OrthogonalRegion orthogonal) {
        regions.add(new TreeRegion(orthogonal, this));
      } else if (TreeRegion.isPoint(member)) {
        points.add(new TreeVertex((Vertex) member, region, this));
      }
    }
    boolean own =
        inside.getMembers().stream()
            .anyMatch(m -> m instanceof Initial || m instanceof Vertex && !TreeRegion.isPoint(m));
    if (regions.isEmpty() && own) {
      regions.add(new TreeRegion(inside, this));
    }
  }

  State state() {
    return (State) element;
  }

  boolean isState() {
    return element instanceof State;
  }

  boolean isFinal() {
    return element instanceof FinalState;
  }

  boolean isUse() {
    return isState() && state().getType() != null;
  }

  /** Whether it belongs to the inside of a use. */
  boolean isInUse() {
    TreeVertex around = border == null ? region.owner : border;
    return around != null && (around.isUse() || around.isInUse());
  }

  <T> List<T> members(Class<T> kind) {
    return state().getMembers().stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  boolean contains(TreeVertex other) {
    return regions.stream().anyMatch(region -> region.contains(other));
  }

  /** This one and all inside it, outer before inner, in document order. */
  Stream<TreeVertex> all() {
    return Stream.concat(
        Stream.concat(Stream.of(this), points.stream()),
        regions.stream().flatMap(r -> r.vertices.stream()).flatMap(TreeVertex::all));
  }

  /**
   * The vertex that a segment of this one names: in the same use of a submachine as the segment.
   */
  TreeVertex find(Vertex named) {
    Optional<TreeVertex> inside = all().filter(v -> v.element == named).findFirst();
    if (inside.isPresent()) {
      return inside.get();
    }
    if (region.owner != null) {
      return region.owner.find(named);
    }
    return region.vertices.stream()
        .flatMap(TreeVertex::all)
        .filter(v -> v.element == named)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(this + " cannot lead to " + named));
  }

  TreeVertex point(Vertex named) {
    return points.stream().filter(point -> point.element == named).findFirst().orElseThrow();
  }

  List<String> path() {
    List<String> names = new ArrayList<>(border == null ? region.path() : border.path());
    names.add(element.getName());
    return names;
  }

  @Override
  public String toString() {
    return String.join(".", path());
  }
}
