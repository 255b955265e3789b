// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

/**
 * Keeps a mirror and an edited text the same: what a tool, an undo or a redo does to the mirror is
 * done to the text at once, and what is typed comes to the mirror when {@link #typed} is called,
 * which is after a pause. A tool takes what was typed before it begins.
 */
public final class TextBinding implements AutoCloseable {
  private final SynchronizedModel mirror;
  private final EditedText holder;
  private final UndoHistory history;
  private final Runnable shown = this::show;

  /** A mirror has one at most. It takes the text of the holder at once. */
  public TextBinding(SynchronizedModel mirror, EditedText holder, UndoHistory history) {
    this.mirror = mirror;
    this.holder = holder;
    this.history = history;
    mirror.couple(holder, shown);
    typed();
  }

  /** Lets the mirror take what was typed, as one change or by the undo that leads there. */
  public void typed() {
    String text = holder.text();
    if (!text.equals(mirror.text()) && !history.stepTo(mirror, text)) {
      history.run("Typing", () -> mirror.take(text));
    }
  }

  private void show() {
    String text = mirror.text();
    if (!text.equals(holder.text()) && !holder.stepTo(text)) {
      holder.replace(TextDifferences.between(holder.text(), text));
    }
  }

  /** The text goes its own way. */
  @Override
  public void close() {
    mirror.couple(null, null);
  }
}
