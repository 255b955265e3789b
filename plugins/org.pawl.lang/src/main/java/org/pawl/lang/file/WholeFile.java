// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/**
 * A file that is replaced as a whole, so that half of one is never read: its new content is
 * {@linkplain #stage staged} beside it, and then {@linkplain #replace takes its place} in one step.
 * Several files may be staged before the first is replaced. Closing removes what has been staged
 * for nothing.
 *
 * <p>It may be read by all that the user's other new files may be read by; a file of {@link
 * Files#createTempFile} would be the user's alone.
 */
public final class WholeFile implements AutoCloseable {
  private static final AtomicLong STAGED = new AtomicLong();
  private static final Pattern NAME = Pattern.compile("\\..+\\.(\\d{1,18})-\\d+\\.tmp");

  private final Path file;
  private final Path staged;

  public WholeFile(Path file) {
    this.file = file;
    // In the same folder, or the move would not be one step; with the process, so that two may run.
    String unique = ProcessHandle.current().pid() + "-" + STAGED.incrementAndGet();
    this.staged = file.resolveSibling("." + file.getFileName() + "." + unique + ".tmp");
  }

  /** Replaces a file as a whole. */
  public static void write(Path file, byte[] content) throws IOException {
    try (var whole = new WholeFile(file)) {
      whole.stage(content);
      whole.replace();
    }
  }

  /** What processes that have ended, for example because they were killed, staged in a folder. */
  public static List<Path> leftIn(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (var files = Files.list(folder)) {
      return files.filter(WholeFile::isLeft).sorted().toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static boolean isLeft(Path file) {
    var name = NAME.matcher(file.getFileName().toString());
    return name.matches()
        && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty()
        && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }

  /** Writes the new content beside the file. */
  public void stage(byte[] content) throws IOException {
    Files.write(staged, content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
  }

  /** Exchanges the file for what has been staged. */
  public void replace() throws IOException {
    Files.move(staged, file, StandardCopyOption.ATOMIC_MOVE);
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(staged);
  }
}
