// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.layout;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.common.notify.Notification;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gmf.runtime.notation.Bounds;
import org.eclipse.gmf.runtime.notation.Diagram;
import org.eclipse.gmf.runtime.notation.Edge;
import org.eclipse.gmf.runtime.notation.Location;
import org.eclipse.gmf.runtime.notation.Node;
import org.eclipse.gmf.runtime.notation.NotationPackage;
import org.eclipse.gmf.runtime.notation.RelativeBendpoints;
import org.eclipse.gmf.runtime.notation.View;

/**
 * The views that one command has moved, from its notifications. New views do not count as moved.
 */
final class CommandMoves {
  private static final NotationPackage NOTATION = NotationPackage.eINSTANCE;

  final Set<Node> nodes = new LinkedHashSet<>();
  final Set<Edge> bent = new LinkedHashSet<>();

  /** Labels of edges. */
  final Set<Node> labels = new LinkedHashSet<>();

  private final List<Notification> places = new ArrayList<>();

  CommandMoves(Collection<Notification> changes) {
    Set<Object> come = new LinkedHashSet<>();
    for (Notification change : changes) {
      if (change.getNewValue() instanceof Node view) {
        come.add(view);
      } else if (change.getNotifier() instanceof Location place && !change.isTouch()) {
        places.add(change);
        add(place);
      } else if (change.getNotifier() instanceof RelativeBendpoints bends
          && change.getFeature() == NOTATION.getRelativeBendpoints_Points()
          && bends.eContainer() instanceof Edge edge
          && LayoutUpdater.isArranged(edge)) {
        bent.add(edge);
      }
    }
    nodes.removeAll(come);
    nodes.removeIf(view -> view.getDiagram() == null);
    bent.removeIf(view -> view.getDiagram() == null);
    // Labels keep their distance from the middle of a line that is bent, so they do not count as
    // moved.
    labels.removeIf(view -> view.getDiagram() == null || bent.contains(view.eContainer()));
  }

  /** A view that had no place before was not moved. */
  private void add(Location place) {
    EObject view = place.eContainer();
    if (place instanceof Bounds && view instanceof Node node && LayoutUpdater.isArranged(node)) {
      nodes.add(node);
    } else if (view instanceof Node label
        && label.eContainer() instanceof Edge edge
        && LayoutUpdater.isArranged(edge)) {
      labels.add(label);
    }
  }

  boolean isEmpty() {
    return nodes.isEmpty() && bent.isEmpty() && labels.isEmpty();
  }

  boolean onlyNodes() {
    return bent.isEmpty() && labels.isEmpty();
  }

  Set<Diagram> diagrams() {
    Set<Diagram> diagrams = new LinkedHashSet<>();
    for (Set<? extends View> views : List.of(nodes, bent, labels)) {
      views.forEach(view -> diagrams.add(view.getDiagram()));
    }
    return diagrams;
  }

  int right(Location place) {
    return difference(place, NOTATION.getLocation_X());
  }

  int down(Location place) {
    return difference(place, NOTATION.getLocation_Y());
  }

  boolean isResized(Bounds bounds) {
    return difference(bounds, NOTATION.getSize_Width()) != 0
        || difference(bounds, NOTATION.getSize_Height()) != 0;
  }

  /** The difference between the last and the first value of a feature. */
  private int difference(Location place, Object feature) {
    int first = 0;
    int last = 0;
    boolean seen = false;
    for (Notification change : places) {
      if (change.getNotifier() == place && change.getFeature() == feature) {
        if (!seen) {
          first = change.getOldIntValue();
        }
        seen = true;
        last = change.getNewIntValue();
      }
    }
    return last - first;
  }
}
