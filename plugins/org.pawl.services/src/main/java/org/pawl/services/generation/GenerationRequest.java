// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.generation;

import java.nio.file.Path;
import java.util.List;
import org.pawl.generator.output.GeneratorOptions;

/**
 * * The models to generate C from, and the options.
 *
 * @param folder the folder that relative file names are relative to
 * @param models the model files that the user named
 * @param output the folder for generated files
 * @param used whether models that the named ones use are generated too
 * @param strict whether warnings count as errors
 */
public record GenerationRequest(
    Path folder,
    List<Path> models,
    Path output,
    GeneratorOptions options,
    boolean used,
    boolean strict) {}
