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
import java.util.function.Supplier;
import org.eclipse.emf.common.command.Command;
import org.eclipse.glsp.graph.GModelIndex;
import org.eclipse.glsp.graph.GModelRoot;
import org.eclipse.glsp.server.actions.Action;
import org.eclipse.glsp.server.actions.ActionDispatcher;
import org.eclipse.glsp.server.actions.ActionMessage;
import org.eclipse.glsp.server.actions.RejectAction;
import org.eclipse.glsp.server.actions.RequestAction;
import org.eclipse.glsp.server.model.DefaultGModelState;
import org.eclipse.glsp.server.protocol.GLSPClient;
import org.eclipse.glsp.server.types.GLSPServerException;
import org.pawl.draw.edits.EditedDiagram;
import org.pawl.draw.edits.OpenModel;
import org.pawl.edit.text.EditRefusedException;

/** The diagram of one client, or the model of a client that edits the text without a diagram. */
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
  private OpenModel typed;
  private String created;
  private int answered;

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
    begin();
  }

  /** Opens a model for a text editor. */
  public void openText(String model) {
    try {
      typed = shared.open(model);
    } catch (IOException e) {
      throw new GLSPServerException(e.getMessage(), e);
    }
    begin();
  }

  private void begin() {
    if (own.add(this)) {
      shared.add(this);
    }
  }

  /** The models that all sessions share. */
  public SharedModels shared() {
    return shared;
  }

  /** Answers a request from the models, which are locked; see {@link #reply}. */
  public List<Action> answer(RequestAction<?> request, Supplier<Action> answer) {
    return reply(request, () -> shared.read(answer));
  }

  /**
   * Answers a request; rejects it if its element is not in the model any more. A client waits for
   * the answer, so that each failure rejects it, too.
   */
  public List<Action> reply(RequestAction<?> request, Supplier<Action> answer) {
    try {
      return List.of(answer.get());
    } catch (EditRefusedException | GLSPServerException refused) {
      return List.of(new RejectAction(request.getRequestId(), refused.getMessage()));
    } catch (RuntimeException | StackOverflowError bug) {
      return List.of(
          new RejectAction(
              request.getRequestId(), "a bug in Pawl: the request failed (" + bug + ")"));
    }
  }

  /** Whether a diagram is open. */
  public boolean isOpen() {
    return diagram != null;
  }

  /** The open diagram; refused if there is none. */
  public EditedDiagram diagram() {
    if (diagram == null) {
      throw new EditRefusedException("no diagram is open; open one first");
    }
    return diagram;
  }

  @Override
  public Optional<OpenModel> model() {
    return Optional.ofNullable(diagram)
        .map(EditedDiagram::model)
        .or(() -> Optional.ofNullable(typed));
  }

  /** The open model. */
  public OpenModel edited() {
    return model().orElseThrow(() -> new GLSPServerException("no model is open"));
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

  /** An operation is carried out, or refused. */
  void answers() {
    answered++;
  }

  /**
   * The number of operations of the client that its next diagram contains, or that were refused.
   */
  public int answered() {
    return answered;
  }

  /** The index is made when it is asked for, which is rare. */
  @Override
  public void updateRoot(GModelRoot root) {
    setRoot(root);
    index = null;
  }

  @Override
  public GModelIndex getIndex() {
    if (index == null && getRoot() != null) {
      index = getOrUpdateIndex(getRoot());
    }
    return index;
  }

  @Override
  public void execute(Command command) {
    command.execute();
  }

  @Override
  public boolean canUndo() {
    return model().isPresent() && shared.read(() -> edited().isUndone());
  }

  @Override
  public boolean canRedo() {
    return model().isPresent() && shared.read(() -> edited().isRedone());
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
    return model().isPresent() && shared.read(() -> edited().isDirty());
  }

  @Override
  public void saveIsDone() {
    // The model knows what was saved.
  }
}
