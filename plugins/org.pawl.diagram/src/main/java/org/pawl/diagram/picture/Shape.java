// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

import java.util.List;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;

/** A shape that is painted in one step. */
public sealed interface Shape {
  /** The meaning of the shape. */
  Role role();

  /** Its bounding box. */
  default Box bounds() {
    return HitTest.bounds(this);
  }

  /** A shape with an outline, which is filled if the theme has a fill for it. */
  sealed interface Outline extends Shape {
    /** Writes the outline to a sink, in the coordinates of the picture. */
    void trace(PathSink sink);
  }

  /**
   * A box with rounded corners.
   *
   * @param top the radius of the upper corners
   * @param bottom the radius of the lower corners
   */
  record Panel(Role role, Box box, double top, double bottom) implements Outline {
    @Override
    public void trace(PathSink sink) {
      RoundedCorners.trace(
          sink,
          List.of(
              new Point(box.x(), box.y()),
              new Point(box.x() + box.width(), box.y()),
              new Point(box.x() + box.width(), box.y() + box.height()),
              new Point(box.x(), box.y() + box.height())),
          corner -> corner < 2 ? top : bottom,
          true);
    }
  }

  /**
   * A polyline.
   *
   * @param radius of the corners between the segments
   * @param closed whether the last point is connected to the first one; only closed paths are
   *     filled
   */
  record Path(Role role, List<Point> points, double radius, boolean closed) implements Outline {
    @Override
    public void trace(PathSink sink) {
      RoundedCorners.trace(sink, points, corner -> radius, closed);
    }
  }

  /** A circle. */
  record Disc(Role role, Point center, double radius) implements Outline {
    @Override
    public void trace(PathSink sink) {
      RoundedCorners.circle(sink, center, radius);
    }
  }

  /**
   * A line of text.
   *
   * @param at on the base line: the start, the middle or the end of the text
   */
  record Label(Role role, String text, Point at, Align align) implements Shape {
    /** The box of the text. */
    public Box box() {
      double width = HelveticaMetrics.width(text, role.typeface());
      double size = role.typeface().size();
      double x = at.x() - (align == Align.MIDDLE ? width / 2 : align == Align.END ? width : 0);
      return new Box(x, at.y() - 0.9 * size, width, 1.15 * size);
    }
  }

  /** The alignment of the text relative to its position. */
  enum Align {
    /** The text begins at the position. */
    START,
    /** The middle of the text is at the position. */
    MIDDLE,
    /** The text ends at the position. */
    END
  }
}
