// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import org.pawl.edit.text.TextDifferences;

/**
 * Keeps a synchronized model and an edited text equal. A tool, an undo or a redo on the model
 * changes the text at once. Typed input changes the model when {@link #typed} is called, after a
 * pause; a tool takes it before it begins.
 */
public final class TextBinding implements AutoCloseable {
  private final SynchronizedModel synced;
  private final EditedText holder;
  private final UndoHistory history;
  private final Runnable shown = this::show;

  /** A model has at most one binding. The model takes the text of the editor at once. */
  public TextBinding(SynchronizedModel synced, EditedText holder, UndoHistory history) {
    this.synced = synced;
    this.holder = holder;
    this.history = history;
    synced.couple(holder, shown);
    typed();
  }

  /** Updates the model with typed input, as one change or by the undo that leads to it. */
  public void typed() {
    String text = holder.text();
    if (!text.equals(synced.text()) && !history.stepTo(synced, text)) {
      history.run("Typing", () -> synced.take(text));
    }
  }

  private void show() {
    String text = synced.text();
    if (!text.equals(holder.text()) && !holder.stepTo(text)) {
      holder.replace(TextDifferences.between(holder.text(), text));
    }
  }

  /** Ends the binding. */
  @Override
  public void close() {
    synced.couple(null, null);
  }
}
