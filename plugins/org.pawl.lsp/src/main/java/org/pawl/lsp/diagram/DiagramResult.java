// SPDX-License-Identifier: EPL-2.0
package org.pawl.lsp.diagram;

import java.util.List;

/**
 * The result of {@code pawl/diagram}.
 *
 * @param version of the text in the editor; null if the model is not open
 * @param sound whether the text has no syntax errors and no unresolved names. Otherwise the
 *     diagrams show what could be read
 * @param diagrams of the model, in the order of the text
 * @param picture null if there is no diagram
 */
public record DiagramResult(
    Integer version, boolean sound, List<DiagramSummary> diagrams, DrawnDiagram picture) {}
