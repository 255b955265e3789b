// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

/**
 * How a shape looks. Words have a fill only.
 *
 * @param fill null for none; open paths have none
 * @param stroke null for none
 * @param width of the stroke
 */
public record ShapeStyle(Colour fill, Colour stroke, double width, boolean dashed) {
  /** Lengths of dashes and of the gaps between them. */
  public static final double DASH = 5;

  public static final double GAP = 4;
}
