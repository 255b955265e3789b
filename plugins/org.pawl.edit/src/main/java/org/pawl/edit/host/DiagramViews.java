// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.host;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;

/** Reads the views of a diagram editor: the elements that they show, and their containers. */
public final class DiagramViews {
  private static final String LAYERS = "activatedLayers";

  private DiagramViews() {}

  /** The element that a view shows. */
  public static Optional<EObject> target(EObject view) {
    return feature(view, "target");
  }

  /** The element of the surrounding view: the state of a point, the instance of a port. */
  public static Optional<EObject> owner(EObject view) {
    return view == null ? Optional.empty() : target(view.eContainer());
  }

  /** The nearest element of a kind that is shown by the diagram or by a box around the view. */
  public static <T> Optional<T> around(EObject view, Class<T> kind) {
    for (EObject v = view; v != null; v = v.eContainer()) {
      Optional<T> found = target(v).filter(kind::isInstance).map(kind::cast);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  public static boolean isEdge(EObject view) {
    return view != null && view.eClass().getEStructuralFeature("sourceNode") != null;
  }

  /** The element at one end of an edge. */
  public static Optional<EObject> end(EObject edge, String which) {
    return feature(edge, which).flatMap(DiagramViews::target);
  }

  /** The view at one end of an edge; null if there is none. */
  public static EObject view(EObject edge, String which) {
    return feature(edge, which).orElse(null);
  }

  /** The diagram that a view is in; null while it is in none. */
  public static EObject diagram(EObject view) {
    EObject around = view;
    while (around != null && around.eClass().getEStructuralFeature(LAYERS) == null) {
      around = around.eContainer();
    }
    return around;
  }

  /** Whether a layer is on in a diagram. */
  public static boolean showsLayer(EObject diagram, String name) {
    return diagram.eGet(diagram.eClass().getEStructuralFeature(LAYERS))
            instanceof Collection<?> layers
        && layers.stream().anyMatch(layer -> name.equals(name((EObject) layer)));
  }

  private static Object name(EObject described) {
    EStructuralFeature name = described.eClass().getEStructuralFeature("name");
    return name == null ? null : described.eGet(name);
  }

  private static Optional<EObject> feature(EObject view, String name) {
    EStructuralFeature feature = view == null ? null : view.eClass().getEStructuralFeature(name);
    return feature != null && view.eGet(feature) instanceof EObject found
        ? Optional.of(found)
        : Optional.empty();
  }

  /** The elements that views show, each element once. */
  public static <T> List<T> targets(Collection<?> views, Class<T> kind) {
    List<T> found = new ArrayList<>();
    for (Object view : views) {
      if (view instanceof EObject object) {
        target(object).filter(kind::isInstance).map(kind::cast).ifPresent(found::add);
      }
    }
    return found.stream().distinct().toList();
  }
}
