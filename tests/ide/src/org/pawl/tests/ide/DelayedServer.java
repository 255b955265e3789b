// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.pawl.ui.internal.language.LanguageService;

/** Delays answers of the language server, until it is released or closed. */
final class DelayedServer implements AutoCloseable {
  private static final int LIMIT_SECONDS = 120;

  private final CountDownLatch released = new CountDownLatch(1);
  private final CompletableFuture<Boolean> held =
      LanguageService.get().ask(server -> CompletableFuture.completedFuture(awaited()));

  void release() {
    released.countDown();
  }

  /** Whether no later request has been answered. */
  boolean isHeld() {
    return !held.isDone();
  }

  @Override
  public void close() {
    release();
  }

  private boolean awaited() {
    try {
      return released.await(LIMIT_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
