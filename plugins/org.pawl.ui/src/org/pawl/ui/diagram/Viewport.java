// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.diagram;

import org.eclipse.swt.graphics.Rectangle;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;

/**
 * The position and scale of a picture on a canvas.
 *
 * @param x of the picture's left edge, in pixels of the canvas
 * @param y of the picture's upper edge
 * @param scale pixels of the canvas per pixel of the picture
 */
record Viewport(double x, double y, double scale) {
  static final double SMALLEST = 0.05;
  static final double LARGEST = 8;

  static double within(double scale) {
    return Math.max(SMALLEST, Math.min(LARGEST, scale));
  }

  /** The whole picture, centred, at most at its original size. */
  static Viewport fit(double width, double height, double canvasWidth, double canvasHeight) {
    double scale = within(Math.min(1, Math.min(canvasWidth / width, canvasHeight / height)));
    return new Viewport(
        Math.max(0, (canvasWidth - scale * width) / 2),
        Math.max(0, (canvasHeight - scale * height) / 2),
        scale);
  }

  /** Another scale, with a fixed position on the canvas. */
  Viewport zoom(double factor, double canvasX, double canvasY) {
    double next = within(scale * factor);
    return new Viewport(
        canvasX - (canvasX - x) * next / scale, canvasY - (canvasY - y) * next / scale, next);
  }

  Viewport moved(double dx, double dy) {
    return new Viewport(x + dx, y + dy, scale);
  }

  /** The smallest movement that makes a box of the picture visible. */
  Viewport showing(Box box, double canvasWidth, double canvasHeight) {
    return moved(
        shift(x + scale * box.x(), scale * box.width(), canvasWidth),
        shift(y + scale * box.y(), scale * box.height(), canvasHeight));
  }

  private static double shift(double start, double length, double room) {
    if (start < 0 || length > room) {
      return -start;
    }
    return start + length > room ? room - start - length : 0;
  }

  Point toPicture(double canvasX, double canvasY) {
    return new Point((canvasX - x) / scale, (canvasY - y) / scale);
  }

  Box toPicture(Box canvas) {
    Point corner = toPicture(canvas.x(), canvas.y());
    return new Box(corner.x(), corner.y(), canvas.width() / scale, canvas.height() / scale);
  }

  Rectangle toCanvas(Box box) {
    return new Rectangle(
        (int) Math.round(x + scale * box.x()),
        (int) Math.round(y + scale * box.y()),
        (int) Math.round(scale * box.width()),
        (int) Math.round(scale * box.height()));
  }

  static boolean meet(Box a, Box b) {
    return a.x() <= b.x() + b.width()
        && b.x() <= a.x() + a.width()
        && a.y() <= b.y() + b.height()
        && b.y() <= a.y() + a.height();
  }
}
