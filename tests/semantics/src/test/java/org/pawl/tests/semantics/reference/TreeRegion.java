// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pawl.model.EntryPoint;
import org.pawl.model.ExitPoint;
import org.pawl.model.Initial;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Region;
import org.pawl.model.RegionMember;
import org.pawl.model.Vertex;

/** A region of the machine as it runs: the inside of each use of a submachine has its own. */
final class TreeRegion {
  final Region element;

  /** The state that the region is inside of; null: the machine's body. */
  final TreeVertex owner;

  final List<TreeVertex> vertices = new ArrayList<>();

  TreeRegion(Region element, TreeVertex owner) {
    this.element = element;
    this.owner = owner;
    for (RegionMember member : element.getMembers()) {
      if (member instanceof Vertex vertex && !isPoint(vertex)) {
        vertices.add(new TreeVertex(vertex, this, null));
      }
    }
  }

  /** Entry and exit points are on their state's border, and in no region. */
  static boolean isPoint(RegionMember member) {
    return member instanceof EntryPoint || member instanceof ExitPoint;
  }

  Optional<Initial> initial() {
    return element.getMembers().stream()
        .filter(Initial.class::isInstance)
        .map(Initial.class::cast)
        .findFirst();
  }

  /** Whether the vertex is in this region or in one inside it. */
  boolean contains(TreeVertex vertex) {
    return vertex.region == this || vertex.region.owner != null && contains(vertex.region.owner);
  }

  boolean isWithin(TreeRegion outer) {
    return this == outer || owner != null && outer.contains(owner);
  }

  /** The names from the machine down to here. */
  List<String> path() {
    List<String> names = new ArrayList<>(owner == null ? List.of() : owner.path());
    if (element instanceof OrthogonalRegion orthogonal) {
      names.add(orthogonal.getName());
    }
    return names;
  }
}
