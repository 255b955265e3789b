// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.pawl.services.internal.scxml.code.DataAccess;
import org.pawl.services.internal.scxml.document.Element;
import org.pawl.services.internal.scxml.document.StateTree;

/** The data accesses of each vertex, of all vertices inside it, and of those in other regions. */
final class DataAccesses {
  private final StateTree tree;
  private final Map<Element, DataAccess> own = new HashMap<>();

  /** The data accesses of all vertices inside a vertex, without the vertex itself. */
  private final Map<Element, DataAccess> below = new HashMap<>();

  /** For each region, the data accesses of the other regions of its parallel state. */
  private final Map<Element, DataAccess> others = new HashMap<>();

  /**
   * @param accesses the data accesses of a vertex itself
   */
  DataAccesses(StateTree tree, Function<Element, DataAccess> accesses) {
    this.tree = tree;
    List<Element> vertices = tree.all().toList();
    for (int i = vertices.size() - 1; i >= 0; i--) { // inner vertices come first
      Element vertex = vertices.get(i);
      own.put(vertex, accesses.apply(vertex));
      below.merge(tree.parent(vertex), inside(vertex), DataAccess::and);
    }
  }

  DataAccess own(Element vertex) {
    return own.getOrDefault(vertex, DataAccess.NONE);
  }

  /** The vertex and all inside it. */
  DataAccess inside(Element vertex) {
    return own(vertex).and(below(vertex));
  }

  private DataAccess below(Element vertex) {
    return below.getOrDefault(vertex, DataAccess.NONE);
  }

  /** The other regions of the region's parallel state. */
  DataAccess others(Element region) {
    if (!others.containsKey(region)) {
      findOthers(tree.parent(region).states());
    }
    return others.get(region);
  }

  private void findOthers(List<Element> regions) {
    List<DataAccess> found = others(regions.stream().map(this::inside).toList());
    for (int i = 0; i < regions.size(); i++) {
      others.put(regions.get(i), found.get(i));
    }
  }

  /** For each part, the data accesses of all other parts. */
  static List<DataAccess> others(List<DataAccess> parts) {
    DataAccess[] others = new DataAccess[parts.size()];
    DataAccess before = DataAccess.NONE;
    for (int i = 0; i < others.length; i++) {
      others[i] = before;
      before = before.and(parts.get(i));
    }
    DataAccess behind = DataAccess.NONE;
    for (int i = others.length - 1; i >= 0; i--) {
      others[i] = others[i].and(behind);
      behind = behind.and(parts.get(i));
    }
    return List.of(others);
  }

  /**
   * The data accesses of all vertices in a domain, without the domain itself, that may be active
   * together with a state or are inside it.
   */
  DataAccess beside(Element state, Element domain) {
    if (state == domain) {
      return below(state);
    }
    DataAccess all = inside(state);
    for (Element e = state; tree.parent(e) != domain; e = tree.parent(e)) {
      Element around = tree.parent(e);
      all = all.and(own(around));
      if (tree.isParallel(around)) {
        all = all.and(others(e));
      }
    }
    return all;
  }
}
