// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

import java.util.List;
import org.pawl.diagram.SourceRange;

/**
 * What stands for one thing of a model.
 *
 * @param key of the node, port or edge; a node's lines of words have the node's
 * @param origin where the model says so; null if it says so nowhere
 * @param tooltip everything that the model says, C and all
 * @param shapes in the order in which they are painted
 */
public record Figure(String key, SourceRange origin, String tooltip, List<Shape> shapes) {}
