// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.session;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.pawl.diagram.Diagram;
import org.pawl.draw.edits.DrawnFolder;
import org.pawl.draw.edits.EditHistory;
import org.pawl.draw.edits.EditedDiagram;
import org.pawl.draw.edits.OpenModel;

/**
 * The models of a folder, as all sessions share them. Edits are made one after the other, and all
 * sessions see the result.
 */
public final class SharedModels {
  private final DrawnFolder folder;
  private final List<Session> sessions = new CopyOnWriteArrayList<>();
  private final Map<OpenModel, SharedText> texts = new HashMap<>();

  /**
   * @param files decides which models may be opened
   */
  public SharedModels(DrawnFolder.Files files) {
    folder = new DrawnFolder(files);
  }

  /** The undo history of all models. */
  EditHistory history() {
    return folder.history();
  }

  /** Reads from models while no other session changes them. */
  public synchronized <T> T read(Supplier<T> reading) {
    return reading.get();
  }

  /** Opens a model for a session. */
  synchronized OpenModel open(String name) throws IOException {
    OpenModel model = folder.open(name);
    text(model);
    return model;
  }

  /** Opens a model and lays its first diagram out, if that is possible. */
  public synchronized void prepare(String name) {
    try {
      OpenModel model = open(name);
      model.diagrams().stream()
          .findFirst()
          .flatMap(diagram -> model.diagram(diagram.key()))
          .ifPresent(EditedDiagram::layout);
    } catch (IOException | RuntimeException | StackOverflowError e) {
      // The session that opens it reports it.
    }
  }

  /**
   * Creates the first element of a model.
   *
   * @throws IOException if the model cannot be opened
   */
  public synchronized List<Diagram> begin(String name, String tool) throws IOException {
    OpenModel model = open(name);
    change(null, () -> model.begin(tool));
    return model.diagrams();
  }

  /** Whether a model is open, or is used by an open one. */
  public synchronized boolean isLoaded(Path file) {
    return folder.isLoaded(file);
  }

  /** The text of a model with its version. */
  public SharedText text(OpenModel model) {
    return texts.computeIfAbsent(model, SharedText::new);
  }

  void add(Session session) {
    sessions.add(session);
  }

  void remove(Session session) {
    sessions.remove(session);
  }

  /**
   * A change of models.
   *
   * @param <E> what it may throw
   */
  @FunctionalInterface
  interface Change<E extends Exception> {
    void run() throws E;
  }

  /**
   * Changes models. An exception of the change is thrown to the caller; the other sessions see what
   * was changed before it.
   *
   * @param by gets no refresh, since it sends the new diagram with the response
   */
  synchronized <E extends Exception> void change(Session by, Change<E> change) throws E {
    try {
      change.run();
    } finally {
      publish(by);
    }
  }

  /** Takes changes of a text editor; false if they change an old version. */
  public synchronized boolean push(OpenModel model, int version, List<TextUpdate> updates) {
    boolean accepted = text(model).push(version, updates);
    if (accepted) {
      tell(model, version, updates);
      publish(null);
    }
    return accepted;
  }

  private void publish(Session except) {
    for (Map.Entry<OpenModel, SharedText> entry : new ArrayList<>(texts.entrySet())) {
      int version = entry.getValue().version();
      List<TextUpdate> updates = entry.getValue().others();
      if (!updates.isEmpty()) {
        tell(entry.getKey(), version, updates);
      }
    }
    sessions.stream().filter(session -> session != except).forEach(Session::refresh);
  }

  private void tell(OpenModel model, int version, List<TextUpdate> updates) {
    sessions.stream()
        .filter(session -> session.model().filter(model::equals).isPresent())
        .forEach(session -> session.textChanged(version, updates));
  }

  /**
   * Files of the folder may have changed: models without unsaved changes take the new text.
   *
   * @return what could not be read
   */
  public synchronized List<String> filesChanged() {
    List<String> problems = new ArrayList<>();
    if (folder.isAnyFileChanged()) {
      change(null, () -> problems.addAll(folder.filesChanged()));
    }
    return problems;
  }

  /**
   * Saves a model, and then the changed models that no session shows.
   *
   * @return the files of these models
   * @throws IOException as the saving of the model
   */
  synchronized List<Path> save(Change<IOException> saving) throws IOException {
    try {
      saving.run();
      return folder.saveOthers(open());
    } finally {
      publish(null);
    }
  }

  private Set<OpenModel> open() {
    Set<OpenModel> open = new HashSet<>();
    sessions.forEach(session -> session.model().ifPresent(open::add));
    return open;
  }

  /** A session has ended: the layout of a model without other changes is saved. */
  synchronized void ended(OpenModel model) throws IOException {
    if (!open().contains(model) && model.isDirty() && model.isTextSaved()) {
      model.saveLayout();
    }
  }
}
