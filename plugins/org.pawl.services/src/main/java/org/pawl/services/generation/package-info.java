// SPDX-License-Identifier: EPL-2.0
/**
 * Generates C files from model files: a {@link org.pawl.services.generation.GenerationRequest} is
 * the input, a {@link org.pawl.services.generation.GenerationResult} the result. Depends on {@code
 * files} and {@code models}.
 */
package org.pawl.services.generation;
