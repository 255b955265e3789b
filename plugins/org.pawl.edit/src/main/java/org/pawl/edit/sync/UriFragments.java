// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.InternalEObject;
import org.pawl.edit.merge.ContentDigests;

/**
 * URI fragments by which other files, such as diagrams, refer to an object: {@code
 * //Philo/~Machine.0/active/serving}, with names, or indices among siblings of the same kind. EMF's
 * default uses indices among all siblings, so a line added in the text would change what a diagram
 * shows. Default fragments are resolved too.
 */
final class UriFragments {
  private static final String KIND = "~";

  private UriFragments() {}

  /** The path without the segment of the root. */
  static String path(EObject object) {
    EObject container = object.eContainer();
    return container == null ? "" : path(container) + "/" + segment(container, object);
  }

  private static String segment(EObject container, EObject object) {
    EReference feature = object.eContainmentFeature();
    String name = ContentDigests.name(object);
    if (name != null && named(container, name) == object) {
      return name;
    }
    if (!feature.isMany()) {
      return ((InternalEObject) container).eURIFragmentSegment(feature, object);
    }
    int number = alike(container, object.eClass().getName()).indexOf(object);
    return KIND + object.eClass().getName() + "." + number;
  }

  private static EObject named(EObject container, String name) {
    List<EObject> found =
        container.eContents().stream().filter(o -> name.equals(ContentDigests.name(o))).toList();
    return found.size() == 1 ? found.get(0) : null;
  }

  private static List<EObject> alike(EObject container, String kind) {
    return container.eContents().stream().filter(o -> kind.equals(o.eClass().getName())).toList();
  }

  /** The child for a segment of a path, null if there is none. */
  static EObject child(EObject container, String segment) {
    if (segment.startsWith("@")) {
      try {
        return ((InternalEObject) container).eObjectForURIFragmentSegment(segment);
      } catch (IllegalArgumentException | IndexOutOfBoundsException notThere) {
        return null;
      }
    }
    int dot = segment.indexOf('.');
    if (!segment.startsWith(KIND) || dot < 0) {
      return named(container, segment);
    }
    List<EObject> alike = alike(container, segment.substring(KIND.length(), dot));
    int number = number(segment.substring(dot + 1));
    return number >= 0 && number < alike.size() ? alike.get(number) : null;
  }

  private static int number(String digits) {
    return digits.matches("\\d{1,6}") ? Integer.parseInt(digits) : -1;
  }
}
