// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.clipboard;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Edge;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.layout.Layout;
import org.pawl.diagram.layout.Layouts;
import org.pawl.diagram.stored.ManualEdits;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.diagram.stored.StoredLayout.EdgePlace;
import org.pawl.diagram.stored.StoredLayout.NodePlace;
import org.pawl.diagram.stored.StoredLayout.Place;
import org.pawl.edit.internal.paste.PastedKeys;
import org.pawl.edit.sync.SynchronizedModel;

/**
 * Places pasted copies. They keep their arrangement. The group is placed where the user pointed, or
 * beside the originals, or in the middle of the visible part: at the nearest free space.
 */
final class PastedLayout {
  /** The first place inside of an empty box, from its left and lower limits, in pixels. */
  private static final double BORDER = 20;

  /** The first place of an empty drawing, in pixels. */
  private static final double MARGIN = 50;

  private final PasteContext pasteContext;
  private final PastedKeys keys;
  private final StoredLayout copied;
  private final boolean sameDrawing;
  private final Diagram diagram;

  private PastedLayout(
      PasteContext pasteContext,
      PastedKeys keys,
      StoredLayout copied,
      boolean sameDrawing,
      Diagram diagram) {
    this.pasteContext = pasteContext;
    this.keys = keys;
    this.copied = copied;
    this.sameDrawing = sameDrawing;
    this.diagram = diagram;
  }

  /** Stores the places of members that were just pasted into a model. */
  static void keep(
      SynchronizedModel synced, CopiedMembers clip, PastedKeys keys, PasteContext pasteContext) {
    String shown = pasteContext.layout().diagram().key();
    boolean same =
        clip.file().equals(synced.model().eResource().getURI())
            && keys.members().keySet().stream().allMatch(key -> shown.equals(of(synced, key)));
    synced.diagrams().stream()
        .filter(diagram -> diagram.key().equals(shown))
        .findFirst()
        .map(diagram -> new PastedLayout(pasteContext, keys, clip.places(), same, diagram))
        .ifPresent(places -> synced.place(places::with));
  }

  /** The key of the diagram that a key belongs to. */
  private static String of(SynchronizedModel synced, String key) {
    return synced.diagrams().stream()
        .map(Diagram::key)
        .filter(diagram -> key.startsWith(diagram + "."))
        .reduce("", (a, b) -> a.length() > b.length() ? a : b);
  }

  private StoredLayout with(StoredLayout stored) {
    Map<String, Place> places = new LinkedHashMap<>();
    copied.places().forEach((key, place) -> keys.of(key).ifPresent(k -> places.put(k, place)));
    Map<String, Box> boxes = boxes(places);
    StoredLayout result = stored;
    Optional<Point> way = boxes.isEmpty() ? Optional.empty() : way(boxes);
    if (way.isPresent()) {
      ManualEdits placing = new ManualEdits(pasteContext.layout(), diagram, stored);
      Map<String, Box> there = new HashMap<>();
      boxes.forEach(
          (key, box) -> {
            Box size = copied(places, key);
            there.put(
                key,
                new Box(
                    box.x() + way.get().x(), box.y() + way.get().y(), size.width(), size.height()));
          });
      result = placing.put(there).stored();
    }
    Map<String, Place> added = new HashMap<>();
    for (var entry : places.entrySet()) {
      String key = entry.getKey();
      if (entry.getValue() instanceof EdgePlace line && isBeside(key)) {
        if (way.isPresent()) {
          Point origin = Layouts.origin(pasteContext.layout(), diagram, key);
          Point by = new Point(way.get().x() - origin.x(), way.get().y() - origin.y());
          added.put(key, EdgePlaces.moved(line, by));
        }
      } else if (!keys.members().containsValue(key)) {
        added.put(key, entry.getValue());
      }
    }
    result = result.with(added);
    return way.isPresent() ? withLines(result) : result;
  }

  /**
   * With more elements to lay out, the automatic layout may choose other routes for edges between
   * boxes that do not move. So the routes of these edges are stored, except for routes that now
   * cross a box.
   */
  private StoredLayout withLines(StoredLayout stored) {
    Layout seen = pasteContext.layout();
    Layout now = pasteContext.layouts().around(stored).of(diagram);
    List<Box> pasted =
        now.boxes().keySet().stream()
            .filter(key -> !seen.boxes().containsKey(key))
            .map(now.boxes()::get)
            .toList();
    ManualEdits placing = new ManualEdits(seen, diagram, stored);
    for (Edge edge : diagram.edges()) {
      String key = edge.key();
      List<Point> route = seen.routes().getOrDefault(key, List.of());
      boolean same =
          route.equals(now.routes().get(key))
              && Objects.equals(seen.labels().get(key), now.labels().get(key));
      boolean free = pasted.stream().noneMatch(box -> isThrough(route, box));
      if (route.size() > 1 && !same && free && isLevel(edge) && stays(edge, now)) {
        placing.bend(key, ManualEdits.bends(route));
        Box words = seen.labels().get(key);
        if (words != null && pasted.stream().noneMatch(box -> words.overlaps(box, 0))) {
          placing.label(key, new Point(words.x(), words.y()));
        }
      }
    }
    return placing.stored();
  }

  private static boolean isThrough(List<Point> route, Box box) {
    for (int i = 1; i < route.size(); i++) {
      Box line = FreeSpace.around(List.of(at(route.get(i - 1)), at(route.get(i))));
      if (line.overlaps(box, 0)) {
        return true;
      }
    }
    return false;
  }

  private static Box at(Point point) {
    return new Box(point.x(), point.y(), 0, 0);
  }

  /** Routes of edges that cross a border cannot be stored. */
  private boolean isLevel(Edge edge) {
    return !edge.source().equals(edge.target())
        && Layouts.around(diagram, edge.source()).equals(Layouts.around(diagram, edge.target()));
  }

  private boolean stays(Edge edge, Layout now) {
    Map<String, Box> before = pasteContext.layout().boxes();
    return Stream.of(edge.source(), edge.target())
        .allMatch(
            node -> before.containsKey(node) && before.get(node).equals(now.boxes().get(node)));
  }

  private static Box copied(Map<String, Place> places, String key) {
    return ((NodePlace) places.get(key)).box();
  }

  /** Whether an edge is outside of the pasted elements. */
  private boolean isBeside(String line) {
    String around = EdgePlaces.around(diagram, line).orElse("");
    return keys.members().values().stream()
        .noneMatch(key -> around.equals(key) || around.startsWith(key + "."));
  }

  /**
   * The boxes of all copies that are beside each other: with the places and sizes of the originals.
   */
  private Map<String, Box> boxes(Map<String, Place> places) {
    Map<String, Box> sizes = pasteContext.layouts().of(diagram).boxes();
    List<String> nodes =
        keys.members().values().stream()
            .filter(key -> sizes.containsKey(key) && places.get(key) instanceof NodePlace)
            .toList();
    Map<String, Box> boxes = new LinkedHashMap<>();
    for (String key : nodes) {
      if (Layouts.around(diagram, key).equals(Layouts.around(diagram, nodes.get(0)))) {
        Box was = copied(places, key);
        double width = Math.max(was.width(), sizes.get(key).width());
        double height = Math.max(was.height(), sizes.get(key).height());
        boxes.put(key, new Box(was.x(), was.y(), width, height));
      }
    }
    return boxes;
  }

  private Optional<Point> way(Map<String, Box> boxes) {
    String any = boxes.keySet().iterator().next();
    Optional<String> owner = Layouts.around(diagram, any);
    Box around = owner.map(pasteContext.layout().boxes()::get).orElse(null);
    if (owner.isPresent() && around == null) {
      return Optional.empty();
    }
    List<Box> taken = new ArrayList<>();
    Layouts.beside(diagram, any)
        .forEach(
            (key, of) -> {
              Box box = pasteContext.layout().boxes().get(key);
              if (box != null && of.equals(owner) && !boxes.containsKey(key)) {
                taken.add(box);
              }
            });
    double left = around == null ? BORDER : around.x() + BORDER;
    double top = top(around, taken);
    List<Box> group = List.copyOf(boxes.values());
    return Optional.of(
        new FreeSpace(taken, left, top).way(group, corner(group, around, left, top)));
  }

  /** The upper limit for boxes inside of an element: below its text. */
  private static double top(Box around, List<Box> inside) {
    double highest = inside.stream().mapToDouble(Box::y).min().orElse(Double.MAX_VALUE);
    return Math.min(
        highest,
        around == null
            ? MARGIN
            : inside.isEmpty() ? around.y() + around.height() + BORDER : highest);
  }

  private Point corner(List<Box> group, Box around, double left, double top) {
    Box all = FreeSpace.around(group);
    if (pasteContext.pointed().isPresent()) {
      return pasteContext.pointed().get();
    } else if (sameDrawing && (around == null || isIn(all, around))) {
      return new Point(all.x(), all.y());
    } else if (around != null) {
      return new Point(left, top);
    }
    Box visible = pasteContext.visible();
    return new Point(
        Math.rint(visible.x() + (visible.width() - all.width()) / 2),
        Math.rint(visible.y() + (visible.height() - all.height()) / 2));
  }

  private static boolean isIn(Box inner, Box outer) {
    return inner.x() >= outer.x()
        && inner.y() >= outer.y()
        && inner.x() < outer.x() + outer.width()
        && inner.y() < outer.y() + outer.height();
  }
}
