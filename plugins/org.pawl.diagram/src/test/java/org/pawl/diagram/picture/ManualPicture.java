// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.Port;
import org.pawl.diagram.Region;
import org.pawl.diagram.SourceRange;
import org.pawl.diagram.TextLine;
import org.pawl.diagram.figures.PictureBuilder;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.layout.Layout;

/** A picture with given places. */
public final class ManualPicture {
  private final double width;
  private final double height;
  private final List<Node> nodes = new ArrayList<>();
  private final List<Edge> edges = new ArrayList<>();
  private final Map<String, Box> boxes = new LinkedHashMap<>();
  private final Map<String, List<Point>> routes = new LinkedHashMap<>();
  private final Map<String, Box> labels = new LinkedHashMap<>();

  public ManualPicture(double width, double height) {
    this.width = width;
    this.height = height;
  }

  public static SourceRange line(int number) {
    return new SourceRange("file:/some/where/door.pawl", "", number, 0, 0);
  }

  public Node node(Node.Kind kind, String key, Box box, String... lines) {
    return composite(kind, key, box, List.of(), lines);
  }

  public Node composite(
      Node.Kind kind, String key, Box box, List<Region> regions, String... lines) {
    boxes.put(key, box);
    List<TextLine> words =
        Stream.of(lines)
            .map(t -> new TextLine(TextLine.Kind.ENTRY, t, t + " in full", line(7)))
            .toList();
    String name = key.substring(key.lastIndexOf('.') + 1);
    return new Node(key, kind, name, words, regions, List.of(), line(5));
  }

  public Region region(String key, String name, Box box, Node... inside) {
    boxes.put(key, box);
    return new Region(key, name, List.of(inside), line(6));
  }

  public Node withPort(Node node, Port.Kind kind, String name, Box box) {
    String key = node.key() + "." + name;
    boxes.put(key, box);
    var ports = new ArrayList<>(node.ports());
    ports.add(new Port(key, kind, name, line(8)));
    return new Node(
        node.key(),
        node.kind(),
        node.name(),
        node.lines(),
        node.regions(),
        List.copyOf(ports),
        node.origin());
  }

  public ManualPicture with(Node node) {
    nodes.add(node);
    return this;
  }

  public ManualPicture edge(
      Edge.Kind kind, String source, String target, Box label, String text, double... xy) {
    String key = source + "#" + edges.stream().filter(e -> e.source().equals(source)).count();
    List<TextLine> words =
        Stream.of(text.split("\n"))
            .filter(t -> !t.isEmpty())
            .map(t -> new TextLine(TextLine.Kind.REACTION, t, t + " in full", line(9)))
            .toList();
    edges.add(new Edge(key, kind, source, target, words, line(9)));
    var route = new ArrayList<Point>();
    for (int i = 0; i < xy.length; i += 2) {
      route.add(new Point(xy[i], xy[i + 1]));
    }
    routes.put(key, route);
    if (label != null) {
      labels.put(key, label);
    }
    return this;
  }

  public Picture picture() {
    var diagram =
        new Diagram(Diagram.Kind.STATE_MACHINE, "door.Door", "active Door", line(1), nodes, edges);
    return PictureBuilder.of(new Layout(diagram, width, height, boxes, routes, labels));
  }
}
