// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.session;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.draw.edits.OpenModel;
import org.pawl.edit.text.TextMerge;

/** A text editor of this process: it has no diagram, and is told of every change. */
public final class TextSession implements Session {
  private final SharedModels shared;
  private final OpenModel model;
  private final Runnable changed;

  /**
   * Opens a model.
   *
   * @param changed called after each change of a model, while the models are locked
   * @throws IOException if the file cannot be read, or is not encoded in UTF-8
   */
  public TextSession(SharedModels shared, String name, Runnable changed) throws IOException {
    this.shared = shared;
    this.changed = changed;
    model = shared.open(name);
    shared.add(this);
  }

  @Override
  public Optional<OpenModel> model() {
    return Optional.of(model);
  }

  @Override
  public void refresh() {
    changed.run();
  }

  @Override
  public void textChanged(int version, List<TextUpdate> updates) {
    // A refresh follows.
  }

  /** The open model, to be read only while the models are locked. */
  public OpenModel open() {
    return model;
  }

  /**
   * Takes the changes of the text editor, and returns the text with these and all other changes.
   *
   * @param base the text that the editor has changed
   * @param mine the text of the editor
   */
  public String exchange(String base, String mine) {
    return shared.read(
        () -> {
          String merged = TextMerge.of(base, model.text(), mine).applyTo(model.text());
          if (!merged.equals(model.text())) {
            shared.change(this, () -> model.take(merged));
          }
          return model.text();
        });
  }

  /** Undoes or redoes the next step, if it changes the layout of the model only. */
  public void stepLayout(boolean redo) {
    if (model.isLayoutNext(redo)) {
      shared.change(null, redo ? shared.history()::redo : shared.history()::undo);
    }
  }

  /**
   * The text editor has saved the text: the layout is saved, and the models that no editor shows.
   *
   * @return the files of these models
   * @throws IOException if a file cannot be read or written
   */
  public List<Path> saveLayout() throws IOException {
    return shared.save(model::saveLayout);
  }

  /**
   * Replaces text and layout by those on disk.
   *
   * @throws IOException if a file cannot be read
   */
  public void revert() throws IOException {
    shared.change(null, model::revert);
  }

  /** Creates the first element of the model. */
  public void begin(String tool) {
    shared.change(null, () -> model.begin(tool));
  }

  /** Replaces the layout. */
  public void place(StoredLayout layout) {
    shared.change(null, () -> model.place(layout));
  }

  /** Ends the session. */
  public void end() {
    shared.remove(this);
  }
}
