// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.session;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.ProgressMonitorWrapper;
import org.eclipse.ui.PlatformUI;

/**
 * What takes its time, while its user looks at something that is alive: a busy cursor, and soon a
 * window that tells how far it is. Nobody can change anything meanwhile. Of the UI thread.
 */
final class ModalProgress {
  private ModalProgress() {}

  /** Half of a diagram is none. */
  private static final class Unstoppable extends ProgressMonitorWrapper {
    Unstoppable(IProgressMonitor monitor) {
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
          .busyCursorWhile(monitor -> done.set(work.apply(new Unstoppable(monitor))));
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
