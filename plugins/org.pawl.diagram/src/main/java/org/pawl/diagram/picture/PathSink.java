// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

/** Follows the outline of a shape: SVG paths, Java2D and SWT all know these four moves. */
public interface PathSink {
  void moveTo(double x, double y);

  void lineTo(double x, double y);

  void curveTo(double x1, double y1, double x2, double y2, double x, double y);

  void close();
}
