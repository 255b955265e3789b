// SPDX-License-Identifier: EPL-2.0
/**
 * The rules of docs/two-editors.md, each with its test. {@link org.pawl.edit.sync.EditorsFixture}
 * is what a person has before them: files, a diagram, a text editor, and the undo of each.
 */
package org.pawl.edit.sync;
