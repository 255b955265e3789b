// SPDX-License-Identifier: EPL-2.0
package org.pawl.lsp.diagram;

import org.eclipse.lsp4j.Range;

/**
 * A diagram of a model.
 *
 * @param kind {@code machine} or {@code system}
 * @param range the text of its class, submachine or system
 */
public record DiagramSummary(String key, String kind, String title, Range range) {}
