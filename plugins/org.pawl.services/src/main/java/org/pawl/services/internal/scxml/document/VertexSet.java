// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A set of vertices in document order. The vertices inside another one are found by binary search.
 */
public final class VertexSet {
  private final StateTree tree;
  private final List<Element> all = new ArrayList<>();

  public VertexSet(StateTree tree) {
    this.tree = tree;
  }

  /**
   * @param all in document order
   */
  public VertexSet(StateTree tree, List<Element> all) {
    this(tree);
    this.all.addAll(all);
  }

  /** Adds a vertex. Vertices are added in document order; adding one again has no effect. */
  public void add(Element vertex) {
    if (all.isEmpty() || all.get(all.size() - 1) != vertex) {
      all.add(vertex);
    }
  }

  /** The vertex, if it is among them, and all inside it. */
  public List<Element> inside(Element vertex) {
    return all.subList(from(tree.first(vertex)), from(tree.behind(vertex)));
  }

  /**
   * A vertex of the set outside the given one that may be active with it: in another region of an
   * enclosing parallel state, or that parallel state.
   */
  public Optional<Element> beside(Element vertex) {
    for (Element e = vertex; e != tree.document(); e = tree.parent(e)) {
      Element around = tree.parent(e);
      if (tree.isParallel(around)) {
        int from = from(tree.first(around));
        if (from < from(tree.first(e))) {
          return Optional.of(all.get(from));
        }
        int behind = from(tree.behind(e));
        if (behind < from(tree.behind(around))) {
          return Optional.of(all.get(behind));
        }
      }
    }
    return Optional.empty();
  }

  /** The index of the first vertex at or after a position in document order. */
  private int from(int place) {
    int low = 0;
    int high = all.size();
    while (low < high) {
      int middle = (low + high) / 2;
      if (tree.first(all.get(middle)) < place) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
