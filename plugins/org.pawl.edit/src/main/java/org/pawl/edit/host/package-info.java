// SPDX-License-Identifier: EPL-2.0

/**
 * API: access to the surrounding workbench ({@code EditorHost}), to views of a diagram editor, and
 * to the parsed elements of a synchronized model.
 */
package org.pawl.edit.host;
