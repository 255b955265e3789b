// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.format;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Reads a file that another process may still write to. Before it waits for more bytes it calls a
 * function, so that the caller can show what was read. For one thread.
 */
public final class FollowingInputStream extends InputStream {
  private static final long PATIENCE_MILLISECONDS = 100;
  private static final int BUFFER = 8192;

  private final InputStream stream;
  private final BooleanSupplier grows;
  private final Runnable beforeWaiting;
  private final byte[] buffer = new byte[BUFFER];
  private int next;
  private int end;

  /**
   * @param grows whether the reader waits for more bytes at the end of the file. Then only an
   *     interrupt of the thread ends it
   */
  public FollowingInputStream(InputStream stream, boolean grows, Runnable beforeWaiting) {
    this(stream, () -> grows, beforeWaiting);
  }

  /**
   * @param grows whether the file is still written. Reading ends at the end of the file once this
   *     returns false
   */
  public FollowingInputStream(InputStream stream, BooleanSupplier grows, Runnable beforeWaiting) {
    this.stream = stream;
    this.grows = grows;
    this.beforeWaiting = beforeWaiting;
  }

  @Override
  public int read() throws IOException {
    return next < end || fill() ? buffer[next++] & 0xFF : -1;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (next == end && !fill()) {
      return -1;
    }
    int count = Math.min(length, end - next);
    System.arraycopy(buffer, next, bytes, offset, count);
    next += count;
    return count;
  }

  /** Fills the buffer, and waits if necessary. Returns false at the end. */
  private boolean fill() throws IOException {
    next = 0;
    if (stream.available() == 0) {
      beforeWaiting.run();
    }
    // Asked before the read: all bytes that were written before are then read.
    boolean more = grows.getAsBoolean();
    end = Math.max(0, stream.read(buffer));
    while (end == 0 && more) {
      try {
        TimeUnit.MILLISECONDS.sleep(PATIENCE_MILLISECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
      more = grows.getAsBoolean();
      end = Math.max(0, stream.read(buffer));
    }
    return end > 0;
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }
}
