// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.session;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.ProgressMonitorWrapper;
import org.eclipse.ui.PlatformUI;

/**
 * Runs long work with a busy cursor, and soon a progress window, while the UI stays responsive but
 * blocks changes. Only in the UI thread.
 */
final class ModalProgress {
  private ModalProgress() {}

  /** Not cancellable, because a half-created diagram is useless. */
  private static final class NonCancelableMonitor extends ProgressMonitorWrapper {
    NonCancelableMonitor(IProgressMonitor monitor) {
      super(monitor);
    }

    @Override
    public boolean isCanceled() {
      return false;
    }
  }

  static <T> T on(Function<IProgressMonitor, T> work) {
    var done = new AtomicReference<T>();
    try {
      PlatformUI.getWorkbench()
          .getProgressService()
          .busyCursorWhile(monitor -> done.set(work.apply(new NonCancelableMonitor(monitor))));
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof RuntimeException cause
          ? cause
          : new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return done.get();
  }
}
