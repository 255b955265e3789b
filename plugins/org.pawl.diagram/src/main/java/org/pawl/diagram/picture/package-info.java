// SPDX-License-Identifier: EPL-2.0
/**
 * API: a picture as shapes in painting order: plain values that the SVG writer, the PNG painter and
 * the workbench use.
 *
 * <p>A shape has a {@link org.pawl.diagram.picture.Role}, not a colour; a {@link
 * org.pawl.diagram.picture.Theme} gives the style of a role.
 */
package org.pawl.diagram.picture;
