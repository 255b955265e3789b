// SPDX-License-Identifier: EPL-2.0
package org.pawl.lsp.diagram;

import java.util.List;

/**
 * The picture of a diagram.
 *
 * @param svg the text of an SVG file, whose elements have their keys in {@code data-key}
 */
public record DrawnDiagram(
    String key, String svg, double width, double height, List<DrawnElement> elements) {}
