// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.Port;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.picture.Figure;
import org.pawl.diagram.picture.Gallery;
import org.pawl.diagram.picture.ManualPicture;
import org.pawl.diagram.picture.Picture;
import org.pawl.diagram.picture.Shape;
import org.pawl.diagram.picture.Shape.Disc;
import org.pawl.diagram.picture.Shape.Label;
import org.pawl.diagram.picture.Shape.Panel;
import org.pawl.diagram.picture.Shape.Path;

class PictureBuilderTest {
  private static final Box PLACE = new Box(100, 60, 24, 24);

  /** The shapes of each kind of node: their class and role. */
  static Stream<Arguments> nodes() {
    return Stream.of(
        arguments(Node.Kind.STATE, "Panel STATE, Label STATE_NAME"),
        arguments(
            Node.Kind.SUBMACHINE_STATE,
            "Panel STATE, Label STATE_NAME, Panel COMPOSITE, Panel COMPOSITE, Path COMPARTMENT"),
        arguments(Node.Kind.MACHINE, "Panel STATE, Label STATE_NAME"),
        arguments(Node.Kind.FINAL, "Disc PSEUDOSTATE_OUTLINE, Disc PSEUDOSTATE"),
        arguments(Node.Kind.INITIAL, "Disc PSEUDOSTATE"),
        arguments(Node.Kind.CHOICE, "Path PSEUDOSTATE_OUTLINE"),
        arguments(Node.Kind.JUNCTION, "Disc PSEUDOSTATE"),
        arguments(Node.Kind.SHALLOW_HISTORY, "Disc PSEUDOSTATE_OUTLINE, Label PSEUDOSTATE_NAME"),
        arguments(Node.Kind.DEEP_HISTORY, "Disc PSEUDOSTATE_OUTLINE, Label PSEUDOSTATE_NAME"),
        arguments(
            Node.Kind.INSTANCE,
            "Panel INSTANCE, Path COMPARTMENT, Path COMPARTMENT, Label INSTANCE_NAME"),
        arguments(
            Node.Kind.THREAD,
            "Panel INSTANCE, Path COMPARTMENT, Path COMPARTMENT, Label INSTANCE_NAME"),
        arguments(Node.Kind.INTERRUPT, "Path INTERRUPT, Label INSTANCE_NAME"),
        arguments(Node.Kind.MUTEX, "Path RESOURCE, Label INSTANCE_NAME"),
        arguments(Node.Kind.SEMAPHORE, "Path RESOURCE, Label INSTANCE_NAME"),
        arguments(Node.Kind.BUS, "Panel BUS"));
  }

  @ParameterizedTest
  @MethodSource
  void nodes(Node.Kind kind, String shapes) {
    var sheet = new ManualPicture(300, 200);
    Picture picture = sheet.with(sheet.node(kind, "door.Door.x", PLACE)).picture();
    assertEquals(shapes, shapes(figure(picture, "door.Door.x")));
  }

  @Test
  void everyKindOfNodeIsTested() {
    assertEquals(
        Set.of(Node.Kind.values()),
        nodes().map(arguments -> arguments.get()[0]).collect(Collectors.toSet()));
  }

  @ParameterizedTest
  @MethodSource
  void edges(Edge.Kind kind, String shapes) {
    var sheet = new ManualPicture(300, 200);
    sheet.with(sheet.node(Node.Kind.STATE, "door.Door.a", new Box(20, 40, 40, 40)));
    sheet.with(sheet.node(Node.Kind.STATE, "door.Door.b", new Box(120, 40, 40, 40)));
    sheet.edge(kind, "door.Door.a", "door.Door.b", null, "", 60, 60, 120, 60);
    assertEquals(shapes, shapes(figure(sheet.picture(), "door.Door.a#0")));
  }

  static Stream<Arguments> edges() {
    return Stream.of(Edge.Kind.values())
        .map(
            kind ->
                arguments(
                    kind,
                    switch (kind) {
                      case TRANSITION, LOCAL_TRANSITION -> "Path TRANSITION, Path TRANSITION";
                      case CONNECTION, POST -> "Path POST, Path POST";
                      case PUBLICATION, SUBSCRIPTION -> "Path PUBLICATION, Path PUBLICATION";
                      case USE -> "Path USE, Path USE_HEAD";
                    }));
  }

  @Test
  void anExitPointIsCrossedAndAnEntryPointIsNot() {
    var sheet = new ManualPicture(300, 200);
    Node state = sheet.node(Node.Kind.STATE, "door.Door.x", new Box(40, 40, 100, 100));
    state = sheet.withPort(state, Port.Kind.ENTRY_POINT, "in", new Box(34, 60, 12, 12));
    state = sheet.withPort(state, Port.Kind.EXIT_POINT, "out", new Box(134, 60, 12, 12));
    state = sheet.withPort(state, Port.Kind.SENDER, "p", new Box(80, 134, 12, 12));
    Picture picture = sheet.with(state).picture();
    assertEquals(
        "Disc PSEUDOSTATE_OUTLINE, Label PSEUDOSTATE_NAME",
        shapes(figure(picture, "door.Door.x.in")));
    assertEquals(
        "Disc PSEUDOSTATE_OUTLINE, Path PSEUDOSTATE_OUTLINE, Path PSEUDOSTATE_OUTLINE,"
            + " Label PSEUDOSTATE_NAME",
        shapes(figure(picture, "door.Door.x.out")));
    assertEquals("Panel PORT, Label PORT_NAME", shapes(figure(picture, "door.Door.x.p")));
  }

  @Test
  void aCompositeHasAHeaderAndDashedLinesBetweenItsRegions() {
    Picture picture = Gallery.picture();
    assertEquals(
        "Panel COMPOSITE, Panel COMPOSITE_HEADER, Label STATE_NAME, Label REGION_NAME,"
            + " Path REGION_SEPARATOR",
        shapes(figure(picture, "door.Door.open")));
    List<String> keys = picture.figures().stream().map(Figure::key).toList();
    assertTrue(keys.indexOf("door.Door.open") < keys.indexOf("door.Door.open.wide"));
    assertTrue(keys.lastIndexOf("door.philo[5]: Philo") < keys.indexOf("door.SysTick#0"));
  }

  @Test
  void linesOfAStateLinkToTheirPositionAndHaveTheFullCAsTooltip() {
    List<Figure> ajar =
        Gallery.picture().figures().stream()
            .filter(figure -> figure.key().equals("door.Door.open.ajar"))
            .toList();
    assertEquals(2, ajar.size());
    assertEquals(7, ajar.get(1).origin().line());
    assertEquals("entry / creak() in full", ajar.get(1).tooltip());
  }

  /** A line of one pixel's width is sharp in the middle of a pixel. */
  @Test
  void outlinesRunThroughTheMiddleOfPixels() {
    var sheet = new ManualPicture(300, 200);
    Picture picture =
        sheet
            .with(sheet.node(Node.Kind.STATE, "door.Door.x", new Box(20.3, 39.999, 80.2, 36)))
            .picture();
    Box box = ((Panel) figure(picture, "door.Door.x").shapes().get(0)).box();
    assertEquals(new Box(20.5, 40.5, 80, 36), rounded(box));
  }

  @Test
  void arrowsEndAtRoundOutlines() {
    for (Node.Kind kind : List.of(Node.Kind.CHOICE, Node.Kind.FINAL, Node.Kind.DEEP_HISTORY)) {
      var sheet = new ManualPicture(300, 200);
      sheet.with(sheet.node(kind, "door.Door.x", PLACE));
      // Four pixels above the middle, where the distance to the box is the size of a corner.
      sheet.edge(Edge.Kind.TRANSITION, "door.Door.y", "door.Door.x", null, "", 20, 68, 100, 68);
      Path path = (Path) figure(sheet.picture(), "door.Door.y#0").shapes().get(0);
      Point tip = path.points().get(1);
      double expected = kind == Node.Kind.CHOICE ? 104.5 : 112.5 - Math.sqrt(144 - 16);
      assertEquals(expected, tip.x(), 0.01, kind::toString);
      assertEquals(68.5, tip.y());
    }
  }

  @Test
  void arrowsTouchTheRoundedCornersOfStates() {
    var sheet = new ManualPicture(300, 200);
    sheet.with(sheet.node(Node.Kind.STATE, "door.Door.x", new Box(100, 60, 80, 40)));
    sheet.edge(Edge.Kind.TRANSITION, "door.Door.y", "door.Door.x", null, "", 20, 64, 100, 64);
    Path path = (Path) figure(sheet.picture(), "door.Door.y#0").shapes().get(0);
    assertEquals(100.5 + 10 - 8, path.points().get(1).x(), 0.01);
  }

  @Test
  void aLineHasNoStepsOfAPixel() {
    assertEquals(
        List.of(new Point(20.5, 50.5), new Point(200.5, 50.5)),
        drawn(20, 50, 40, 50, 40, 51, 180, 51, 180, 50, 200, 50));
    assertEquals(
        List.of(new Point(50.5, 20.5), new Point(50.5, 90.5)),
        drawn(50, 20, 50, 60, 51, 60, 51, 90));
    assertEquals(
        List.of(new Point(20.5, 20.5), new Point(20.5, 60.5), new Point(90.5, 60.5)),
        drawn(20, 20, 20, 61, 60, 61, 60, 60, 90, 60));
  }

  @Test
  void aSmallTurnBackStays() {
    assertEquals(4, drawn(20, 50, 40, 50, 40, 52, 20, 52).size());
    assertEquals(4, drawn(20, 50, 40, 50, 40, 54, 90, 54).size());
  }

  private static List<Point> drawn(double... xy) {
    var sheet = new ManualPicture(300, 200);
    sheet.edge(Edge.Kind.TRANSITION, "door.Door.x", "door.Door.y", null, "", xy);
    return ((Path) figure(sheet.picture(), "door.Door.x#0").shapes().get(0)).points();
  }

  @Test
  void theUppermostFigureIsHit() {
    Picture picture = Gallery.picture();
    assertEquals(Optional.of("door.Door.open.wide"), picture.at(new Point(115, 150)));
    assertEquals(Optional.of("door.Door.open"), picture.at(new Point(300, 280)));
    assertEquals(Optional.of("door.Door.open.out"), picture.at(new Point(402, 266)));
    assertEquals(Optional.of("door.Door.shut: Shut#1"), picture.at(new Point(430, 92)));
    assertEquals(Optional.empty(), picture.at(new Point(700, 500)));
    assertEquals(Optional.empty(), picture.at(new Point(3, 3)));
  }

  @Test
  void aClickOnALineOfTextHitsItsNode() {
    assertEquals(Optional.of("door.Door.open.ajar"), Gallery.picture().at(new Point(250, 165)));
  }

  @Test
  void searchFindsVisibleTextAndTooltips() {
    Picture picture = Gallery.picture();
    assertEquals(Set.of("door.Door.open.ajar"), picture.search("CREAK"));
    assertEquals(Set.of("door.Door.shut: Shut#0"), picture.search("bark(\"&\") in full"));
    assertEquals(Set.of(), picture.search("nothing of it"));
    assertEquals(Set.of(), picture.search(" "));
  }

  @Test
  void boundsAreAroundAllOfAFigure() {
    Box bounds = Gallery.picture().bounds("door.Door.shut: Shut#0").orElseThrow();
    assertTrue(bounds.x() <= 601 && bounds.x() + bounds.width() > 700, bounds::toString);
    assertEquals(Optional.empty(), Gallery.picture().bounds("none"));
  }

  private static Figure figure(Picture picture, String key) {
    return picture.figures().stream().filter(f -> f.key().equals(key)).findFirst().orElseThrow();
  }

  private static String shapes(Figure figure) {
    return figure.shapes().stream()
        .map(shape -> name(shape) + " " + shape.role())
        .collect(Collectors.joining(", "));
  }

  private static String name(Shape shape) {
    return Arrays.asList(Panel.class, Path.class, Disc.class, Label.class).stream()
        .filter(type -> type.isInstance(shape))
        .findFirst()
        .orElseThrow()
        .getSimpleName();
  }

  private static Box rounded(Box box) {
    return new Box(
        Math.rint(box.x() * 100) / 100,
        Math.rint(box.y() * 100) / 100,
        Math.rint(box.width() * 100) / 100,
        Math.rint(box.height() * 100) / 100);
  }
}
