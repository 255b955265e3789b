// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.security.SecureRandom;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/**
 * Writes a file as a whole, so that no reader sees an incomplete one: the new content is
 * {@linkplain #stage staged} beside it, and then {@linkplain #replace replaces it} in one step.
 * Several files may be staged before the first is replaced. Closing removes content that was staged
 * and not used.
 *
 * <p>A file that is replaced keeps its permissions. A new one has those of any new file; one of
 * {@link Files#createTempFile} could be read by its owner only.
 */
public final class AtomicFile implements AutoCloseable {
  private static final Set<PosixFilePermission> WRITABLE =
      Set.of(
          PosixFilePermission.OWNER_WRITE,
          PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.OTHERS_WRITE);

  private static final AtomicLong STAGED = new AtomicLong();

  /**
   * Unique to this run: in a container each run may have the same process id, and a file of an
   * earlier run would be in the way.
   */
  private static final String RUN =
      ProcessHandle.current().pid() + "-" + Long.toHexString(new SecureRandom().nextLong());

  private static final Pattern NAME =
      Pattern.compile("\\..+\\.((\\d{1,18})-[0-9a-f]{1,16})-\\d+\\.tmp");

  /**
   * The number of characters of the file's name in the staged file's name: a name has 255 bytes at
   * most.
   */
  private static final int LONGEST_BEGIN = 40;

  private final Path file;
  private final Path staged;

  public AtomicFile(Path file) {
    this.file = file;
    // In the same folder, because a move is one step only there; with the run's id, so that two may
    // run.
    String unique = RUN + "-" + STAGED.incrementAndGet();
    String name = file.getFileName().toString();
    int end = Math.min(name.length(), LONGEST_BEGIN);
    if (Character.isHighSurrogate(name.charAt(end - 1))) {
      end--; // not half of a surrogate pair
    }
    String begin = name.substring(0, end);
    this.staged = file.resolveSibling("." + begin + "." + unique + ".tmp");
  }

  /**
   * Whether a file is marked as read-only, also for an administrator. To replace it, only its
   * folder must be writable, so that editors ask before.
   */
  public static boolean isReadOnly(Path file) throws IOException {
    var view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
    return !Files.isWritable(file)
        || view != null && Collections.disjoint(view.readAttributes().permissions(), WRITABLE);
  }

  /** Replaces a file as a whole. */
  public static void write(Path file, byte[] content) throws IOException {
    try (var whole = new AtomicFile(file)) {
      whole.stage(content);
      whole.replace();
    }
  }

  /**
   * Creates a new file as a whole.
   *
   * @throws FileAlreadyExistsException if there is a file of that name, which is not changed
   */
  public static void create(Path file, byte[] content) throws IOException {
    try (var whole = new AtomicFile(file)) {
      whole.stage(content);
      whole.appear();
    }
  }

  /**
   * The files that processes staged in a folder before they ended, for example because they were
   * killed.
   */
  public static List<Path> leftIn(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (var files = Files.list(folder)) {
      return files.filter(AtomicFile::isLeft).sorted().toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static boolean isLeft(Path file) {
    var name = NAME.matcher(file.getFileName().toString());
    return name.matches()
        && !name.group(1).equals(RUN)
        && isOver(Long.parseLong(name.group(2)))
        && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }

  /** Whether the process of another run has ended; this run may have the same process id. */
  private static boolean isOver(long process) {
    return process == ProcessHandle.current().pid() || ProcessHandle.of(process).isEmpty();
  }

  /** Writes the new content beside the file. */
  public void stage(byte[] content) throws IOException {
    Files.write(staged, content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
  }

  /** Replaces the file by the staged one. */
  public void replace() throws IOException {
    var now = Files.getFileAttributeView(file, PosixFileAttributeView.class);
    if (now != null && Files.exists(file)) {
      Files.setPosixFilePermissions(staged, now.readAttributes().permissions());
    }
    Files.move(staged, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Renames the staged file to the file's name, if no file has that name. */
  private void appear() throws IOException {
    try {
      Files.createLink(file, staged); // a move tests first and moves then, which are two steps
    } catch (FileAlreadyExistsException e) {
      throw e;
    } catch (UnsupportedOperationException | FileSystemException e) {
      Files.move(staged, file); // a file system without links
    }
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(staged);
  }
}
