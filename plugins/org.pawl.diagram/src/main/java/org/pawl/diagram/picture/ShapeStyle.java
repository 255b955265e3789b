// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

/**
 * The style of a shape. Text has a fill only.
 *
 * @param fill null for none; open paths have none
 * @param stroke null for none
 * @param width of the stroke
 */
public record ShapeStyle(Colour fill, Colour stroke, double width, boolean dashed) {
  /** The length of dashes and of the gaps between them. */
  public static final double DASH = 5;

  /** The length of the gaps between dashes, in pixels. */
  public static final double GAP = 4;
}
