// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.edits;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.draw.internal.elements.OriginElements;
import org.pawl.draw.internal.elements.StableIds;
import org.pawl.edit.services.EditServices;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.edit.sync.SynchronizedResource;
import org.pawl.edit.sync.SyntaxError;
import org.pawl.edit.validation.ValidationJob;

/** A model that is drawn and typed: its text, and its diagrams. */
public final class OpenModel {
  private final SynchronizedResource resource;
  private final EditHistory history;
  private final Map<EObject, EditedDiagram> opened = new HashMap<>();
  private final StableIds ids = new StableIds();

  OpenModel(SynchronizedResource resource, EditHistory history) {
    this.resource = resource;
    this.history = history;
  }

  SynchronizedResource resource() {
    return resource;
  }

  /** The identifiers of elements without a name, in all diagrams. */
  StableIds ids() {
    return ids;
  }

  SynchronizedModel synced() {
    return resource.synced();
  }

  EditHistory history() {
    return history;
  }

  /** The current text. */
  public String text() {
    return synced().text();
  }

  /**
   * Takes the text of a text editor. If the next undo or redo leads to this text, it is made;
   * otherwise the text is a new change.
   */
  public void take(String text) {
    if (!text.equals(text()) && !history.stepTo(synced(), text)) {
      history.run("Typing", () -> synced().take(text));
    }
  }

  /**
   * The first syntax error of the text. While there is one, the diagrams are those of the last text
   * without one, and edits of diagrams are refused.
   */
  public Optional<String> syntaxError() {
    return synced().problem().map(SyntaxError::toString);
  }

  /** The diagrams in the order of the text. */
  public List<Diagram> diagrams() {
    return synced().diagrams();
  }

  /**
   * A diagram, which may be edited. It stays the same when its machine or system gets another name.
   * Empty if the model has no machine or system with this key.
   */
  public Optional<EditedDiagram> diagram(String key) {
    return diagrams().stream()
        .filter(diagram -> diagram.key().equals(key))
        .findFirst()
        .flatMap(diagram -> OriginElements.of(resource, diagram.origin()))
        .map(owner -> opened.computeIfAbsent(owner, o -> new EditedDiagram(this, o)));
  }

  /**
   * Creates the first element of a model that has no diagram yet.
   *
   * @param tool the name of a tool, such as {@code SystemDefinition} or {@code ActiveClass}
   */
  public void begin(String tool) {
    history.run("New", () -> new EditServices().create(synced().model(), tool));
  }

  /** The validation of the current text, to be run in another thread; empty if it was run. */
  public Optional<ValidationJob> validation() {
    return ValidationJob.of(synced());
  }

  /** Whether there are unsaved changes of the text or of the layout. */
  public boolean isDirty() {
    return synced().isDirty();
  }

  /** The layout with its unsaved changes. */
  public StoredLayout layout() {
    return synced().layout();
  }

  /** Replaces the layout, as a change that can be undone. */
  public void place(StoredLayout layout) {
    history.run("Places", () -> synced().place(before -> layout));
  }

  /** Whether there are unsaved changes of the layout. */
  public boolean isLayoutDirty() {
    return synced().isLayoutDirty();
  }

  /** Whether the text is as in the file; the layout may have unsaved changes. */
  public boolean isTextSaved() throws IOException {
    return resource.isSaved();
  }

  /** Whether the next undo of the history changes this model. */
  public boolean isUndone() {
    return history.changes(synced(), false);
  }

  /** Whether the next redo of the history changes this model. */
  public boolean isRedone() {
    return history.changes(synced(), true);
  }

  /** Whether the next undo, or redo, changes the layout of this model, and not its text. */
  public boolean isLayoutNext(boolean redo) {
    return history.changes(synced(), redo) && !history.changesText(synced(), redo);
  }

  /**
   * Saves the layout, after another program has saved the text.
   *
   * @throws IOException if a file cannot be read or written
   */
  public void saveLayout() throws IOException {
    fileChanged();
    synced().saveLayout();
  }

  /**
   * Saves the text and the layout.
   *
   * @throws IOException if the file cannot be written, or was changed by another program since it
   *     was read
   */
  public void save() throws IOException {
    resource.save(Map.of());
  }

  /**
   * Replaces text and layout by those of the files, as a change that can be undone.
   *
   * @throws IOException if a file cannot be read
   */
  public void revert() throws IOException {
    changeWithFiles("Revert", synced()::revert);
  }

  /**
   * To be called when the file or its layout file may have changed. Without unsaved changes, the
   * new text is taken as a change that can be undone.
   *
   * @throws IOException if the file cannot be read
   */
  public void fileChanged() throws IOException {
    if (!synced().isFileChanged()) {
      return;
    }
    changeWithFiles("Change of the file", synced()::fileChanged);
  }

  private interface FileChange {
    void run() throws IOException;
  }

  private void changeWithFiles(String label, FileChange change) throws IOException {
    // An exception would revert the layout that was read before it.
    IOException[] failure = new IOException[1];
    history.run(
        label,
        () -> {
          try {
            change.run();
          } catch (IOException e) {
            failure[0] = e;
          }
        });
    if (failure[0] != null) {
      throw failure[0];
    }
  }
}
