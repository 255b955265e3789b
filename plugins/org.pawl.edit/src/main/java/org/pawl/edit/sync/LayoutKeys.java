// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.model.Model;

/**
 * The layout keys of elements at one moment: for a node its own key, for a branch with a target (or
 * a connection, or a post) the key of its edge. An element that has both, such as an initial
 * pseudostate, has the key of its node; the key of its edge is that with {@code #0}.
 */
public final class LayoutKeys {
  private final Model model;
  private final Map<EObject, String> keys;
  private final Map<String, EObject> elements = new HashMap<>();
  private final Map<EObject, EObject> around = new IdentityHashMap<>();

  private LayoutKeys(Model model) {
    this.model = model;
    this.keys = Diagrams.keys(model);
    keys.forEach((element, key) -> elements.putIfAbsent(key, element));
    keys.keySet().forEach(element -> around.put(element, element.eContainer()));
  }

  /** The keys of the current model. */
  public static LayoutKeys of(Model model) {
    return new LayoutKeys(model);
  }

  /** Empty for an element that is not drawn by itself. */
  public Optional<String> key(EObject element) {
    return Optional.ofNullable(keys.get(element));
  }

  /** The first element with a key; connections may share an edge. */
  public Optional<EObject> element(String key) {
    return Optional.ofNullable(elements.get(key));
  }

  /**
   * The container of an element at that moment; null for a model, and for an element that was not
   * drawn.
   */
  EObject around(EObject element) {
    return around.get(element);
  }

  /** All elements that were drawn at that moment, and their containers. */
  Set<EObject> elements() {
    return keys.keySet();
  }

  /**
   * Updates a layout after a change of the model: elements that still exist keep their places,
   * under the new keys.
   *
   * @param before the keys before the change
   * @param byTool whether elements were deleted on a diagram, which deletes their places; text that
   *     was deleted may be pasted elsewhere, so its places are kept
   */
  StoredLayout follow(LayoutKeys before, StoredLayout layout, boolean byTool) {
    Map<String, String> renamed = new LinkedHashMap<>();
    before.keys.forEach(
        (element, key) -> {
          String now = keys.get(element);
          if (now != null) {
            renamed.putIfAbsent(key, now);
          }
        });
    Set<String> gone = new HashSet<>();
    if (byTool) {
      for (String key : layout.places().keySet()) {
        if (!renamed.containsKey(key) && before.isOfWhatIsGone(key)) {
          gone.add(key);
        }
      }
    }
    return new ReparentedPlaces(before, this).moved(layout.without(gone).renamed(renamed));
  }

  /** Edges are deleted with their source, lists with their element. */
  private boolean isOfWhatIsGone(String key) {
    int end = Math.max(key.lastIndexOf('#'), key.lastIndexOf('~'));
    EObject element =
        elements.getOrDefault(key, elements.get(end < 0 ? key : key.substring(0, end)));
    return element != null && !EcoreUtil.isAncestor(model, element);
  }
}
