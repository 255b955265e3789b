// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram;

import java.util.List;

/**
 * A part of a node that holds nodes.
 *
 * @param name empty but for a region that has one
 */
public record Region(String key, String name, List<Node> nodes, SourceRange origin) {}
