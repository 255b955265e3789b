// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
  private static final byte[] CONTENT = {1, 2, 3};

  @TempDir private Path folder;

  /** The permissions are those of a file that an editor creates. */
  @Test
  void hasThePermissionsOfAnyNewFile() throws IOException {
    assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("posix"));
    Path any = Files.write(folder.resolve("any"), CONTENT);
    Path whole = folder.resolve("whole");

    AtomicFile.write(whole, CONTENT);

    assertEquals(Files.getPosixFilePermissions(any), Files.getPosixFilePermissions(whole));
  }

  @Test
  void aFileThatIsReplacedKeepsItsPermissions() throws IOException {
    assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("posix"));
    Path file = Files.write(folder.resolve("file"), new byte[] {9});
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));

    AtomicFile.write(file, CONTENT);

    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
  }

  @Test
  void takesThePlaceOfTheFile() throws IOException {
    Path file = Files.write(folder.resolve("file"), new byte[] {9});

    AtomicFile.write(file, CONTENT);

    assertArrayEquals(CONTENT, Files.readAllBytes(file));
    assertEquals(List.of(file), files());
  }

  @Test
  void leavesTheFileAsItWasWhereItCannotBeReplaced() throws IOException {
    Path full = Files.createDirectory(folder.resolve("full"));
    Path inside = Files.write(full.resolve("inside"), CONTENT);

    assertThrows(IOException.class, () -> AtomicFile.write(full, CONTENT));

    assertEquals(List.of(full), files());
    assertArrayEquals(CONTENT, Files.readAllBytes(inside));
  }

  @Test
  void isUnchangedUntilItIsReplaced() throws IOException {
    Path file = Files.write(folder.resolve("file"), new byte[] {9});

    try (var whole = new AtomicFile(file)) {
      whole.stage(CONTENT);
      assertArrayEquals(new byte[] {9}, Files.readAllBytes(file));
    }

    assertArrayEquals(new byte[] {9}, Files.readAllBytes(file));
    assertEquals(List.of(file), files());
  }

  /** Two concurrent writers of the same file use different staged files. */
  @Test
  void concurrentWritersUseDifferentStagedFiles() throws IOException {
    Path file = folder.resolve("file");

    try (var one = new AtomicFile(file);
        var other = new AtomicFile(file)) {
      one.stage(new byte[] {9});
      other.stage(CONTENT);
      one.replace();
      other.replace();
    }

    assertArrayEquals(CONTENT, Files.readAllBytes(file));
    assertEquals(List.of(file), files());
  }

  @Test
  void whatAnEndedProcessStagedIsKnownAndNothingElse() throws Exception {
    Process ended = new ProcessBuilder("true").start();
    ended.waitFor();
    Path left = Files.write(folder.resolve(".file." + ended.pid() + "-a0-1.tmp"), CONTENT);
    Files.write(folder.resolve(".file.tmp"), CONTENT);
    Files.write(folder.resolve("file." + ended.pid() + "-a0-1.tmp"), CONTENT);
    Files.createDirectory(folder.resolve(".folder." + ended.pid() + "-a0-2.tmp"));

    try (var whole = new AtomicFile(folder.resolve("file"))) {
      whole.stage(CONTENT);
      assertEquals(List.of(left), AtomicFile.leftIn(folder));
    }
    assertEquals(List.of(), AtomicFile.leftIn(folder.resolve("none")));
  }

  /** In a container each run may have the process id 1. */
  @Test
  void filesStagedByAnEarlierRunWithTheSameProcessIdAreFound() throws IOException {
    Path file = folder.resolve("file");
    long process = ProcessHandle.current().pid();
    for (int i = 1; i < 100; i++) {
      Files.write(folder.resolve(".file." + process + "-" + i + ".tmp"), CONTENT);
    }
    Path left = Files.write(folder.resolve(".file." + process + "-a0-1.tmp"), CONTENT);

    AtomicFile.write(file, CONTENT);

    assertArrayEquals(CONTENT, Files.readAllBytes(file));
    assertEquals(List.of(left), AtomicFile.leftIn(folder));
  }

  @Test
  void isMadeAsAWholeOrNotAtAll() throws IOException {
    Path file = folder.resolve("file");

    AtomicFile.create(file, CONTENT);
    assertThrows(FileAlreadyExistsException.class, () -> AtomicFile.create(file, new byte[] {9}));

    assertArrayEquals(CONTENT, Files.readAllBytes(file));
    assertEquals(List.of(file), files());
  }

  /** The staged file's name is longer than the file's. */
  @Test
  void theNameMayBeAsLongAsTheFileSystemAllows() throws IOException {
    for (String name : List.of("n".repeat(255), "n".repeat(39) + "\ud83d\ude00.pawl")) {
      Path file = folder.resolve(name);

      AtomicFile.write(file, CONTENT);

      assertArrayEquals(CONTENT, Files.readAllBytes(file));
      assertEquals(List.of(file), files());
      Files.delete(file);
    }
  }

  private List<Path> files() throws IOException {
    try (var files = Files.list(folder)) {
      return files.toList();
    }
  }
}
