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
 * Makes a model equal to one that was read anew. What is equal already is not set again, so that an
 * observer sees the difference and nothing else.
 */
public final class ModelMerge {
  private final EObject root;
  private final EObject parsed;
  private final Map<EObject, EObject> images;

  /**
   * @param root of the model that changes
   * @param parsed root of the one that it shall equal, all its names looked up
   * @param renamed what a tool knows of names before and after
   */
  public ModelMerge(EObject root, EObject parsed, Collection<RenamedElement> renamed) {
    this.root = root;
    this.parsed = parsed;
    this.images = new IdentityHashMap<>(ElementMatching.of(root, parsed, renamed));
  }

  /** First: what is there, what it says, and in which order. */
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
      // Below what is in its place already: so nothing ever contains what is to contain it.
      TreePositions.children(made, feature).forEach(child -> structure(child, image(child)));
    }
  }

  /**
   * Then, when all files that change have their structure: what refers to what. Names that were not
   * found refer to nothing.
   *
   * @param elsewhere gives what stands for an element of another file, null for nothing
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
      // A faulty model may name an event twice.
      ((InternalEList<EObject>) now).addUnique(i, targets.get(i));
    }
  }
}
