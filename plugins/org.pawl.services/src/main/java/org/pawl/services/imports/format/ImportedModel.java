// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.imports.format;

import java.util.List;
import java.util.Map;

/**
 * The model that a document becomes.
 *
 * @param model its text; the places of problems are marked with comments
 * @param origins for each line of the text, the line of the document that it comes from
 * @param problems where the model does not mean what the document does; empty if it does
 * @param notes what means the same and looks different
 * @param states the states' names in the model, by their ids in the document
 * @param events the events' names in the model, by their names in the document
 */
public record ImportedModel(
    String model,
    List<Integer> origins,
    List<ImportFinding> problems,
    List<ImportFinding> notes,
    Map<String, String> states,
    Map<String, String> events) {}
