// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.generation;

import java.nio.file.Path;
import java.util.List;
import org.pawl.generator.output.GeneratorOptions;

/**
 * What to generate, and how.
 *
 * @param folder what relative file names are relative to
 * @param models the files the user named
 * @param output where generated files go
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
