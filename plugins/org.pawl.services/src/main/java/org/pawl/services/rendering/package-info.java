// SPDX-License-Identifier: EPL-2.0
/**
 * Draws pictures of model files: a {@link org.pawl.services.rendering.RenderRequest} is the input,
 * a {@link org.pawl.services.generation.GenerationResult} the result. Depends on {@code files},
 * {@code models} and {@code generation}.
 */
package org.pawl.services.rendering;
