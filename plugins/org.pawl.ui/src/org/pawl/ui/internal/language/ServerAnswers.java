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

/** Ways to take an answer of the server. */
public final class ServerAnswers {
  private ServerAnswers() {}

  /** Waits, but not for long: a person has asked. Empty if there is no answer by then. */
  public static <T> Optional<T> within(long millis, CompletableFuture<T> answer) {
    try {
      return Optional.ofNullable(answer.get(millis, TimeUnit.MILLISECONDS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (CancellationException | TimeoutException e) {
      // Overtaken by a change of the text, or too slow to be of use.
    } catch (ExecutionException e) {
      report(e.getCause());
    }
    return Optional.empty();
  }

  /** Goes on in the UI thread when the answer is there; not at all if there is none. */
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

  /** Whether the server gave up on a question because the text it is about, or another, changed. */
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
