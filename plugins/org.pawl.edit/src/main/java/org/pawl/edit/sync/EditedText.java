// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import org.pawl.edit.text.EditScript;

/**
 * A text in a text editor or in its file buffer. A {@link TextBinding} keeps it equal to the text
 * of a synchronized model.
 */
public interface EditedText {
  /** The current text, including recent input. */
  String text();

  /**
   * Applies a change that the user can undo in the text editor. Called for changes from outside of
   * the editor.
   */
  void replace(EditScript script);

  /**
   * Undoes or redoes one change if that leads to exactly this text, so an undo elsewhere is an undo
   * here too and not a new change.
   *
   * @return false, with nothing changed, if no undo or redo leads to the text
   */
  default boolean stepTo(String text) {
    return false;
  }

  /**
   * Saves the text to its file, even if that was changed by others.
   *
   * @return false if this text cannot be saved, so that the resource must be
   */
  default boolean save() {
    return false;
  }
}
