// SPDX-License-Identifier: EPL-2.0
/**
 * Copy, cut and paste on diagrams. What is copied goes to the screen's clipboard as the text that
 * it is, for text editors, and as a {@code Clip} for diagrams, be it of another file or workbench.
 */
package org.pawl.sirius.internal.clipboard;
