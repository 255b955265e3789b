// SPDX-License-Identifier: EPL-2.0
/**
 * API: layout of diagrams by ELK, around places set by the user. {@code Layouts} is the entry
 * point.
 *
 * <p>Lengths are in pixels at 100 %, y grows downwards, and all coordinates of a {@code Layout} are
 * relative to the drawing.
 */
package org.pawl.diagram.layout;
