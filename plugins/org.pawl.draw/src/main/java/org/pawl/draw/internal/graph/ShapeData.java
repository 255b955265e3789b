// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.picture.PathSink;
import org.pawl.diagram.picture.Shape;
import org.pawl.diagram.svg.StyleSheet;
import org.pawl.diagram.svg.SvgPathSink;

/** Shapes as data for the client, in the coordinates of an element. */
final class ShapeData {
  private final double x;
  private final double y;

  /**
   * @param x of the element in the drawing
   * @param y of the element in the drawing
   */
  ShapeData(double x, double y) {
    this.x = x;
    this.y = y;
  }

  List<Map<String, Object>> of(List<Shape> shapes) {
    List<Map<String, Object>> data = new ArrayList<>();
    shapes.forEach(shape -> data.add(of(shape)));
    return data;
  }

  private Map<String, Object> of(Shape shape) {
    Map<String, Object> data = new LinkedHashMap<>();
    if (shape instanceof Shape.Disc disc) {
      data.put("k", "circle");
      data.put("x", disc.center().x() - x);
      data.put("y", disc.center().y() - y);
      data.put("r", disc.radius());
    } else if (shape instanceof Shape.Label label) {
      data.put("k", "text");
      data.put("x", label.at().x() - x);
      data.put("y", label.at().y() - y);
      data.put("t", label.text());
      if (label.align() != Shape.Align.START) {
        data.put("a", label.align().name().toLowerCase(Locale.ROOT));
      }
      data.put("l", label.box().width());
    } else if (shape instanceof Shape.Outline outline) {
      data.put("k", "path");
      data.put("d", path(outline));
      if (shape instanceof Shape.Path path && !path.closed()) {
        data.put("o", true);
      }
    }
    data.put("c", StyleSheet.cssClass(shape.role()));
    return data;
  }

  List<List<Double>> points(List<Point> points) {
    return points.stream().map(point -> List.of(point.x() - x, point.y() - y)).toList();
  }

  private String path(Shape.Outline outline) {
    SvgPathSink path = new SvgPathSink();
    outline.trace(
        new PathSink() {
          @Override
          public void moveTo(double toX, double toY) {
            path.moveTo(toX - x, toY - y);
          }

          @Override
          public void lineTo(double toX, double toY) {
            path.lineTo(toX - x, toY - y);
          }

          @Override
          public void curveTo(double x1, double y1, double x2, double y2, double toX, double toY) {
            path.curveTo(x1 - x, y1 - y, x2 - x, y2 - y, toX - x, toY - y);
          }

          @Override
          public void close() {
            path.close();
          }
        });
    return path.toString();
  }
}
