// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.scxml.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Some vertices of a tree, in document order: those inside another one are found by bisection. */
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

  /** VertexSet are added in document order; a vertex that comes again is in the list once. */
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
   * One outside of the vertex that may be active with it: in another region of a parallel state
   * around it, or that parallel state itself.
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

  /** The index of the first vertex that is not before a place of the document. */
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
