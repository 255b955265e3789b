// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.files;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.UUID;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Keeps others of Pawl from writing into a folder, in this process and in others, so that what
 * stands there afterwards is what one of them wrote.
 *
 * <p>It is a file that the system has locked, and that is removed at the end. The system gives the
 * lock back when a process ends, however it ends; the file that is left does no harm. A file system
 * without locks is written to without one.
 */
final class FolderLock implements AutoCloseable {
  static final String NAME = ".pawl.lock";

  /** Far behind the content, which others may then read on every system. */
  private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

  private static final ReentrantLock HERE = new ReentrantLock();

  private final Path file;
  private final FileChannel channel;

  private FolderLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /** Removes the file that a killed run left. Where that is not possible, it does no harm. */
  static void removeLeft(Path folder) {
    if (!Files.isRegularFile(folder.resolve(NAME), LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try {
      of(folder).close();
    } catch (IOException e) {
      // The folder may be read-only, or the file another user's.
    }
  }

  /** Waits for the folder, which must exist. */
  static FolderLock of(Path folder) throws IOException {
    HERE.lock();
    try {
      Path file = folder.resolve(NAME);
      FileChannel channel = null;
      while (channel == null) {
        channel = locked(file);
      }
      return new FolderLock(file, channel);
    } catch (IOException | RuntimeException e) {
      HERE.unlock();
      throw e;
    }
  }

  /** The locked file; null if another took its place while this process waited for it. */
  private static FileChannel locked(Path file) throws IOException {
    // A link of that name is refused: what it leads to is another's file.
    var channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            LinkOption.NOFOLLOW_LINKS);
    try {
      try {
        channel.lock(LOCKED_BYTE, 1, false);
      } catch (IOException e) {
        return channel; // a file system without locks
      }
      // The process that had the lock has removed the file: is the locked one that of the name?
      String token = UUID.randomUUID().toString();
      channel.truncate(0).write(StandardCharsets.UTF_8.encode(token), 0);
      if (Files.readString(file).equals(token)) {
        return channel;
      }
    } catch (NoSuchFileException e) {
      // It was removed, and there is none yet.
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
    channel.close();
    return null;
  }

  @Override
  public void close() throws IOException {
    try (channel) {
      Files.deleteIfExists(file);
    } finally {
      HERE.unlock();
    }
  }
}
