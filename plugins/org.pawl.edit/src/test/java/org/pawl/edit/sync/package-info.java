// SPDX-License-Identifier: EPL-2.0
/**
 * The rules of docs/explanation/two-editors.md, each with its test. {@link
 * org.pawl.edit.sync.EditorsFixture} has files, a diagram and text editors, and the undo history of
 * each.
 */
package org.pawl.edit.sync;
