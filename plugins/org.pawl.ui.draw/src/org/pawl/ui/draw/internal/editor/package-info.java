// SPDX-License-Identifier: EPL-2.0
/** The editor part: a page in a browser of SWT, which shows the drawing. */
package org.pawl.ui.draw.internal.editor;
