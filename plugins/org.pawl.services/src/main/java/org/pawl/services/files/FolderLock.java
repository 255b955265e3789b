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
 * Locks a folder against other writers of Pawl, in this process and in others, so that its files
 * are the output of one writer.
 *
 * <p>The lock is a file with a lock of the operating system; it is removed at the end. The system
 * releases the lock when the process ends, even if it is killed; a remaining file has no effect. On
 * a file system without locks, there is no lock.
 */
final class FolderLock implements AutoCloseable {
  static final String NAME = ".pawl.lock";

  /** Far after the content, so that other processes can read the content on every system. */
  private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

  private static final ReentrantLock HERE = new ReentrantLock();

  private final Path file;
  private final FileChannel channel;

  private FolderLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Removes the file that a killed run left. A failure is ignored, because the file has no effect.
   */
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

  /** Waits until the folder, which must exist, is free, and locks it. */
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

  /** The locked file; null if another process replaced the file while this one waited. */
  private static FileChannel locked(Path file) throws IOException {
    // A symbolic link of that name is refused, because its target is another file.
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
      // The process that had the lock may have removed the file: check that the locked file still
      // has the name.
      String token = UUID.randomUUID().toString();
      channel.truncate(0).write(StandardCharsets.UTF_8.encode(token), 0);
      if (Files.readString(file).equals(token)) {
        return channel;
      }
    } catch (NoSuchFileException e) {
      // The file was removed and does not exist yet.
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
