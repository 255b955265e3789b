// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

/** Receives the outline of a shape as path operations that SVG, Java2D and SWT have in common. */
public interface PathSink {
  /** Begins a new outline at a point. */
  void moveTo(double x, double y);

  /** Adds a straight line to a point. */
  void lineTo(double x, double y);

  /** Adds a cubic Bézier curve to the point (x, y), with two control points. */
  void curveTo(double x1, double y1, double x2, double y2, double x, double y);

  /** Closes the outline with a straight line to its beginning. */
  void close();
}
