// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.figures;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.Port;
import org.pawl.diagram.Region;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.layout.Layout;
import org.pawl.diagram.picture.Figure;
import org.pawl.diagram.picture.Picture;
import org.pawl.diagram.picture.Role;
import org.pawl.diagram.picture.Shape.Align;
import org.pawl.diagram.picture.Shape.Label;
import org.pawl.diagram.picture.Shape.Panel;

/** Creates the figures of a diagram: containers before their content, nodes before edges. */
public final class PictureBuilder {
  private final Layout layout;
  private final List<Figure> figures = new ArrayList<>();
  private final Map<String, NodeOutline> rims = new HashMap<>();

  private PictureBuilder(Layout layout) {
    this.layout = layout;
  }

  /** The picture of a diagram with a layout. */
  public static Picture of(Layout layout) {
    return new PictureBuilder(layout).picture();
  }

  private Picture picture() {
    Diagram diagram = layout.diagram();
    Box paper = new Box(0, 0, Math.ceil(layout.width()), Math.ceil(layout.height()));
    double capitals = Role.TITLE.typeface().capitals();
    Point title = new Point(Dimensions.MARGIN, Math.rint(Dimensions.MARGIN + capitals));
    figures.add(
        new Figure(
            diagram.key(),
            diagram.origin(),
            "",
            List.of(
                new Panel(Role.PAPER, paper, 0, 0),
                new Label(Role.TITLE, diagram.title(), title, Align.START))));
    draw(diagram.nodes());
    for (Edge edge : diagram.edges()) {
      List<Point> route = layout.routes().get(edge.key());
      if (route != null && route.size() > 1) {
        figures.addAll(
            EdgeFigures.of(
                edge,
                route,
                layout.labels().get(edge.key()),
                rims.get(edge.source()),
                rims.get(edge.target())));
      }
    }
    return new Picture(
        diagram.key(),
        diagram.fileName(),
        diagram.origin(),
        paper.width(),
        paper.height(),
        diagram.title(),
        AltText.of(diagram),
        List.copyOf(figures));
  }

  private void draw(List<Node> nodes) {
    for (Node node : nodes) {
      Box box = PixelAlignment.middle(layout.boxes().get(node.key()));
      rims.put(node.key(), NodeOutline.of(node.kind(), box));
      figures.addAll(NodeFigures.of(node, box, regions(node)));
      node.regions().forEach(region -> draw(region.nodes()));
      for (Port port : node.ports()) {
        Box place = PixelAlignment.middle(layout.boxes().get(port.key()));
        rims.put(port.key(), NodeOutline.of(port.kind(), place));
        figures.add(PortFigures.of(port, place, box, layout.labels().get(port.key())));
      }
    }
  }

  private List<Box> regions(Node node) {
    return node.regions().stream().map(Region::key).map(layout.boxes()::get).toList();
  }
}
