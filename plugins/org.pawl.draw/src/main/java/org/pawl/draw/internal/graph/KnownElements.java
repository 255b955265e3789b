// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.graph;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.eclipse.glsp.graph.GModelElement;

/**
 * The outermost elements of the last graph of a client. One that would be the same in the next
 * graph is used again: an edit changes few of them.
 */
public final class KnownElements {
  private record Known(List<Object> facts, GModelElement element) {}

  private Map<String, Known> before = Map.of();
  private Map<String, Known> now = new HashMap<>();

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

  /** All elements of a graph were asked for. */
  void complete() {
    before = now;
    now = new HashMap<>();
  }
}
