// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.graph;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.glsp.graph.GModelElement;

/**
 * The outermost elements of the last graph of a client. One that would be the same in the next
 * graph is used again: an edit changes few of them.
 */
public final class KnownElements {
  private record Known(List<Object> facts, GModelElement element) {}

  private Map<String, Known> before = Map.of();
  private Map<String, Known> now = new HashMap<>();
  private Map<EObject, String> lastIds = Map.of();

  /**
   * The element with an identifier.
   *
   * @param facts all that the element depends on
   */
  GModelElement get(String id, List<Object> facts, Supplier<GModelElement> make) {
    Known known = before.get(id);
    if (known == null || !known.facts().equals(facts)) {
      known = new Known(facts, make.get());
    }
    now.put(id, known);
    return known.element();
  }

  /**
   * The new identifiers of elements that had others in the last graph, by the old ones: an
   * identifier contains the name of the element.
   *
   * @param ids all identifiers of the next graph
   */
  Map<String, String> renamed(Map<EObject, String> ids) {
    Map<String, String> renamed = new TreeMap<>();
    ids.forEach(
        (element, id) -> {
          String last = lastIds.get(element);
          if (last != null && !last.equals(id)) {
            renamed.put(last, id);
          }
        });
    lastIds = ids;
    return renamed;
  }

  /** All elements of a graph were asked for. */
  void complete() {
    before = now;
    now = new HashMap<>();
  }
}
