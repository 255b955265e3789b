// SPDX-License-Identifier: EPL-2.0
package org.pawl.lsp.diagram;

import org.eclipse.lsp4j.Range;

/**
 * A node, port or edge of a picture.
 *
 * @param key the value of {@code data-key} in the picture
 * @param range its text
 * @param selection the name of the element; the same as the range if it has none
 */
public record DrawnElement(String key, String uri, Range range, Range selection) {}
