// SPDX-License-Identifier: EPL-2.0
/**
 * API: creates {@link org.pawl.diagram.Diagram}s from models: nodes, edges and their text. Invalid
 * models are drawn as far as possible.
 */
package org.pawl.diagram.describe;
