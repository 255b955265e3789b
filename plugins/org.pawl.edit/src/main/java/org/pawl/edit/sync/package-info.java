// SPDX-License-Identifier: EPL-2.0
/**
 * API: models of diagrams that are kept equal to their text. Objects live as long as the diagram.
 *
 * <p>{@code SynchronizedResource} is the file in the resource set of the diagram, {@code
 * SynchronizedModel} its operations, {@code SynchronizedModels} changes several files at once.
 * {@code ParsedTexts} parses the texts, {@code org.pawl.edit.merge} updates the objects. {@code
 * RecordedText} holds text and layout, so that they are undone with the model. {@code TextBinding}
 * keeps the text of an editor equal; a {@code Snapshot} may be parsed in another thread.
 * docs/explanation/two-editors.md has the rules.
 */
package org.pawl.edit.sync;
