// SPDX-License-Identifier: EPL-2.0

/**
 * A diagram split into levels that are laid out one by one, with the sections of edges in each
 * level.
 */
package org.pawl.diagram.internal.level;
