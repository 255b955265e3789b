// SPDX-License-Identifier: EPL-2.0
/**
 * API: changes of a model that are made on diagrams. The text is the model: a change is an {@link
 * org.pawl.edit.text.EditScript} that replaces only the affected regions. The packages do not
 * depend on a user interface or a diagram editor.
 */
package org.pawl.edit;
