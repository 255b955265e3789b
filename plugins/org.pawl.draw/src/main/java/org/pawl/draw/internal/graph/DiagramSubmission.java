// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.graph;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import com.google.inject.name.Named;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.glsp.graph.GGraph;
import org.eclipse.glsp.server.actions.Action;
import org.eclipse.glsp.server.di.ClientSessionModule;
import org.eclipse.glsp.server.features.core.model.ModelSubmissionHandler;
import org.eclipse.glsp.server.features.core.model.SetModelAction;
import org.eclipse.glsp.server.features.core.model.UpdateModelAction;
import org.eclipse.glsp.server.features.validation.ModelValidator;

/** Validates after each change, in a thread that all sessions share. */
@Singleton
public class DiagramSubmission extends ModelSubmissionHandler {
  private static final ScheduledExecutorService VALIDATIONS =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread thread = new Thread(work, "drawing-validation");
            thread.setDaemon(true);
            return thread;
          });

  @Inject
  @Named(ClientSessionModule.CLIENT_ACTIONS)
  private Set<String> kinds;

  private final GraphChanges changes = new GraphChanges();
  private Future<?> next;

  /** A client that knows differences of graphs gets these instead of whole graphs. */
  @Override
  public List<Action> submitModelDirectly(String reason) {
    List<Action> actions = new ArrayList<>(super.submitModelDirectly(reason));
    actions.replaceAll(this::changed);
    return actions;
  }

  private Action changed(Action action) {
    if (action instanceof UpdateModelAction && kinds.contains(ChangeGraphAction.KIND)) {
      return new ChangeGraphAction(changes.since((GGraph) modelState.getRoot()));
    }
    if (action instanceof SetModelAction) {
      changes.remember((GGraph) modelState.getRoot());
    }
    return action;
  }

  @Override
  protected synchronized void scheduleLiveValidation(ModelValidator validator) {
    if (next != null) {
      next.cancel(false);
    }
    next =
        VALIDATIONS.schedule(
            () -> performLiveValidation(validator),
            getLiveValidationDelay(),
            TimeUnit.MILLISECONDS);
  }
}
