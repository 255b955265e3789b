// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.diagram.stored.StoredLayout.EdgePlace;
import org.pawl.diagram.stored.StoredLayout.NodePlace;
import org.pawl.diagram.stored.StoredLayout.Place;
import org.pawl.model.Branch;
import org.pawl.model.Segment;

/**
 * Updates the places of elements whose container has changed, because places are relative to the
 * container. In an existing container, elements move to free space. In a new container around them,
 * such as a group, they stay where they were. In a new container elsewhere, such as a submachine,
 * the places do not change.
 */
final class ReparentedPlaces {
  /**
   * The margin of a new container around its content: border, and name with compartment, in pixels.
   */
  private static final double BORDER = 20;

  private static final double HEADER = 60;

  private final LayoutKeys before;
  private final LayoutKeys now;

  ReparentedPlaces(LayoutKeys before, LayoutKeys now) {
    this.before = before;
    this.now = now;
  }

  /**
   * @param layout with the new keys of the elements
   */
  StoredLayout moved(StoredLayout layout) {
    Map<EObject, List<EObject>> moved = new LinkedHashMap<>();
    for (EObject element : now.elements()) {
      EObject from = before.around(element);
      if (from != null && from != element.eContainer() && box(layout, element).isPresent()) {
        moved.computeIfAbsent(element.eContainer(), into -> new ArrayList<>()).add(element);
      }
    }
    StoredLayout result = layout;
    for (Map.Entry<EObject, List<EObject>> entry : moved.entrySet()) {
      EObject into = entry.getKey();
      if (before.elements().contains(into)) {
        result = forgotten(result, entry.getValue());
      } else if (before.around(entry.getValue().get(0)) == into.eContainer()) {
        result = grouped(result, into, entry.getValue());
      }
    }
    return result;
  }

  private Optional<Box> box(StoredLayout layout, EObject element) {
    return now.key(element).flatMap(layout::box);
  }

  private StoredLayout forgotten(StoredLayout layout, List<EObject> moved) {
    return layout.without(
        moved.stream().map(element -> now.key(element).orElseThrow()).collect(Collectors.toSet()));
  }

  private StoredLayout grouped(StoredLayout layout, EObject group, List<EObject> moved) {
    List<Box> boxes = moved.stream().map(element -> box(layout, element).orElseThrow()).toList();
    double x = boxes.stream().mapToDouble(Box::x).min().orElseThrow() - BORDER;
    double y = boxes.stream().mapToDouble(Box::y).min().orElseThrow() - HEADER;
    Map<String, Place> places = new HashMap<>();
    for (EObject element : moved) {
      Box box = box(layout, element).orElseThrow();
      Box place = new Box(box.x() - x, box.y() - y, box.width(), box.height());
      places.put(now.key(element).orElseThrow(), new NodePlace(place));
    }
    Set<EObject> inGroup = Set.copyOf(moved);
    for (EObject element : now.elements()) {
      if (element instanceof Segment edge && isBetween(edge, inGroup)) {
        String key = now.key(edge).map(k -> k.indexOf('#') < 0 ? k + "#0" : k).orElseThrow();
        if (layout.places().get(key) instanceof EdgePlace place) {
          places.put(key, inside(place, new Point(x, y)));
        }
      }
    }
    // There may be no space on the left or above.
    Box corner = new Box(Math.max(0, x), Math.max(0, y), 0, 0);
    now.key(group).ifPresent(key -> places.put(key, new NodePlace(corner)));
    return layout.with(places);
  }

  /** Whether an edge beside the group is inside of it now. */
  private static boolean isBetween(Segment edge, Set<EObject> moved) {
    EObject source = around(edge, moved);
    EObject target = edge.getTarget() == null ? null : around(edge.getTarget(), moved);
    boolean crosses = source != target || edge.getTarget() == target;
    boolean local = edge instanceof Branch branch && branch.isLocal();
    return source != null && target != null && crosses && !local;
  }

  private static EObject around(EObject element, Set<EObject> moved) {
    for (EObject e = element; e != null; e = e.eContainer()) {
      if (moved.contains(e)) {
        return e;
      }
    }
    return null;
  }

  private static EdgePlace inside(EdgePlace place, Point corner) {
    List<Point> bends = place.bends().stream().map(bend -> less(bend, corner)).toList();
    return new EdgePlace(bends, place.label().map(p -> less(p, corner)));
  }

  private static Point less(Point point, Point corner) {
    return new Point(point.x() - corner.x(), point.y() - corner.y());
  }
}
