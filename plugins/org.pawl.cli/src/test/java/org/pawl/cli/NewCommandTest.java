// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pawl.model.query.Limits;
import org.pawl.services.starter.Starter;

class NewCommandTest {
  private Shell shell;

  @BeforeEach
  void setUp(@TempDir Path folder) {
    shell = new Shell(folder);
  }

  @Test
  void writesAProjectWhoseModelIsWithoutWarnings() throws IOException {
    assertEquals(0, shell.pawl("new", "traffic"));
    assertEquals(
        List.of(
            ".gitignore",
            "CMakeLists.txt",
            "README.md",
            "bsp.c",
            "bsp.h",
            "main.c",
            "traffic.pawl"),
        shell.list("traffic"));
    assertEquals(0, shell.pawl("check", "--Werror", "traffic/traffic.pawl"), () -> shell.err);
    for (String file : shell.list("traffic")) {
      assertTrue(!shell.read("traffic/" + file).contains("@"), file);
    }
  }

  /** The model that the workbench adds to a project, which may have no board support package. */
  @Test
  void theModelWithoutAProjectNeedsNoBoardFunctions() throws IOException {
    String alone = new Starter("door").modelAlone();
    assertTrue(alone.contains("model door\n\nactive Blinker {"), alone);
    assertTrue(alone.contains("state dark {\n            after 500 ms -> lit\n"), alone);
    shell.write("door.pawl", alone);
    assertEquals(0, shell.pawl("check", "--Werror", "door.pawl"), () -> shell.err);
    assertEquals(0, shell.pawl("generate", "door.pawl", "-o", "c"), () -> shell.err);
    assertTrue(shell.list("c").contains("door_system.c"), () -> shell.out);
    for (String file : shell.list("c")) {
      assertTrue(!shell.read("c/" + file).contains("bsp"), file);
    }
  }

  @Test
  void takesAnotherFolder() throws IOException {
    assertEquals(0, shell.pawl("new", "traffic", "-o", "some/where"));
    assertTrue(Files.exists(shell.folder.resolve("some/where/traffic.pawl")));
  }

  @Test
  void replacesNothingAndWritesNothingThen() throws IOException {
    shell.write("traffic/main.c", "int mine;\n");
    assertEquals(3, shell.pawl("new", "traffic"));
    assertTrue(shell.err.startsWith("pawl: error: traffic/main.c exists; "), shell.err);
    assertEquals("int mine;\n", shell.read("traffic/main.c"));
    assertEquals(List.of("main.c"), shell.list("traffic"));
  }

  /** A broken symbolic link prevents the creation of a file, like a full disk. */
  @Test
  void leavesNothingWhereItCannotWriteAll() throws IOException {
    Path folder = Files.createDirectories(shell.folder.resolve("traffic"));
    Files.createSymbolicLink(folder.resolve("README.md"), Path.of("nowhere"));
    assertEquals(3, shell.pawl("new", "traffic"));
    assertEquals(
        "pawl: error: cannot write traffic/README.md, so nothing was written: a file of that name"
            + " exists\n",
        shell.err);
    assertEquals(List.of("README.md"), shell.list("traffic"));
  }

  /** Keywords of the language, headers of C, the runtime's names, and names that CMake rejects. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "junction", "submachine", "const", "else", "int", "while", "string", "stdint", "stddef",
        "features", "pawl", "pawl_x", "bsp", "main", "test", "install", "off", "n"
      })
  void aNameThatSomethingElseHasIsRefused(String name) {
    assertEquals(2, shell.pawl("new", name), name);
    assertTrue(
        shell.err.contains(
            "'" + name + "' is not a valid name for a project: use at most 100 lower"),
        shell.err);
    assertFalse(Files.exists(shell.folder.resolve(name)));
  }

  @Test
  void aNameBeyondTheLimitIsRefused() {
    assertEquals(0, shell.pawl("new", "a".repeat(Limits.NAME)), () -> shell.err);
    assertEquals(2, shell.pawl("new", "a".repeat(Limits.NAME + 1)));
    assertTrue(shell.err.contains("use at most 100 lower case letters"), shell.err);
  }

  /** They are valid at every place of a name. */
  @ParameterizedTest
  @ValueSource(strings = {"event", "type", "when", "system", "region", "history", "tick", "class"})
  void otherWordsOfTheLanguageAreNames(String name) {
    assertEquals(0, shell.pawl("new", name), () -> shell.err);
    String model = name + "/" + name + ".pawl";
    assertEquals(0, shell.pawl("check", "--Werror", model), () -> shell.err);
  }
}
