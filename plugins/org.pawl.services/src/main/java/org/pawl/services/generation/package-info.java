// SPDX-License-Identifier: EPL-2.0
/**
 * From model files to C files: a {@link org.pawl.services.generation.GenerationRequest} in, a
 * {@link org.pawl.services.generation.GenerationResult} out. Depends on {@code files} and {@code
 * models}.
 */
package org.pawl.services.generation;
