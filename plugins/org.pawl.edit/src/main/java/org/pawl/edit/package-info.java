// SPDX-License-Identifier: EPL-2.0
/**
 * Changes of a model that people make on diagrams. The text is the model: a change is a {@link
 * org.pawl.edit.text.EditScript} of replacements of the regions it touches, so nothing else of the
 * file is ever different afterwards. No user interface, no diagram editor.
 *
 * <p>{@code text} has the scripts, {@code change} makes them, one function for each thing that a
 * person does.
 */
package org.pawl.edit;
