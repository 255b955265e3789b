// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import org.pawl.edit.text.EditScript;

/**
 * A text that is edited as text: what a text editor shows, or the file buffer behind it. A {@link
 * TextBinding} keeps it equal to a mirror's.
 */
public interface EditedText {
  /** As it is now, with everything that was typed. */
  String text();

  /** A change that can be undone there. It is called for changes that did not come from there. */
  void replace(EditScript script);

  /**
   * Undoes or redoes what is remembered there, as far as to this very text; so an undo elsewhere is
   * one here too, and no new change.
   *
   * @return false, with nothing done, if no undo or redo leads there
   */
  default boolean stepTo(String text) {
    return false;
  }

  /**
   * Saves the text where it belongs, even if others have changed that.
   *
   * @return false if this does not save anything, so the resource has to
   */
  default boolean save() {
    return false;
  }
}
