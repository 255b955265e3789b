// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.session;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.eclipse.emf.common.notify.Notification;
import org.eclipse.emf.transaction.NotificationFilter;
import org.eclipse.emf.transaction.ResourceSetChangeEvent;
import org.eclipse.emf.transaction.ResourceSetListenerImpl;
import org.eclipse.sirius.diagram.DSemanticDiagram;
import org.eclipse.sirius.diagram.DiagramPackage;
import org.eclipse.sirius.diagram.description.AdditionalLayer;
import org.eclipse.sirius.diagram.description.Layer;
import org.pawl.sirius.internal.editor.ViewStateStore;

/** Saves the visible layers of a diagram, and restores them when it is created again. */
final class SavedLayers extends ResourceSetListenerImpl {
  SavedLayers() {
    super(
        NotificationFilter.createFeatureFilter(DiagramPackage.Literals.DDIAGRAM__ACTIVATED_LAYERS));
  }

  /** Called before the first element is added to a new diagram. */
  static void restore(DSemanticDiagram diagram) {
    ViewStateStore.LAYERS
        .of(diagram.getTarget())
        .map(names -> Set.of(names.split(",")))
        .ifPresent(
            names ->
                optional(diagram)
                    .forEach(layer -> see(diagram, layer, names.contains(layer.getName()))));
  }

  private static void see(DSemanticDiagram diagram, Layer layer, boolean seen) {
    Collection<Layer> layers = diagram.getActivatedLayers();
    if (!seen) {
      layers.remove(layer);
    } else if (!layers.contains(layer)) {
      layers.add(layer);
    }
  }

  @Override
  public boolean isPostcommitOnly() {
    return true;
  }

  @Override
  public void resourceSetChanged(ResourceSetChangeEvent event) {
    event.getNotifications().stream()
        .map(Notification::getNotifier)
        .filter(DSemanticDiagram.class::isInstance)
        .map(DSemanticDiagram.class::cast)
        .distinct()
        .forEach(SavedLayers::keep);
  }

  private static void keep(DSemanticDiagram diagram) {
    ViewStateStore.LAYERS.keep(
        diagram.getTarget(),
        names(diagram, diagram.getActivatedLayers()::contains),
        names(diagram, AdditionalLayer::isActiveByDefault));
  }

  private static String names(DSemanticDiagram diagram, Predicate<AdditionalLayer> which) {
    return optional(diagram).stream()
        .filter(which)
        .map(Layer::getName)
        .collect(Collectors.joining(","));
  }

  private static List<AdditionalLayer> optional(DSemanticDiagram diagram) {
    return diagram.getDescription().getAdditionalLayers().stream()
        .filter(AdditionalLayer::isOptional)
        .toList();
  }
}
