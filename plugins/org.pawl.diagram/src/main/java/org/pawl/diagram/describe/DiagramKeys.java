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
 * The keys of what is drawn: qualified names, which stay when something else changes. Two elements
 * have never the same key, not even where a faulty model gives them the same name.
 */
final class DiagramKeys {
  private final Map<EObject, String> keys = new IdentityHashMap<>();
  private final Map<EObject, String> edges = new IdentityHashMap<>();
  private final Set<String> taken = new HashSet<>();

  /** The element's key, the same for each call. */
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

  /** The key of something that is no element of its own, below an element's key. */
  String below(EObject element, String name) {
    return free(join(of(element), name));
  }

  /** Says which edge an element is drawn as. */
  void edge(EObject element, String key) {
    edges.put(element, key);
  }

  /** Of all elements that were asked for; what is a node and an edge has its node's. */
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
