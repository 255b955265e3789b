// SPDX-License-Identifier: EPL-2.0
/**
 * Where everything of a diagram stands: layout by ELK, around what people have placed by hand.
 *
 * <p>Lengths are in pixels of a screen at 100 %, y grows downwards, and all places are the
 * drawing's, not their parents'.
 */
package org.pawl.diagram.layout;
