// SPDX-License-Identifier: EPL-2.0
/** Undo that is shared with the text editor of a client. */
package org.pawl.draw.internal.undo;
