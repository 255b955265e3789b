// SPDX-License-Identifier: EPL-2.0

/**
 * API: builds a picture from a layout: the shapes of nodes, ports, edges and labels. {@code
 * PictureBuilder} is the entry point.
 */
package org.pawl.diagram.figures;
