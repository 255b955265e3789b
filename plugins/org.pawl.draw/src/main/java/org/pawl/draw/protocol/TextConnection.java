// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.protocol;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.draw.edits.EditedDiagram;
import org.pawl.draw.internal.session.SharedModels;
import org.pawl.draw.internal.session.TextSession;

/**
 * The text of a model, for a text editor in the process of the server. Drawings and the editor
 * change it at any time; {@link #exchange} makes both equal. The undo history of the text is that
 * of the editor, and only steps of the layout are undone here. Thread-safe; methods may wait for an
 * edit of a drawing.
 */
public final class TextConnection implements AutoCloseable {
  /** The next step of the undo history of the drawings. */
  public enum Step {
    /** A change of the text, or none: the text editor undoes it. */
    TEXT,
    /** A change of the layout only, which the text does not have. */
    LAYOUT
  }

  private final SharedModels models;
  private final TextSession session;

  TextConnection(SharedModels models, TextSession session) {
    this.models = models;
    this.session = session;
  }

  /** The text as the drawings show it. */
  public String text() {
    return models.read(() -> session.open().text());
  }

  /**
   * Takes the changes of the text editor. A text that an undo or a redo of the drawings leads to is
   * that step, with its places. Changes of both at the same time are merged.
   *
   * @param base the last text that both had in common
   * @param mine the current text of the editor
   * @return the text with all changes, which is the next common one
   */
  public String exchange(String base, String mine) {
    return session.exchange(base, mine);
  }

  /**
   * The diagrams in the order of the text; of a text with syntax errors, those of the last one
   * without.
   */
  public List<Diagram> diagrams() {
    return models.read(() -> session.open().diagrams());
  }

  /**
   * Follows a diagram: the result stays the diagram of the same machine or system when that is
   * renamed, and becomes empty when it is deleted.
   */
  public Supplier<Optional<Diagram>> follow(String key) {
    Optional<EditedDiagram> followed = models.read(() -> session.open().diagram(key));
    return () -> models.read(() -> followed.flatMap(EditedDiagram::current));
  }

  /**
   * Creates the first element of a model that has no diagram yet.
   *
   * @param tool the name of a tool, such as {@code SystemDefinition} or {@code ActiveClass}
   */
  public void begin(String tool) {
    session.begin(tool);
  }

  /** The layout with its unsaved changes. */
  public StoredLayout layout() {
    return models.read(() -> session.open().layout());
  }

  /** Replaces the layout, as a change that can be undone; for a file that was moved. */
  public void place(StoredLayout layout) {
    session.place(layout);
  }

  /** Whether text or layout have changes that are not in the files. */
  public boolean isDirty() {
    return models.read(() -> session.open().isDirty());
  }

  /** Whether the layout has changes that are not in its file. */
  public boolean isLayoutDirty() {
    return models.read(() -> session.open().isLayoutDirty());
  }

  /** What an undo, or a redo, changes next. */
  public Step next(boolean redo) {
    return models.read(() -> session.open().isLayoutNext(redo) ? Step.LAYOUT : Step.TEXT);
  }

  /** Undoes or redoes the next step, if it is one of the layout. */
  public void stepLayout(boolean redo) {
    models.read(
        () -> {
          session.stepLayout(redo);
          return null;
        });
  }

  /**
   * To be called after the editor has saved the text: saves the layout, and models without an
   * editor that were changed with this one.
   *
   * @return the files of these models, which are written, too
   * @throws IOException if a file cannot be read or written; the message is for the user
   */
  public List<Path> saveLayout() throws IOException {
    return session.saveLayout();
  }

  /**
   * Replaces text and layout by those of the files.
   *
   * @throws IOException if a file cannot be read
   */
  public void revert() throws IOException {
    session.revert();
  }

  /** Ends the connection. Changes that are not saved stay until the server is released. */
  @Override
  public void close() {
    session.end();
  }
}
