// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.figures;

import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;

/** Aligns lines with the middle of pixels, where lines of one pixel's width are drawn sharply. */
final class PixelAlignment {
  /** Rounding to this fraction of a pixel removes errors of the layout's arithmetic. */
  private static final double GRAIN = 64;

  private PixelAlignment() {}

  static double middle(double value) {
    return Math.floor(Math.rint(value * GRAIN) / GRAIN) + 0.5;
  }

  static Point middle(Point point) {
    return new Point(middle(point.x()), middle(point.y()));
  }

  static Box middle(Box box) {
    double x = middle(box.x());
    double y = middle(box.y());
    return new Box(x, y, middle(box.x() + box.width()) - x, middle(box.y() + box.height()) - y);
  }
}
