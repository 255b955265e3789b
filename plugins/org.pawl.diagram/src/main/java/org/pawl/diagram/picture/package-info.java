// SPDX-License-Identifier: EPL-2.0
/**
 * A diagram with places as shapes: plain values that the SVG writer, the PNG painter and the
 * workbench walk alike, in the order in which they are painted.
 *
 * <p>A shape says what it stands for ({@link org.pawl.diagram.picture.Role}), never a colour; a
 * {@link org.pawl.diagram.picture.Theme} knows how that looks.
 */
package org.pawl.diagram.picture;
