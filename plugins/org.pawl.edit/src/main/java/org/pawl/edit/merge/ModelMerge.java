// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.merge;

import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.util.InternalEList;

/**
 * Makes a model equal to a newly parsed one. Equal values are not set again, so observers see only
 * the differences.
 */
public final class ModelMerge {
  private final EObject root;
  private final EObject parsed;
  private final Map<EObject, EObject> images;

  /**
   * @param root of the model to change
   * @param parsed root of the parsed model, with all references resolved
   * @param renamed renames and moves that a tool reports
   */
  public ModelMerge(EObject root, EObject parsed, Collection<RenamedElement> renamed) {
    this.root = root;
    this.parsed = parsed;
    this.images = new IdentityHashMap<>(ElementMatching.of(root, parsed, renamed));
  }

  /** First step: elements, attributes and order. */
  public void structure() {
    structure(parsed, root);
  }

  private EObject image(EObject made) {
    return images.computeIfAbsent(made, m -> EcoreUtil.create(m.eClass()));
  }

  private void structure(EObject made, EObject image) {
    for (EAttribute attribute : made.eClass().getEAllAttributes()) {
      if (!Objects.equals(image.eGet(attribute), made.eGet(attribute))) {
        image.eSet(attribute, made.eGet(attribute));
      }
    }
    for (EReference feature : made.eClass().getEAllContainments()) {
      List<EObject> images =
          TreePositions.children(made, feature).stream().map(this::image).toList();
      if (feature.isMany()) {
        ChildOrder.make(TreePositions.children(image, feature), images);
      } else {
        EObject only = images.isEmpty() ? null : images.get(0);
        if (image.eGet(feature) != only) {
          image.eSet(feature, only);
        }
      }
      // Children are changed after their parent is in place, so that containment never becomes
      // cyclic.
      TreePositions.children(made, feature).forEach(child -> structure(child, image(child)));
    }
  }

  /**
   * Second step, when all changed files have their structure: references. Unresolved references are
   * empty.
   *
   * @param elsewhere gives the element for a parsed element of another file, or null
   */
  public void references(Function<EObject, EObject> elsewhere) {
    references(parsed, elsewhere);
    parsed.eAllContents().forEachRemaining(made -> references(made, elsewhere));
  }

  private void references(EObject made, Function<EObject, EObject> elsewhere) {
    for (EReference feature : made.eClass().getEAllReferences()) {
      if (!feature.isContainment() && !feature.isContainer() && !feature.isDerived()) {
        List<EObject> targets = new ArrayList<>();
        for (EObject target : TreePositions.children(made, feature)) {
          EObject image = images.get(target);
          EObject found = image == null && !target.eIsProxy() ? elsewhere.apply(target) : image;
          if (found != null) {
            targets.add(found);
          }
        }
        refer(images.get(made), feature, targets);
      }
    }
  }

  private static void refer(EObject image, EReference feature, List<EObject> targets) {
    List<EObject> now = TreePositions.children(image, feature);
    if (!feature.isMany()) {
      EObject only = targets.isEmpty() ? null : targets.get(0);
      if ((now.isEmpty() ? null : now.get(0)) != only) {
        image.eSet(feature, only);
      }
      return;
    }
    int same = 0;
    while (same < now.size() && same < targets.size() && now.get(same) == targets.get(same)) {
      same++;
    }
    int behind = 0;
    while (behind < Math.min(now.size(), targets.size()) - same
        && now.get(now.size() - 1 - behind) == targets.get(targets.size() - 1 - behind)) {
      behind++;
    }
    while (now.size() > same + behind) {
      now.remove(same);
    }
    for (int i = same; i < targets.size() - behind; i++) {
      // An invalid model may list an event twice.
      ((InternalEList<EObject>) now).addUnique(i, targets.get(i));
    }
  }
}
