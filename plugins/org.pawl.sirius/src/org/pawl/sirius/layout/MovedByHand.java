// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.layout;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.common.command.Command;
import org.eclipse.emf.common.notify.Notification;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.transaction.RecordingCommand;
import org.eclipse.emf.transaction.ResourceSetChangeEvent;
import org.eclipse.emf.transaction.ResourceSetListenerImpl;
import org.eclipse.gmf.runtime.notation.Bounds;
import org.eclipse.gmf.runtime.notation.Diagram;
import org.eclipse.gmf.runtime.notation.Edge;
import org.eclipse.gmf.runtime.notation.Node;
import org.eclipse.gmf.runtime.notation.NotationPackage;
import org.eclipse.gmf.runtime.notation.RelativeBendpoints;
import org.eclipse.gmf.runtime.notation.View;
import org.eclipse.gmf.runtime.notation.datatype.RelativeBendpoint;
import org.eclipse.sirius.diagram.DEdge;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.pawl.diagram.kept.KeptLayout.EdgePlace;
import org.pawl.diagram.kept.KeptLayout.NodePlace;
import org.pawl.diagram.layout.Box;
import org.pawl.diagram.layout.Layout;
import org.pawl.diagram.layout.Layouts;
import org.pawl.diagram.layout.Point;
import org.pawl.edit.mirror.Mirror;
import org.pawl.edit.mirror.Written;

/**
 * Keeps what a person moves in the model's layout, as a part of the same command: undone, it is as
 * it was. What Sirius or a layout moves is not kept, nor is what has just come.
 */
public final class MovedByHand extends ResourceSetListenerImpl {

  @Override
  public boolean isPrecommitOnly() {
    return true;
  }

  @Override
  public Command transactionAboutToCommit(ResourceSetChangeEvent event) {
    if (Arranging.isArranging() || event.getTransaction() == null) {
      return null;
    }
    Set<EObject> come = new LinkedHashSet<>();
    Set<View> moved = new LinkedHashSet<>();
    List<Notification> places = new ArrayList<>();
    for (Notification change : event.getNotifications()) {
      if (change.getFeature() == Written.TEXT) {
        return null;
      }
      if (change.getNewValue() instanceof Node view) {
        come.add(view);
      } else if (change.getNotifier() instanceof Bounds && !change.isTouch()) {
        places.add(change);
        add(moved, change);
      } else if (change.getNotifier() instanceof RelativeBendpoints
          && change.getFeature() == NotationPackage.Literals.RELATIVE_BENDPOINTS__POINTS) {
        add(moved, change);
      }
    }
    moved.removeAll(come);
    moved.removeIf(view -> view.getDiagram() == null);
    if (moved.isEmpty()) {
      return null;
    }
    return new RecordingCommand(event.getEditingDomain(), "Places") {
      @Override
      protected void doExecute() {
        moved.stream()
            .collect(Collectors.groupingBy(View::getDiagram))
            .forEach((diagram, views) -> keep(diagram, views, places));
      }
    };
  }

  /** What has no place yet is not moved by anybody. */
  private static void add(Set<View> moved, Notification change) {
    if (((EObject) change.getNotifier()).eContainer() instanceof View view
        && Arranging.isArranged(view)) {
      moved.add(view);
    }
  }

  private static void keep(Diagram diagram, List<View> views, List<Notification> places) {
    if (!(diagram.getElement() instanceof DSemanticDecorator drawn)) {
      return;
    }
    Optional<Shown> shown = Shown.of(drawn);
    Optional<Layout> layout = Arranging.layout(drawn);
    if (shown.isEmpty() || layout.isEmpty()) {
      return;
    }
    Mirror mirror = Mirror.of(drawn.getTarget()).orElseThrow();
    for (View view : views) {
      if (view instanceof Node node && node.getElement() instanceof DSemanticDecorator element) {
        shown
            .get()
            .key(element)
            .filter(key -> !shown.get().isPort(key))
            .ifPresent(key -> keepNode(mirror, layout.get(), key, node, places));
      }
    }
    Map<DEdge, String> edges =
        views.stream().anyMatch(Edge.class::isInstance)
            ? shown.get().edges(edges(diagram))
            : Map.of();
    for (View view : views) {
      if (view instanceof Edge edge && edges.containsKey(edge.getElement())) {
        keepEdge(mirror, layout.get(), edges.get(edge.getElement()), edge);
      }
    }
  }

  private static List<DEdge> edges(Diagram diagram) {
    List<DEdge> edges = new ArrayList<>();
    for (Object edge : diagram.getEdges()) {
      if (((Edge) edge).getElement() instanceof DEdge one) {
        edges.add(one);
      }
    }
    return edges;
  }

  /** By how much it has moved, from where the layout has it. */
  private static void keepNode(
      Mirror mirror, Layout layout, String key, Node view, List<Notification> places) {
    Box box = layout.boxes().get(key);
    if (box == null || !(view.getLayoutConstraint() instanceof Bounds bounds)) {
      return;
    }
    int dx = difference(places, bounds, NotationPackage.Literals.LOCATION__X);
    int dy = difference(places, bounds, NotationPackage.Literals.LOCATION__Y);
    boolean resized =
        difference(places, bounds, NotationPackage.Literals.SIZE__WIDTH) != 0
            || difference(places, bounds, NotationPackage.Literals.SIZE__HEIGHT) != 0;
    Point origin = Layouts.origin(layout, key);
    double width = resized && bounds.getWidth() > 0 ? bounds.getWidth() : box.width();
    double height = resized && bounds.getHeight() > 0 ? bounds.getHeight() : box.height();
    mirror.place(
        kept ->
            kept.with(
                key,
                new NodePlace(
                    new Box(box.x() + dx - origin.x(), box.y() + dy - origin.y(), width, height))));
  }

  /** Of all changes of one number in a command. */
  private static int difference(List<Notification> places, Bounds bounds, Object feature) {
    int first = 0;
    int last = 0;
    boolean seen = false;
    for (Notification change : places) {
      if (change.getNotifier() == bounds && change.getFeature() == feature) {
        if (!seen) {
          first = change.getOldIntValue();
        }
        seen = true;
        last = change.getNewIntValue();
      }
    }
    return last - first;
  }

  private static void keepEdge(Mirror mirror, Layout layout, String key, Edge view) {
    List<Point> route = layout.routes().get(key);
    if (route == null
        || !(view.getBendpoints() instanceof RelativeBendpoints bendpoints)
        || bendpoints.getPoints().size() < 3) {
      return;
    }
    Point first = route.get(0);
    Point origin = Layouts.origin(layout, key);
    List<Point> bends = new ArrayList<>();
    List<?> points = bendpoints.getPoints();
    for (Object point : points.subList(1, points.size() - 1)) {
      RelativeBendpoint bend = (RelativeBendpoint) point;
      bends.add(
          new Point(
              first.x() + bend.getSourceX() - origin.x(),
              first.y() + bend.getSourceY() - origin.y()));
    }
    mirror.place(kept -> kept.with(key, new EdgePlace(bends, kept.label(key))));
  }
}
