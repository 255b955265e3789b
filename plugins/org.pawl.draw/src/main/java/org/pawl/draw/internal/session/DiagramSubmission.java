// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.session;

import com.google.inject.Singleton;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.glsp.server.features.core.model.ModelSubmissionHandler;
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

  private Future<?> next;

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
