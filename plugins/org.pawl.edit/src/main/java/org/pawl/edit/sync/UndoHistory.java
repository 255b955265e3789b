// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

/** Records changes of synchronized models for undo: the command stack of a diagram editor. */
public interface UndoHistory {
  /** Runs a change and records it as one step. */
  void run(String label, Runnable change);

  /**
   * Undoes or redoes the next change if the model has exactly this text afterwards: so an undo of
   * the text editor is an undo here too, and not a new change. At most one step, because the steps
   * between may have changed more than the text.
   *
   * @return false, with nothing changed, if the next undo or redo does not lead to the text
   */
  default boolean stepTo(SynchronizedModel synced, String text) {
    return false;
  }
}
