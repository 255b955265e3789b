// SPDX-License-Identifier: EPL-2.0
/**
 * API for the drawing editor, and the live diagram: it draws the machine or system at the cursor,
 * or that of the active drawing, from the current text, and highlights the element at the cursor
 * and the active states of the running program. Pictures come from {@code org.pawl.diagram}.
 */
package org.pawl.ui.diagram;
