// SPDX-License-Identifier: EPL-2.0
/**
 * The drawing server of the workbench, and the models that are drawn. The text of a model is that
 * of the workbench's file buffer, which the text editor shows, too.
 */
package org.pawl.ui.draw.internal.text;
