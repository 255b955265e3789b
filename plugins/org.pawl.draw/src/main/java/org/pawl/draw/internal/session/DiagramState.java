// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.session;

import com.google.inject.Inject;
import com.google.inject.Provider;
import com.google.inject.Singleton;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.emf.common.command.Command;
import org.eclipse.glsp.server.actions.ActionDispatcher;
import org.eclipse.glsp.server.actions.ActionMessage;
import org.eclipse.glsp.server.model.DefaultGModelState;
import org.eclipse.glsp.server.protocol.GLSPClient;
import org.eclipse.glsp.server.types.GLSPServerException;
import org.pawl.draw.edits.EditedDiagram;
import org.pawl.draw.edits.OpenModel;

/** The diagram of one client. */
@Singleton
public class DiagramState extends DefaultGModelState implements Session {
  private static final ExecutorService THREADS =
      Executors.newCachedThreadPool(
          work -> {
            Thread thread = new Thread(work, "drawing-refresh");
            thread.setDaemon(true);
            return thread;
          });

  @Inject private SharedModels shared;
  @Inject private OwnSessions own;
  @Inject private Provider<ActionDispatcher> dispatcher;
  @Inject private Provider<GLSPClient> client;
  private final AtomicBoolean isRefreshing = new AtomicBoolean();

  private EditedDiagram diagram;
  private String created;

  /** Opens a diagram. */
  void open(String model, String key) {
    try {
      OpenModel opened = shared.open(model);
      diagram =
          shared.read(
              () ->
                  opened
                      .diagram(key)
                      .orElseThrow(
                          () ->
                              new GLSPServerException(
                                  model + " has no diagram '" + key + "'; choose another one")));
    } catch (IOException e) {
      throw new GLSPServerException(e.getMessage(), e);
    }
    if (own.add(this)) {
      shared.add(this);
    }
  }

  /** The models that all sessions share. */
  public SharedModels shared() {
    return shared;
  }

  /** The open diagram. */
  public EditedDiagram diagram() {
    return diagram;
  }

  @Override
  public Optional<OpenModel> model() {
    return Optional.ofNullable(diagram).map(EditedDiagram::model);
  }

  /** Several changes before the next refresh are shown by one refresh. */
  @Override
  public void refresh() {
    if (isRefreshing.compareAndSet(false, true)) {
      // The queue of the dispatcher may be full, and the models are locked here.
      CompletableFuture.runAsync(() -> dispatcher.get().dispatch(new RefreshAction()), THREADS);
    }
  }

  void refreshes() {
    isRefreshing.set(false);
  }

  /** Sent past the queue of the dispatcher, in the order of the changes. */
  @Override
  public void textChanged(int version, List<TextUpdate> updates) {
    client.get().process(new ActionMessage(clientId, new TextUpdatesAction(version, updates)));
  }

  /** The figure that the current operation has created, which the client then selects. */
  public void created(String id) {
    created = id;
  }

  Optional<String> takeCreated() {
    Optional<String> taken = Optional.ofNullable(created);
    created = null;
    return taken;
  }

  @Override
  public void execute(Command command) {
    command.execute();
  }

  @Override
  public boolean canUndo() {
    return diagram != null && shared.read(() -> diagram.model().isUndone());
  }

  @Override
  public boolean canRedo() {
    return diagram != null && shared.read(() -> diagram.model().isRedone());
  }

  @Override
  public void undo() {
    shared.change(this, shared.history()::undo);
  }

  @Override
  public void redo() {
    shared.change(this, shared.history()::redo);
  }

  @Override
  public boolean isDirty() {
    return diagram != null && shared.read(() -> diagram.model().isDirty());
  }

  @Override
  public void saveIsDone() {
    // The model knows what was saved.
  }
}
