// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.format;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * A stream that may still be written to: before it waits for more, it lets what was read so far be
 * shown.
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
   * @param grows whether the stream's end is not the end: a file that is written to. Then only the
   *     thread's interruption ends it
   */
  public FollowingInputStream(InputStream stream, boolean grows, Runnable beforeWaiting) {
    this(stream, () -> grows, beforeWaiting);
  }

  /**
   * @param grows whether the file is still written; once it is not, the stream's end is the end
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

  /** Whether there is more, for which it may wait. */
  private boolean fill() throws IOException {
    next = 0;
    if (stream.available() == 0) {
      beforeWaiting.run();
    }
    // Asked before it reads: what was written until then is there to be read.
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
