// SPDX-License-Identifier: EPL-2.0
/**
 * From models to {@link org.pawl.diagram.Diagram}s: what is a node, what an edge, and in which
 * words. Models with errors are drawn as far as they can be understood.
 */
package org.pawl.diagram.describe;
