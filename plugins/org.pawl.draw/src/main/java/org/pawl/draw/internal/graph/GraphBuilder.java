// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.glsp.graph.GEdge;
import org.eclipse.glsp.graph.GGraph;
import org.eclipse.glsp.graph.GLabel;
import org.eclipse.glsp.graph.GModelElement;
import org.eclipse.glsp.graph.GNode;
import org.eclipse.glsp.graph.GPort;
import org.eclipse.glsp.graph.GShapeElement;
import org.eclipse.glsp.graph.GraphFactory;
import org.eclipse.glsp.graph.util.GraphUtil;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.Port;
import org.pawl.diagram.Region;
import org.pawl.diagram.SourceRange;
import org.pawl.diagram.figures.PictureBuilder;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.layout.Layout;
import org.pawl.diagram.picture.Figure;
import org.pawl.diagram.picture.Picture;
import org.pawl.diagram.picture.Role;
import org.pawl.diagram.picture.Shape;
import org.pawl.diagram.svg.StyleSheet;
import org.pawl.draw.edits.EditedDiagram;
import org.pawl.draw.edits.FigureWords;
import org.pawl.draw.internal.elements.DiagramElements;

/**
 * Builds the graph of a diagram: nodes, ports, edges and labels with their places and shapes. The
 * shapes are those of the picture that {@code pawl render} writes.
 */
public final class GraphBuilder {
  private static final GraphFactory FACTORY = GraphFactory.eINSTANCE;

  /** The distance of an empty label from its edge, in pixels. */
  private static final double GAP = 4;

  private static final String CSS = StyleSheet.forAllRoles();

  private static final Box DRAWING = new Box(0, 0, 0, 0);

  private final EditedDiagram open;
  private final FigureWords words;
  private final Layout layout;
  private final Picture picture;
  private final FigureParts parts;
  private final KnownElements known;

  /**
   * Lays out the current diagram.
   *
   * @param known the elements of the graph before
   */
  public GraphBuilder(EditedDiagram open, KnownElements known) {
    this.open = open;
    this.known = known;
    words = open.words();
    layout = open.layout();
    picture = PictureBuilder.of(layout);
    parts = new FigureParts(picture);
  }

  /** The graph of the current diagram. */
  public GGraph graph() {
    Diagram diagram = layout.diagram();
    GGraph graph = FACTORY.createGGraph();
    graph.setId(diagram.key());
    graph.setType("graph");
    argument(graph, "title", diagram.title());
    argument(graph, "kind", words(diagram.kind()));
    argument(graph, "width", picture.width());
    argument(graph, "height", picture.height());
    argument(graph, "description", picture.description());
    argument(graph, "css", CSS);
    shapes(graph, parts.outline(diagram.key()), DRAWING);
    open.model().syntaxError().ifPresent(error -> argument(graph, "syntaxError", error));
    open.history()
        .undoLabel()
        .filter(label -> open.model().isUndone())
        .ifPresent(label -> argument(graph, "undo", label));
    open.history()
        .redoLabel()
        .filter(label -> open.model().isRedone())
        .ifPresent(label -> argument(graph, "redo", label));
    argument(graph, "origins", new Origins(open).of(diagram));
    argument(graph, "renamed", known.renamed(open.idsByElement()));
    List<GModelElement> children = new ArrayList<>();
    for (Node node : diagram.nodes()) {
      children.add(known.get(node.key(), facts(node), () -> node(DRAWING, node)));
    }
    for (Edge edge : diagram.edges()) {
      List<Point> route = layout.routes().get(edge.key());
      if (route != null && route.size() > 1) {
        children.add(known.get(open.id(edge), facts(edge), () -> edge(edge)));
      }
    }
    graph.getChildren().addAll(children);
    known.complete();
    return graph;
  }

  /** All that the graph shows of a node with its content. */
  private List<Object> facts(Node node) {
    List<Object> facts = new ArrayList<>();
    String source = words.source(node.origin());
    // An unknown text may have changed.
    facts.add(source.isEmpty() ? new Object() : source);
    figures(node, facts);
    return facts;
  }

  private void figures(Node node, List<Object> facts) {
    facts.addAll(List.of(node.key(), node.kind(), words.opens(node.key())));
    facts.add(layout.boxes().get(node.key()));
    figures(node.key(), facts);
    for (int i = 0; i < node.lines().size(); i++) {
      facts.add(open.lineId(node, i));
    }
    for (Port port : node.ports()) {
      facts.addAll(List.of(port.key(), port.kind()));
      facts.add(layout.boxes().get(port.key()));
      figures(port.key(), facts);
    }
    for (Region region : node.regions()) {
      facts.addAll(List.of(region.key(), region.name()));
      facts.add(layout.boxes().get(region.key()));
      region.nodes().forEach(inner -> figures(inner, facts));
    }
  }

  /** The figures of a key, without their places in the text. */
  private void figures(String key, List<Object> facts) {
    for (Figure figure : parts.all(key)) {
      facts.add(figure.tooltip());
      facts.add(figure.shapes());
    }
  }

  /** All that the graph shows of an edge. */
  private List<Object> facts(Edge edge) {
    String label = open.id(edge) + "|label";
    List<Object> facts =
        new ArrayList<>(
            Arrays.asList(
                edge.kind(),
                edge.source(),
                edge.target(),
                words.text(label, edge.origin()),
                words.brief(label, edge.origin()),
                words.kind(open.id(edge)),
                words.opens(open.id(edge)),
                words.layer(edge),
                layout.routes().get(edge.key()),
                layout.labels().get(edge.key())));
    figures(edge.key(), facts);
    return facts;
  }

  private static String words(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static void argument(GModelElement element, String name, Object value) {
    element.getArgs().put(name, value);
  }

  private static void shapes(GModelElement element, List<Shape> shapes, Box at) {
    argument(element, "shapes", new ShapeData(at.x(), at.y()).of(shapes));
  }

  private static void place(GShapeElement element, Box box, Box around) {
    element.setPosition(GraphUtil.point(box.x() - around.x(), box.y() - around.y()));
    element.setSize(GraphUtil.dimension(box.width(), box.height()));
  }

  private void common(GModelElement element, String key, String id) {
    String tooltip = parts.tooltip(key);
    if (!tooltip.isEmpty()) {
      argument(element, "tooltip", tooltip);
    }
    words.kind(id).ifPresent(kind -> argument(element, "element", kind));
    words.opens(id).ifPresent(opens -> argument(element, "opens", opens));
  }

  private GNode node(Box outer, Node node) {
    Box box = layout.boxes().get(node.key());
    GNode made = FACTORY.createGNode();
    made.setId(node.key());
    made.setType("node:" + words(node.kind()));
    place(made, box, outer);
    common(made, node.key(), node.key());
    if (node.kind() == Node.Kind.BUS) {
      argument(made, "layer", "Flows");
    }
    List<Shape> outline = new ArrayList<>();
    List<Shape.Label> names = new ArrayList<>();
    List<Shape.Label> regionNames = new ArrayList<>();
    for (Shape shape : parts.outline(node.key())) {
      if (shape instanceof Shape.Label label && label.role() == Role.REGION_NAME) {
        regionNames.add(label);
      } else if (shape instanceof Shape.Label label
          && (label.role() == Role.STATE_NAME || label.role() == Role.INSTANCE_NAME)) {
        names.add(label);
      } else {
        outline.add(shape);
      }
    }
    shapes(made, outline, box);
    names.forEach(name -> made.getChildren().add(name(node.key(), node.origin(), name, box)));
    List<Figure> lines = parts.lines(node.key());
    for (int i = 0; i < lines.size(); i++) {
      GLabel line =
          label(
              open.lineId(node, i),
              node.lines().get(i).origin(),
              "label:line",
              lines.get(i).shapes(),
              box);
      if (layout.diagram().kind() == Diagram.Kind.STATE_MACHINE) {
        argument(line, "layer", "Actions");
      }
      made.getChildren().add(line);
    }
    for (Region region : node.regions()) {
      add(made, box, node, region, regionNames);
    }
    for (Port port : node.ports()) {
      Box at = layout.boxes().get(port.key());
      GPort point = FACTORY.createGPort();
      point.setId(port.key());
      point.setType("port:" + words(port.kind()));
      place(point, at, box);
      common(point, port.key(), port.key());
      shapes(point, parts.outline(port.key()), at);
      made.getChildren().add(point);
    }
    return made;
  }

  /** The only, unnamed region of a state is the state itself. */
  private void add(
      GModelElement owner, Box outer, Node node, Region region, List<Shape.Label> names) {
    Box box = layout.boxes().get(region.key());
    if (DiagramElements.isOwn(region, node)) {
      region.nodes().forEach(inner -> owner.getChildren().add(node(outer, inner)));
      return;
    }
    GNode made = FACTORY.createGNode();
    made.setId(region.key());
    made.setType("node:region");
    place(made, box, outer);
    common(made, region.key(), region.key());
    shapes(made, List.of(), box);
    if (!region.name().isEmpty() && !names.isEmpty()) {
      made.getChildren().add(name(region.key(), region.origin(), names.remove(0), box));
    }
    region.nodes().forEach(inner -> made.getChildren().add(node(box, inner)));
    owner.getChildren().add(made);
  }

  private GLabel name(String key, SourceRange origin, Shape.Label name, Box around) {
    return label(key + "|name", origin, "label:name", List.of(name), around);
  }

  private GLabel label(String id, SourceRange origin, String type, List<Shape> shapes, Box around) {
    Box box =
        shapes.stream()
            .map(Shape::bounds)
            .reduce(Box::around)
            .orElse(new Box(around.x(), around.y(), 0, 0));
    return label(id, origin, type, shapes, box, around);
  }

  private GLabel label(
      String id, SourceRange origin, String type, List<Shape> shapes, Box box, Box around) {
    GLabel label = FACTORY.createGLabel();
    label.setId(id);
    label.setType(type);
    place(label, box, around);
    shapes(label, shapes, box);
    Optional<String> text = words.text(id, origin);
    argument(label, "editable", text.isPresent());
    label.setText(
        text.orElseGet(
            () ->
                shapes.stream()
                    .map(shape -> ((Shape.Label) shape).text())
                    .collect(Collectors.joining("\n"))));
    return label;
  }

  /** The middle of the longest segment. */
  private static Box middle(List<Point> route) {
    double longest = -1;
    Box middle = DRAWING;
    for (int i = 1; i < route.size(); i++) {
      Point a = route.get(i - 1);
      Point b = route.get(i);
      double length = Math.abs(a.x() - b.x()) + Math.abs(a.y() - b.y());
      if (length > longest) {
        longest = length;
        middle = new Box((a.x() + b.x()) / 2 + GAP, (a.y() + b.y()) / 2 + GAP, 0, 0);
      }
    }
    return middle;
  }

  private GEdge edge(Edge edge) {
    List<Point> route = layout.routes().get(edge.key());
    GEdge made = FACTORY.createGEdge();
    String id = open.id(edge);
    made.setId(id);
    made.setType("edge:" + words(edge.kind()));
    made.setSourceId(edge.source());
    made.setTargetId(edge.target());
    common(made, edge.key(), id);
    words.layer(edge).ifPresent(layer -> argument(made, "layer", layer));
    shapes(made, parts.outline(edge.key()), DRAWING);
    argument(made, "route", new ShapeData(0, 0).points(route));
    route
        .subList(1, route.size() - 1)
        .forEach(point -> made.getRoutingPoints().add(GraphUtil.point(point.x(), point.y())));
    Box at = layout.labels().get(edge.key());
    List<Shape> lines =
        parts.lines(edge.key()).stream().flatMap(line -> line.shapes().stream()).toList();
    GLabel label =
        at == null || lines.isEmpty()
            ? label(id + "|label", edge.origin(), "label:edge", List.of(), middle(route), DRAWING)
            : label(id + "|label", edge.origin(), "label:edge", lines, at, DRAWING);
    words.brief(id + "|label", edge.origin()).ifPresent(brief -> argument(label, "brief", brief));
    // A transition without a trigger has an empty label, where one can be typed.
    if (!lines.isEmpty() || Boolean.TRUE.equals(label.getArgs().get("editable"))) {
      made.getChildren().add(label);
    }
    return made;
  }
}
