// SPDX-License-Identifier: EPL-2.0
/**
 * Information in a diagram's editor besides the diagram: syntax errors, problems of the model,
 * refusals of tools, and active states of the running program; and menus for quick fixes and tools.
 * {@code DiagramEditors} and {@code PartListeners} give access to the open editors.
 */
package org.pawl.sirius.internal.feedback;
