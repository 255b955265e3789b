// SPDX-License-Identifier: EPL-2.0
/**
 * Copy, cut and paste on diagrams. Members are put on the system clipboard as text for text
 * editors, and as {@code CopiedMembers} for diagrams of this and other workbenches.
 */
package org.pawl.sirius.internal.clipboard;
