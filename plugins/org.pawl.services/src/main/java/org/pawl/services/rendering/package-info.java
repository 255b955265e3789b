// SPDX-License-Identifier: EPL-2.0
/**
 * From model files to pictures: a {@link org.pawl.services.rendering.RenderRequest} in, a {@link
 * org.pawl.services.generation.GenerationResult} out. Depends on {@code files}, {@code models} and
 * {@code generation}.
 */
package org.pawl.services.rendering;
