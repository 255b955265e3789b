// SPDX-License-Identifier: EPL-2.0
package org.pawl.lsp.diagram;

import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.TextDocumentIdentifier;

/**
 * The parameters of {@code pawl/diagram}.
 *
 * @param diagram the key of a diagram, such as {@code dpp.Philo}; may be null
 * @param position selects the diagram of the class, submachine or system around it, if there is no
 *     diagram with the key; may be null
 * @param theme {@code light} or {@code dark}; null for a picture that follows its viewer
 * @param list true for the list of diagrams only, without a picture; may be null
 */
public record DiagramParams(
    TextDocumentIdentifier textDocument,
    String diagram,
    Position position,
    String theme,
    Boolean list) {}
