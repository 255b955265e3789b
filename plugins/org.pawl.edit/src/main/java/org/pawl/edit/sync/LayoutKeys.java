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
 * Under which key the place of an element is kept, at one moment of a model: of a node its own, of
 * a branch that leads somewhere (or a connection, or a post) its edge's. What is a node and has an
 * edge, such as an initial pseudostate, has its node's; the edge's is that with {@code #0}.
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

  /** Of a model as it is now. */
  public static LayoutKeys of(Model model) {
    return new LayoutKeys(model);
  }

  /** Nothing for what is not drawn by itself. */
  public Optional<String> key(EObject element) {
    return Optional.ofNullable(keys.get(element));
  }

  /** The first element of a key; a connection may share its edge with others. */
  public Optional<EObject> element(String key) {
    return Optional.ofNullable(elements.get(key));
  }

  /** What an element was in then; null of a model, and of what was not drawn. */
  EObject around(EObject element) {
    return around.get(element);
  }

  /** All that was drawn then, and what was around it. */
  Set<EObject> elements() {
    return keys.keySet();
  }

  /**
   * The layout after the model has changed: what is still there keeps the place under the new key.
   *
   * @param before of the same model
   * @param byTool whether something was deleted on a diagram, which takes the places of what is
   *     gone; text that goes may come back a line further down, so its places stay
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

  /** Edges go with their source, lists with what they are of. */
  private boolean isOfWhatIsGone(String key) {
    int end = Math.max(key.lastIndexOf('#'), key.lastIndexOf('~'));
    EObject element =
        elements.getOrDefault(key, elements.get(end < 0 ? key : key.substring(0, end)));
    return element != null && !EcoreUtil.isAncestor(model, element);
  }
}
