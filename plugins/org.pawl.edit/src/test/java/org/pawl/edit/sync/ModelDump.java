// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.pawl.edit.merge.TreePositions;

/** The content of a model as text: equal for equal models, with readable differences. */
final class ModelDump {
  private final StringBuilder text = new StringBuilder();

  private ModelDump() {}

  static String of(EObject root) {
    ModelDump outline = new ModelDump();
    outline.add(root, "");
    return outline.text.toString();
  }

  private void add(EObject object, String indent) {
    text.append(object.eClass().getName()).append('\n');
    for (EStructuralFeature feature : object.eClass().getEAllStructuralFeatures()) {
      if (feature instanceof EReference reference) {
        for (EObject other : TreePositions.children(object, reference)) {
          text.append(indent).append("  ").append(feature.getName()).append(": ");
          if (reference.isContainment()) {
            add(other, indent + "  ");
          } else {
            text.append(other.eIsProxy() ? "nothing" : place(other)).append('\n');
          }
        }
      } else if (object.eGet(feature) != null) {
        text.append(indent).append("  ").append(feature.getName()).append(" = ");
        text.append(object.eGet(feature)).append('\n');
      }
    }
  }

  private static String place(EObject object) {
    EObject root = EcoreUtil.getRootContainer(object);
    return object.eResource().getURI() + "#" + EcoreUtil.getRelativeURIFragmentPath(root, object);
  }

  /** Without unresolved references, which a synchronized model does not have. */
  static String found(String outline) {
    return outline
        .lines()
        .filter(line -> !line.endsWith(": nothing"))
        .map(line -> line + "\n")
        .collect(Collectors.joining());
  }
}
