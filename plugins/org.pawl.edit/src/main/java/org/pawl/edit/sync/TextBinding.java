// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

/**
 * Keeps a mirror and an edited text the same: what a tool, an undo or a redo does to the mirror is
 * done to the text at once, and what is typed comes to the mirror when {@link #typed} is called,
 * which is after a pause. A tool takes what was typed before it begins.
 */
public final class TextBinding implements AutoCloseable {
  private final SynchronizedModel synced;
  private final EditedText holder;
  private final UndoHistory history;
  private final Runnable shown = this::show;

  /** A mirror has one at most. It takes the text of the holder at once. */
  public TextBinding(SynchronizedModel synced, EditedText holder, UndoHistory history) {
    this.synced = synced;
    this.holder = holder;
    this.history = history;
    synced.couple(holder, shown);
    typed();
  }

  /** Lets the mirror take what was typed, as one change or by the undo that leads there. */
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

  /** The text goes its own way. */
  @Override
  public void close() {
    synced.couple(null, null);
  }
}
