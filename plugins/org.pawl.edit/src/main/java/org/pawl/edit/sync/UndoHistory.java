// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

/** What records the changes of mirrors, to undo them: a diagram editor's command stack. */
public interface UndoHistory {
  /** Runs a change and remembers it as one. */
  void run(String label, Runnable change);

  /**
   * Undoes or redoes the next change, if a mirror has this very text then: so an undo of the text
   * editor is one here too, and no new change. Never more than one, as those between may have
   * changed other things than the text.
   *
   * @return false, with nothing done, if the next undo or redo does not lead there
   */
  default boolean stepTo(SynchronizedModel synced, String text) {
    return false;
  }
}
