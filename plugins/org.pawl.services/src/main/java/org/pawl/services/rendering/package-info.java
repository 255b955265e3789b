// SPDX-License-Identifier: EPL-2.0
/**
 * From model files to pictures: a {@link org.pawl.services.rendering.RenderRequest} in, a {@link
 * org.pawl.services.generation.GenerationResult} out.
 */
package org.pawl.services.rendering;
