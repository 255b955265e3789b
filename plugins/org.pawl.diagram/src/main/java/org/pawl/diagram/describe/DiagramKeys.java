// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.describe;

import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.pawl.model.Initial;
import org.pawl.model.Named;

/**
 * The keys of nodes and edges: qualified names, which do not change when other elements change.
 * Keys are unique, even if an invalid model uses a name twice.
 */
final class DiagramKeys {
  private final Map<EObject, String> keys = new IdentityHashMap<>();
  private final Map<EObject, String> edges = new IdentityHashMap<>();
  private final Set<String> taken = new HashSet<>();

  /** The key of an element, the same for each call. */
  String of(EObject element) {
    String known = keys.get(element);
    if (known != null) {
      return known;
    }
    String key = within(element.eContainer(), element);
    keys.put(element, key);
    return key;
  }

  private String within(EObject container, EObject element) {
    String around = container == null ? "" : of(container);
    if (element instanceof Named named) {
      return free(join(around, name(named)));
    }
    return element instanceof Initial ? free(join(around, "initial")) : around;
  }

  /** The key of a part that is not an element, below the key of an element. */
  String below(EObject element, String name) {
    return free(join(of(element), name));
  }

  /** Assigns the key of an edge to its element. */
  void edge(EObject element, String key) {
    edges.put(element, key);
  }

  /**
   * All keys assigned so far; an element that is both a node and an edge has the key of its node.
   */
  Map<EObject, String> all() {
    Map<EObject, String> all = new IdentityHashMap<>(edges);
    all.putAll(keys);
    return all;
  }

  static String name(Named named) {
    return named.getName() == null ? "?" : named.getName();
  }

  private static String join(String around, String name) {
    return around.isEmpty() ? name : around + "." + name;
  }

  private String free(String wanted) {
    String key = wanted;
    for (int i = 2; !taken.add(key); i++) {
      key = wanted + "~" + i;
    }
    return key;
  }
}
