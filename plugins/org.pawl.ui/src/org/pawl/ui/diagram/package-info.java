// SPDX-License-Identifier: EPL-2.0
/**
 * The live diagram: draws the machine or the system that the cursor is in, or that the drawing on
 * top is of, as the text stands, and shows in it where the cursor is and what a running program
 * does. What is drawn comes from {@code org.pawl.diagram}; here is only what a screen needs.
 */
package org.pawl.ui.diagram;
