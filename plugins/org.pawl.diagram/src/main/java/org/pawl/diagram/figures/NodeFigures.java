// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.pawl.diagram.Node;
import org.pawl.diagram.TextLine;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.geometry.TextMetrics.TextKind;
import org.pawl.diagram.picture.Figure;
import org.pawl.diagram.picture.HelveticaMetrics;
import org.pawl.diagram.picture.Role;
import org.pawl.diagram.picture.Shape;
import org.pawl.diagram.picture.Shape.Align;
import org.pawl.diagram.picture.Shape.Disc;
import org.pawl.diagram.picture.Shape.Label;
import org.pawl.diagram.picture.Shape.Panel;
import org.pawl.diagram.picture.Shape.Path;

/** The figures of nodes of state machines and topologies, with a figure for each line of text. */
final class NodeFigures {
  private static final Dimensions MEASURES = new Dimensions(new HelveticaMetrics());

  private final Node node;
  private final Box box;
  private final List<Box> regions;
  private final List<Shape> shapes = new ArrayList<>();
  private final List<Figure> lines = new ArrayList<>();

  private NodeFigures(Node node, Box box, List<Box> regions) {
    this.node = node;
    this.box = box;
    this.regions = regions;
  }

  static List<Figure> of(Node node, Box box, List<Box> regions) {
    return new NodeFigures(node, box, regions).figures();
  }

  private List<Figure> figures() {
    switch (node.kind()) {
      case MACHINE, STATE, SUBMACHINE_STATE -> state();
      case INITIAL, JUNCTION -> shapes.add(disc(Role.PSEUDOSTATE, 1));
      case FINAL -> {
        shapes.add(disc(Role.PSEUDOSTATE_OUTLINE, 1));
        shapes.add(disc(Role.PSEUDOSTATE, 0.55));
      }
      case CHOICE -> shapes.add(new Path(Role.PSEUDOSTATE_OUTLINE, diamond(), 0, true));
      case SHALLOW_HISTORY -> history("H");
      case DEEP_HISTORY -> history("H*");
      default -> {
        TopologyFigures.outline(node.kind(), box, shapes);
        topologyWords();
      }
    }
    var figures = new ArrayList<Figure>();
    figures.add(new Figure(node.key(), node.origin(), tooltip(), List.copyOf(shapes)));
    figures.addAll(lines);
    return figures;
  }

  private void state() {
    if (node.regions().isEmpty()) {
      shapes.add(new Panel(Role.STATE, box, NodeOutline.ROUNDING, NodeOutline.ROUNDING));
    } else {
      shapes.add(new Panel(Role.COMPOSITE, box, NodeOutline.ROUNDING, NodeOutline.ROUNDING));
      Box header = new Box(box.x(), box.y(), box.width(), header());
      shapes.add(new Panel(Role.COMPOSITE_HEADER, header, NodeOutline.ROUNDING, 0));
    }
    words(Role.STATE_NAME, Role.STATE_LINE);
    separateRegions();
    if (node.kind() == Node.Kind.SUBMACHINE_STATE) {
      submachineSign();
    }
  }

  private void topologyWords() {
    if (node.kind() == Node.Kind.BUS) {
      double free = box.height() - MEASURES.compartment(node);
      lines(Role.BUS_LINE, box.y() + free / 2, Align.MIDDLE);
    } else {
      words(Role.INSTANCE_NAME, Role.INSTANCE_LINE);
    }
  }

  /** A name alone is centred; with lines below it, a line separates them. */
  private void words(Role name, Role line) {
    double middle = box.x() + (box.width() - TopologyFigures.point(node.kind())) / 2;
    boolean alone = node.lines().isEmpty() && node.regions().isEmpty();
    double height = alone ? box.height() : MEASURES.band(node);
    double base = Math.rint(box.y() + (height + name.typeface().capitals()) / 2);
    shapes.add(new Label(name, node.name(), new Point(middle, base), Align.MIDDLE));
    if (!node.lines().isEmpty()) {
      separator(Role.COMPARTMENT, box.y() + height);
      lines(line, box.y() + height, Align.START);
    }
  }

  private void lines(Role role, double y, Align align) {
    double pitch = MEASURES.textMetrics().height(TextKind.LINE);
    double top = y + Dimensions.GAP;
    double x = align == Align.START ? box.x() + Dimensions.PADDING : box.x() + box.width() / 2;
    for (TextLine words : node.lines()) {
      boolean aside = words.kind() == TextLine.Kind.SUMMARY && role == Role.STATE_LINE;
      Role look = aside ? Role.STATE_ASIDE : role;
      double base = Math.rint(top + (pitch + look.typeface().capitals()) / 2);
      Shape text = new Label(look, words.text(), new Point(x, base), align);
      lines.add(new Figure(node.key(), words.origin(), words.full(), List.of(text)));
      top += pitch;
    }
  }

  private double header() {
    return MEASURES.band(node) + MEASURES.compartment(node);
  }

  private void separateRegions() {
    for (int i = 0; i < regions.size(); ++i) {
      String name = node.regions().get(i).name();
      Box region = regions.get(i);
      if (!name.isEmpty()) {
        Point at = new Point(Math.rint(region.x() + 8), Math.rint(region.y() + 16));
        shapes.add(new Label(Role.REGION_NAME, name, at, Align.START));
      }
      if (i > 0) {
        separate(regions.get(i - 1), region);
      }
    }
  }

  private void separate(Box before, Box after) {
    double bottom = before.y() + before.height();
    double right = before.x() + before.width();
    if (after.y() >= bottom) {
      separator(Role.REGION_SEPARATOR, PixelAlignment.middle((bottom + after.y()) / 2));
    } else {
      double x = PixelAlignment.middle((right + after.x()) / 2);
      Point top = new Point(x, box.y() + header());
      Point end = new Point(x, box.y() + box.height());
      shapes.add(new Path(Role.REGION_SEPARATOR, List.of(top, end), 0, false));
    }
  }

  private void separator(Role role, double y) {
    double side = TopologyFigures.side(node.kind());
    Point left = new Point(box.x() + side, y);
    Point right = new Point(box.x() + box.width() - side, y);
    shapes.add(new Path(role, List.of(left, right), 0, false));
  }

  /**
   * The UML symbol of a state that uses a submachine: two small states with a line between them.
   */
  private void submachineSign() {
    double right = box.x() + box.width() - 8;
    double y = box.y() + box.height() - 12;
    shapes.add(new Panel(Role.COMPOSITE, new Box(right - 20, y, 8, 6), 2, 2));
    shapes.add(new Panel(Role.COMPOSITE, new Box(right - 8, y, 8, 6), 2, 2));
    List<Point> line = List.of(new Point(right - 12, y + 3), new Point(right - 8, y + 3));
    shapes.add(new Path(Role.COMPARTMENT, line, 0, false));
  }

  private void history(String letter) {
    shapes.add(disc(Role.PSEUDOSTATE_OUTLINE, 1));
    Point center = NodeOutline.of(node.kind(), box).center();
    double base = center.y() + Role.PSEUDOSTATE_NAME.typeface().capitals() / 2;
    Point at = new Point(center.x(), base);
    shapes.add(new Label(Role.PSEUDOSTATE_NAME, letter, at, Align.MIDDLE));
  }

  private Shape disc(Role role, double part) {
    Point center = NodeOutline.of(node.kind(), box).center();
    return new Disc(role, center, Math.min(box.width(), box.height()) / 2 * part);
  }

  private List<Point> diamond() {
    double x = box.x() + box.width() / 2;
    double y = box.y() + box.height() / 2;
    return List.of(
        new Point(x, box.y()),
        new Point(box.x() + box.width(), y),
        new Point(x, box.y() + box.height()),
        new Point(box.x(), y));
  }

  private String tooltip() {
    return Stream.concat(Stream.of(node.name()), node.lines().stream().map(TextLine::full))
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining("\n"));
  }
}
