// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.pawl.services.internal.scxml.code.TranslatedCode;
import org.pawl.services.internal.scxml.document.Element;
import org.pawl.services.internal.scxml.document.StateTree;

/**
 * The targets of transitions in the model. A model exits the innermost region that contains source
 * and target. Where SCXML exits more, the transition leads through an exit point of the exited
 * state.
 */
final class TransitionTargets {
  /**
   * A region of the model.
   *
   * @param wraps whether the owner, a child of a parallel state, is in the region; else the region
   *     is the owner's inside
   */
  private record ModelRegion(Element owner, boolean wraps) {}

  private final StateTree tree;
  private final Completions completions;

  /** The names of exit points, by their states and by their effects and targets. */
  private final Map<Element, Map<String, String>> points = new HashMap<>();

  TransitionTargets(StateTree tree, Completions completions) {
    this.tree = tree;
    this.completions = completions;
  }

  /** Effect and target of a transition of a state, which may be inside the transition's source. */
  String way(ScxmlTransition transition, Element host) {
    String effect = effect(transition.effect());
    if (transition.target() == null) {
      return effect.isEmpty() ? " / { }" : effect;
    }
    Element target = vertex(transition.target());
    ModelRegion left = new ModelRegion(transition.domain(), false);
    Set<ModelRegion> ofTarget = new HashSet<>(places(target));
    ModelRegion natural =
        places(host).stream().filter(ofTarget::contains).findFirst().orElseThrow();
    if (natural.equals(left)) {
      return effect + " -> " + path(target, host);
    }
    if (transition.domain() == host) {
      return effect + " -> local " + path(target, host);
    }
    Element outermost = tree.childToward(transition.domain(), host);
    return " -> " + point(outermost, effect + " -> " + path(target, outermost));
  }

  static String effect(TranslatedCode block) {
    return block.isEmpty() ? "" : " / { " + block.text() + " }";
  }

  /** For a state that has become a region, its parent, by which it is entered. */
  private Element vertex(Element target) {
    return completions.isDissolved(target) ? tree.parent(target) : target;
  }

  private List<ModelRegion> places(Element vertex) {
    List<ModelRegion> places = new ArrayList<>();
    for (Element e = vertex; e != tree.document(); e = tree.parent(e)) {
      Element around = tree.parent(e);
      if (!tree.isParallel(around)) {
        places.add(new ModelRegion(around, false));
      } else if (!completions.isDissolved(e)) {
        places.add(new ModelRegion(e, true));
      }
    }
    return places;
  }

  private String point(Element owner, String way) {
    return points
        .computeIfAbsent(owner, o -> new LinkedHashMap<>())
        .computeIfAbsent(way, w -> tree.newName("leave_" + tree.name(owner)));
  }

  /** The exit points that a state needs for the transitions converted so far. */
  List<String> points(Element owner) {
    return points.getOrDefault(owner, Map.of()).entrySet().stream()
        .map(point -> "exit point " + point.getValue() + point.getKey())
        .toList();
  }

  // --- names

  /** The name of the vertex as it is written inside a state or the document. */
  String path(Element target, Element source) {
    List<Element> chain = new ArrayList<>();
    Element vertex = vertex(target);
    for (Element e = vertex; e != tree.document(); e = tree.parent(e)) {
      if (!completions.isDissolved(e)) {
        chain.add(0, e);
      }
    }
    int first = chain.size() - 1;
    while (first > 0 && !isSeen(chain.get(first), source)) {
      first--;
    }
    return String.join(".", chain.subList(first, chain.size()).stream().map(tree::name).toList());
  }

  private boolean isSeen(Element vertex, Element source) {
    Element around = tree.parent(vertex);
    if (tree.isParallel(around)) {
      return tree.isInsideOrSame(source, vertex);
    }
    return tree.isInsideOrSame(source, around);
  }
}
