// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.scxml;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What each vertex does with data, and what is done by all inside a vertex or beside it. */
final class Accesses {
  private final Tree tree;
  private final Map<Element, Access> own = new HashMap<>();

  /** What is done by all inside a vertex, the vertex itself excluded. */
  private final Map<Element, Access> below = new HashMap<>();

  /** Of a region, what the other regions of its parallel state do. */
  private final Map<Element, Access> others = new HashMap<>();

  /**
   * @param accesses what is done by a vertex itself
   */
  Accesses(Tree tree, Function<Element, Access> accesses) {
    this.tree = tree;
    List<Element> vertices = tree.all().toList();
    for (int i = vertices.size() - 1; i >= 0; i--) { // what is inside comes first
      Element vertex = vertices.get(i);
      own.put(vertex, accesses.apply(vertex));
      below.merge(tree.parent(vertex), inside(vertex), Access::and);
    }
  }

  Access own(Element vertex) {
    return own.getOrDefault(vertex, Access.NONE);
  }

  /** The vertex and all inside it. */
  Access inside(Element vertex) {
    return own(vertex).and(below(vertex));
  }

  private Access below(Element vertex) {
    return below.getOrDefault(vertex, Access.NONE);
  }

  /** The other regions of the region's parallel state. */
  Access others(Element region) {
    if (!others.containsKey(region)) {
      findOthers(tree.parent(region).states());
    }
    return others.get(region);
  }

  private void findOthers(List<Element> regions) {
    List<Access> found = others(regions.stream().map(this::inside).toList());
    for (int i = 0; i < regions.size(); i++) {
      others.put(regions.get(i), found.get(i));
    }
  }

  /** Of each part, what all but it do. */
  static List<Access> others(List<Access> parts) {
    Access[] others = new Access[parts.size()];
    Access before = Access.NONE;
    for (int i = 0; i < others.length; i++) {
      others[i] = before;
      before = before.and(parts.get(i));
    }
    Access behind = Access.NONE;
    for (int i = others.length - 1; i >= 0; i--) {
      others[i] = others[i].and(behind);
      behind = behind.and(parts.get(i));
    }
    return List.of(others);
  }

  /** All in a domain, itself excluded, that may be active together with a state or inside it. */
  Access beside(Element state, Element domain) {
    if (state == domain) {
      return below(state);
    }
    Access all = inside(state);
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
