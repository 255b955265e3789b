// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.cli.starter.Starter;

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

  /** What the workbench adds to a project: there may be no board that switches a light. */
  @Test
  void itsModelStandsAlone() throws IOException {
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
}
