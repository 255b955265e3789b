// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.imports.format;

import java.util.List;
import java.util.Map;

/**
 * The result of an import.
 *
 * @param model its text; the places of problems are marked with comments
 * @param origins for each line of the text, the line of the document that it comes from
 * @param problems the places where the model may behave differently from the document; empty if it
 *     behaves the same
 * @param notes the places that behave the same and look different
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
