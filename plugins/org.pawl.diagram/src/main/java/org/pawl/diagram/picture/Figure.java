// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

import java.util.List;
import org.pawl.diagram.SourceRange;

/**
 * The shapes of one element of a model.
 *
 * @param key of the node, port or edge; the lines of a node have the key of the node
 * @param origin the position in the text; null if there is none
 * @param tooltip the complete text of the element, including C
 * @param shapes in painting order
 */
public record Figure(String key, SourceRange origin, String tooltip, List<Shape> shapes) {}
