// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.merge;

import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;

/** Finds elements at the same position in two trees of the same structure. */
public final class TreePositions {
  private TreePositions() {}

  /**
   * The element at the same position of another tree.
   *
   * @param root the root of the other tree; the result is empty if the other tree has no element of
   *     the same kind at that position
   */
  public static Optional<EObject> same(EObject element, EObject root) {
    EObject container = element.eContainer();
    if (container == null) {
      return Optional.of(root).filter(other -> other.eClass() == element.eClass());
    }
    EReference feature = element.eContainmentFeature();
    return same(container, root)
        .map(other -> in(other, feature, index(container, feature, element)))
        .filter(other -> other.eClass() == element.eClass());
  }

  private static int index(EObject container, EReference feature, EObject element) {
    return feature.isMany() ? children(container, feature).indexOf(element) : 0;
  }

  private static EObject in(EObject container, EReference feature, int index) {
    List<EObject> children = children(container, feature);
    return index < children.size() ? children.get(index) : null;
  }

  /** The children in a containment feature, single or multiple. */
  @SuppressWarnings("unchecked")
  public static List<EObject> children(EObject container, EReference feature) {
    Object value = container.eGet(feature);
    if (feature.isMany()) {
      return (List<EObject>) value;
    }
    return value == null ? List.of() : List.of((EObject) value);
  }
}
