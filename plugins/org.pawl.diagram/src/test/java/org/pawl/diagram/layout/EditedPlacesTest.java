// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Node;
import org.pawl.diagram.Region;
import org.pawl.diagram.TestModels;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.geometry.TextMetrics;
import org.pawl.diagram.picture.HelveticaMetrics;
import org.pawl.diagram.stored.ManualEdits;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.diagram.stored.StoredLayout.NodePlace;

/** While a diagram with manual places is edited, only what an edit disturbs is drawn again. */
class EditedPlacesTest {
  private static final TextMetrics LETTERING = new HelveticaMetrics();
  private static final Dimensions MEASURES = new Dimensions(LETTERING);

  /** Lines that are nearer to a new state are drawn again, in pixels. */
  private static final double NEAR = 5;

  private final Map<String, List<String>> violations = new LinkedHashMap<>();
  private int lines;
  private int stayed;

  /** A diagram with its manual places and its layout. */
  private record Drawing(Layouts layouts, Diagram diagram, StoredLayout stored, Layout layout) {
    static Drawing of(Layouts layouts, Diagram diagram, StoredLayout stored) {
      return new Drawing(layouts, diagram, stored, layouts.around(stored).of(diagram));
    }

    /** After the user has placed a node, which may be new. */
    Drawing with(Diagram now, String key, Point corner) {
      ManualEdits edits = new ManualEdits(layout, now, stored);
      StoredLayout wanted = edits.put(Map.of(key, new Box(corner.x(), corner.y(), 0, 0))).stored();
      StoredLayout drawn =
          ManualEdits.asDrawn(wanted, List.of(key), places -> layouts.around(places).of(now));
      return of(layouts, now, drawn);
    }
  }

  @Test
  void theFirstLayoutIsThatOfPictures() {
    Random random = new Random(2);
    for (List<Diagram> diagrams : TestModels.all().values()) {
      for (Diagram diagram : random.nextInt(3) == 0 ? diagrams : List.<Diagram>of()) {
        Layout automatic = CachedLayouts.of(diagram);
        StoredLayout stored = StoredLayout.EMPTY;
        for (String key : diagram.nodes().stream().map(Node::key).toList()) {
          Box box = automatic.boxes().get(key);
          stored = stored.with(key, new NodePlace(new Box(box.x() + 7, box.y(), 0, 0)));
        }
        assertEquals(
            new Layouts(LETTERING, stored).of(diagram),
            Layouts.ofEdited(LETTERING).around(stored).of(diagram));
      }
    }
  }

  @Test
  void aNewStateMovesOnlyTheLinesInItsWay() {
    Diagram diagram = GroupedMachines.composites(5, 8);
    Drawing first =
        Drawing.of(Layouts.ofEdited(LETTERING), diagram, StoredLayout.EMPTY)
            .with(diagram, "m.A.g2.g2_s3", new Point(0, 0));
    Box around = first.layout().boxes().get("m.A.g2");
    Random random = new Random(5);
    Drawing last = first;
    for (int i = 0; i < 12; i++) {
      Diagram more = with(last.diagram(), "m.A.g2", "new" + i);
      double x = around.x() + random.nextInt((int) around.width());
      double y = around.y() + random.nextInt((int) around.height());
      Drawing now = last.with(more, "m.A.g2.new" + i, new Point(x, y));
      assertEquals(List.of(), Invariants.violations(now.layout(), MEASURES));
      compare(last.layout(), now.layout());
      last = now;
    }
    assertTrue(lines > 100, "lines that nothing is in the way of: " + lines);
    assertTrue(stayed > 0.98 * lines, stayed + " of " + lines + " stay");
  }

  /** The automatic layout below manual places is the one that is drawn, not a new one. */
  @Test
  void theFirstPlaceInAnEditedDrawingMovesNoOtherLines() {
    Layouts layouts = Layouts.ofEdited(LETTERING);
    Drawing last = Drawing.of(layouts, GroupedMachines.composites(8, 5), StoredLayout.EMPTY);
    for (String key : List.of("m.A.g3.g3_s2", "m.A.g5.g5_s1")) {
      last = Drawing.of(layouts, longer(last.diagram(), key), last.stored());
    }
    assertNotEquals(new Layouts(LETTERING).of(last.diagram()), last.layout(), "it has grown");
    Box box = last.layout().boxes().get("m.A.g2");
    Point aside = new Point(box.x() + 3, box.y());
    compare(last.layout(), last.with(last.diagram(), "m.A.g2", aside).layout());
    assertTrue(lines > 40, "lines that nothing is in the way of: " + lines);
    assertEquals(lines, stayed);
  }

  @Test
  void manyEditsLeaveACorrectDrawingAndAnUndoLeadsToTheSameOne() {
    Map<String, Diagram> all = new LinkedHashMap<>(GroupedMachines.all());
    TestModels.all()
        .forEach((file, some) -> some.forEach(one -> all.put(file + " " + one.title(), one)));
    all.forEach(this::edit);
    assertEquals(Map.of(), violations);
    assertTrue(lines > 1000, "lines that nothing is in the way of: " + lines);
    assertTrue(stayed > 0.98 * lines, stayed + " of " + lines + " stay");
  }

  /** New states, moved ones, and ones with a longer name. */
  private void edit(String name, Diagram diagram) {
    List<Node> nodes = diagram.nodes().stream().flatMap(EditedPlacesTest::all).toList();
    if (diagram.kind() != Diagram.Kind.STATE_MACHINE || nodes.isEmpty()) {
      return;
    }
    Random random = new Random(name.hashCode());
    Layouts layouts = Layouts.ofEdited(LETTERING);
    List<Drawing> drawings = new ArrayList<>();
    drawings.add(Drawing.of(layouts, diagram, StoredLayout.EMPTY));
    for (int i = 0; i < 6; i++) {
      Drawing last = drawings.get(i);
      Node node = nodes.get(random.nextInt(nodes.size()));
      String owner = node.regions().size() == 1 ? node.key() : "";
      int kind = random.nextInt(4);
      Drawing now =
          switch (kind) {
            case 0 -> last.with(last.diagram(), node.key(), somewhere(last, "", random));
            case 1 -> Drawing.of(layouts, longer(last.diagram(), node.key()), last.stored());
            default ->
                last.with(
                    with(last.diagram(), owner, "new" + i),
                    (owner.isEmpty() ? "m" : owner) + ".new" + i,
                    somewhere(last, owner, random));
          };
      check(name + ", edit " + i + " of kind " + kind + " of " + node.key(), now);
      if (i > 0 && kind > 1) {
        compare(last.layout(), now.layout());
      }
      drawings.add(now);
    }
    for (int i = 5; i >= 0; i--) {
      Drawing last = drawings.get(i);
      Layout undone = layouts.around(last.stored()).of(last.diagram());
      assertEquals(last.layout(), undone, () -> name + " after an undo");
    }
    Drawing end = drawings.get(6);
    assertEquals(end.layout(), layouts.around(end.stored()).of(end.diagram()), name);
  }

  private static Point somewhere(Drawing drawing, String owner, Random random) {
    Box around =
        owner.isEmpty()
            ? new Box(0, 0, drawing.layout().width(), drawing.layout().height())
            : drawing.layout().boxes().get(owner);
    double x = around.x() + random.nextInt((int) around.width());
    double y = around.y() + random.nextInt((int) around.height());
    return new Point(x, y);
  }

  private void check(String name, Drawing now) {
    List<String> found = Invariants.violations(now.layout(), MEASURES);
    if (!found.isEmpty()) {
      Layout complete = new Layouts(LETTERING, now.stored()).of(now.diagram());
      if (Invariants.violations(complete, MEASURES).isEmpty()) {
        violations.put(name, found);
      }
    }
  }

  /** Counts the lines that could stay, and those that do. */
  private void compare(Layout before, Layout after) {
    List<String> changed =
        after.boxes().keySet().stream()
            .filter(key -> !Objects.equals(after.boxes().get(key), before.boxes().get(key)))
            .toList();
    before
        .routes()
        .forEach(
            (key, route) -> {
              boolean free =
                  changed.stream().noneMatch(box -> isNear(route, after.boxes().get(box)));
              lines += free ? 1 : 0;
              stayed += free && route.equals(after.routes().get(key)) ? 1 : 0;
            });
  }

  private static boolean isNear(List<Point> route, Box box) {
    for (int i = 1; i < route.size(); i++) {
      Point a = route.get(i - 1);
      Point b = route.get(i);
      Box line =
          new Box(
              Math.min(a.x(), b.x()),
              Math.min(a.y(), b.y()),
              Math.abs(a.x() - b.x()),
              Math.abs(a.y() - b.y()));
      if (line.overlaps(box, NEAR)) {
        return true;
      }
    }
    return false;
  }

  private static Stream<Node> all(Node node) {
    return Stream.concat(
        Stream.of(node),
        node.regions().stream()
            .flatMap(region -> region.nodes().stream().flatMap(EditedPlacesTest::all)));
  }

  /** With one more state in a composite, or in the machine if its key is empty. */
  private static Diagram with(Diagram diagram, String owner, String name) {
    String key = (owner.isEmpty() ? "m" : owner) + "." + name;
    Node added =
        new Node(key, Node.Kind.STATE, name, List.of(), List.of(), List.of(), diagram.origin());
    return changed(diagram, node -> node, owner, Optional.of(added));
  }

  /** With a longer name of a node. */
  private static Diagram longer(Diagram diagram, String key) {
    return changed(
        diagram,
        node -> node.key().equals(key) ? with(node, node.name() + "_xy", node.regions()) : node,
        "",
        Optional.empty());
  }

  private static Diagram changed(
      Diagram diagram, UnaryOperator<Node> change, String owner, Optional<Node> added) {
    return new Diagram(
        diagram.kind(),
        diagram.key(),
        diagram.title(),
        diagram.origin(),
        changed(diagram.nodes(), "", change, owner, added),
        diagram.edges());
  }

  private static List<Node> changed(
      List<Node> nodes,
      String key,
      UnaryOperator<Node> change,
      String owner,
      Optional<Node> added) {
    List<Node> all = new ArrayList<>();
    for (Node node : nodes) {
      List<Region> regions = new ArrayList<>();
      for (Region one : node.regions()) {
        String around = node.regions().size() == 1 ? node.key() : one.key();
        List<Node> inside = changed(one.nodes(), around, change, owner, added);
        regions.add(new Region(one.key(), one.name(), inside, one.origin()));
      }
      all.add(change.apply(with(node, node.name(), regions)));
    }
    added.filter(node -> key.equals(owner)).ifPresent(all::add);
    return all;
  }

  private static Node with(Node node, String name, List<Region> regions) {
    return new Node(
        node.key(), node.kind(), name, node.lines(), regions, node.ports(), node.origin());
  }
}
