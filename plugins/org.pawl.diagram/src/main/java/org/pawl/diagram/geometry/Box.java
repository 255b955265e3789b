// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.geometry;

/** A rectangle in a drawing. */
public record Box(double x, double y, double width, double height) {
  /** The smallest box that contains both. */
  public Box around(Box other) {
    double left = Math.min(x, other.x);
    double top = Math.min(y, other.y);
    double right = Math.max(x + width, other.x + other.width);
    double bottom = Math.max(y + height, other.y + other.height);
    return new Box(left, top, right - left, bottom - top);
  }

  /**
   * Whether the distance of the boxes is less than a gap; with a gap of 0, whether they overlap.
   */
  public boolean overlaps(Box other, double gap) {
    return x < other.x + other.width + gap
        && other.x < x + width + gap
        && y < other.y + other.height + gap
        && other.y < y + height + gap;
  }
}
