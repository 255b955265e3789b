// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

/** Receives the outline of a shape as path operations that SVG, Java2D and SWT have in common. */
public interface PathSink {
  void moveTo(double x, double y);

  void lineTo(double x, double y);

  void curveTo(double x1, double y1, double x2, double y2, double x, double y);

  void close();
}
