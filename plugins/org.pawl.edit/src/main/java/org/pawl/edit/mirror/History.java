// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.mirror;

/** What records the changes of mirrors, to undo them: a diagram editor's command stack. */
public interface History {
  /** Runs a change and remembers it as one. */
  void run(String label, Runnable change);

  /**
   * Undoes or redoes what is remembered, as far as to the moment when a mirror had this very text.
   *
   * @return false, with nothing done, if no undo or redo leads there
   */
  default boolean stepTo(Mirror mirror, String text) {
    return false;
  }
}
