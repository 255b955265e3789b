// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram;

import java.util.List;

/**
 * A region of a node, which holds nodes.
 *
 * @param name empty for an unnamed region
 */
public record Region(String key, String name, List<Node> nodes, SourceRange origin) {}
