// SPDX-License-Identifier: EPL-2.0
/**
 * The model as a diagram holds it, beside the text that it is made of: objects that live as long as
 * the diagram does, whatever is typed meanwhile.
 *
 * <p>{@code MirrorResource} is the file in the diagram's resource set and {@code Mirror} what can
 * be done with it. {@code Mirrors} changes several files at once; {@code Parses} reads their texts,
 * {@code Matching} finds which object of the old model is which of the new one, {@code Merge} makes
 * the old like the new. {@code Written} is what is undone with the model: text and layout. {@code
 * Coupling} keeps an editor's text and a mirror's the same; a {@code Snapshot} may be read in
 * another thread. docs/two-editors.md has the rules.
 */
package org.pawl.edit.sync;
