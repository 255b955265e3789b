// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.language;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.eclipse.xtext.service.OperationCanceledError;
import org.pawl.ui.PawlUi;

/** Handles answers of the server. */
public final class ServerAnswers {
  private ServerAnswers() {}

  /** Waits for a limited time, because a user is waiting. Empty if there is no answer by then. */
  public static <T> Optional<T> within(long millis, CompletableFuture<T> answer) {
    try {
      return Optional.ofNullable(answer.get(millis, TimeUnit.MILLISECONDS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (CancellationException | TimeoutException e) {
      // Outdated by a change of the text, or too slow.
    } catch (ExecutionException e) {
      report(e.getCause());
    }
    return Optional.empty();
  }

  /** Calls an action in the UI thread with the answer; not if the request fails. */
  public static <T> void show(CompletableFuture<T> answer, Consumer<T> action) {
    answer.whenComplete(
        (result, problem) -> {
          if (problem != null) {
            report(problem);
          } else if (result != null && PlatformUI.isWorkbenchRunning()) {
            Display display = PlatformUI.getWorkbench().getDisplay();
            if (!display.isDisposed()) {
              display.asyncExec(() -> action.accept(result));
            }
          }
        });
  }

  /** Whether the server dropped a request because this text or another one changed. */
  public static boolean isDropped(Throwable problem) {
    for (Throwable cause = problem; cause != null; cause = cause.getCause()) {
      if (cause instanceof CancellationException
          || cause instanceof OperationCanceledException
          || cause instanceof OperationCanceledError) {
        return true;
      }
    }
    return false;
  }

  private static void report(Throwable problem) {
    if (!isDropped(problem)) {
      PawlUi.log().error("the language service has no answer", problem);
    }
  }
}
