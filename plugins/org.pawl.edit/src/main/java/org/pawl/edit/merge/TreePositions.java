// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.merge;

import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;

/** The same place in two trees of the same structure. */
public final class TreePositions {
  private TreePositions() {}

  /**
   * What is in another tree where an element is in its own.
   *
   * @param root the other tree's; empty if the other tree has nothing there, or something else
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

  /** What a containment feature holds, one or many. */
  @SuppressWarnings("unchecked")
  public static List<EObject> children(EObject container, EReference feature) {
    Object value = container.eGet(feature);
    if (feature.isMany()) {
      return (List<EObject>) value;
    }
    return value == null ? List.of() : List.of((EObject) value);
  }
}
