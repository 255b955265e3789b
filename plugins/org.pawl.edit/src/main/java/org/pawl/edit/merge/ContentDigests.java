// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.merge;

import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.pawl.model.Named;

/**
 * Digests of elements with their content: equal elements have equal digests. A collision is
 * possible; it only causes an element to lose its identity.
 */
public final class ContentDigests {
  private static final long PRIME = 0x100000001b3L;

  private final Map<EObject, Long> known = new IdentityHashMap<>();

  public long of(EObject element) {
    Long sum = known.get(element);
    if (sum == null) {
      sum = compute(element);
      known.put(element, sum);
    }
    return sum;
  }

  public long of(Collection<? extends EObject> elements) {
    long sum = elements.size();
    for (EObject element : elements) {
      sum = sum * PRIME + of(element);
    }
    return sum;
  }

  private long compute(EObject element) {
    long sum = element.eClass().getName().hashCode();
    for (EStructuralFeature feature : element.eClass().getEAllStructuralFeatures()) {
      sum = sum * PRIME + value(element, feature);
    }
    return sum;
  }

  private long value(EObject element, EStructuralFeature feature) {
    if (!(feature instanceof EReference reference)) {
      return Objects.hashCode(element.eGet(feature));
    }
    List<EObject> others = TreePositions.children(element, reference);
    return reference.isContainment() ? of(others) : names(others);
  }

  private static long names(List<EObject> targets) {
    long sum = 0;
    for (EObject target : targets) {
      sum = sum * PRIME + Objects.hashCode(name(target));
    }
    return sum;
  }

  /** Null for an element without a name, and for an unresolved reference. */
  public static String name(EObject element) {
    return element instanceof Named named && !element.eIsProxy() ? named.getName() : null;
  }
}
