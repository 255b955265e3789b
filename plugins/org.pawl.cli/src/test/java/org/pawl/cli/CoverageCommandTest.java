// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.trace.format.TraceRecorder;

class CoverageCommandTest {
  private static final String MODEL =
      """
      model door

      event PUSH, LOCK

      active Door {
          machine {
              initial -> shut
              state shut {
                  on PUSH [locks(me) == 0] -> open
                  on LOCK / { lock(me); }
              }
              state open {
                  on PUSH -> shut
              }
          }
      }

      system door {
          front: Door { priority 2 queue 2 }
          back: Door { priority 5 queue 2 }
          interrupt HAND posts PUSH, LOCK to front
          interrupt OTHER posts PUSH, LOCK to back
      }
      """;

  private static final int COVERED = 0x24;
  private static final int FRONT = 2;
  private static final int BACK = 5;

  private Shell shell;

  @BeforeEach
  void setUp(@TempDir Path folder) throws IOException {
    shell = new Shell(folder);
    shell.write("door.pawl", MODEL);
  }

  private void trace(String name, TraceRecorder recording) throws IOException {
    Files.write(shell.folder.resolve(name), recording.bytes());
  }

  private static TraceRecorder started() {
    return new TraceRecorder().start(1000, 0);
  }

  @Test
  void reportsPointsThatNoObjectOfAClassHasReached() throws IOException {
    trace(
        "one.trace", started().add(COVERED, FRONT, 0).add(COVERED, FRONT, 1).add(COVERED, BACK, 3));
    trace("other.trace", started().add(COVERED, BACK, 5));
    assertEquals(0, shell.pawl("coverage", "one.trace", "-m", "door.pawl"), () -> shell.err);
    assertEquals(
        """
        door.pawl:9: Door: never taken: on PUSH [locks(me) == 0] -> open
        door.pawl:9: Door: guard never true: on PUSH [locks(me) == 0] -> open
        door.pawl:10: Door: never taken: on LOCK / { lock(me); }
        door.pawl:12: Door: never entered: state open
        door.pawl:13: Door: never taken: on PUSH -> shut

        class  states  transitions  guards
        Door   1 of 2  1 of 4       1 of 2
        """,
        shell.out);
    assertEquals(0, shell.pawl("coverage", "one.trace", "other.trace", "-m", "door.pawl"));
    assertTrue(shell.out.contains("Door   1 of 2  2 of 4       1 of 2"), shell.out);
  }

  /** Its effect runs, although no segment continues from it. */
  @Test
  void entryPointsWithoutATargetAreTaken() throws IOException {
    shell.write(
        "door.pawl",
        MODEL
            .replace("-> open\n", "-> open via wide\n")
            .replace("state open {", "state open {\n            entry point wide"));
    trace("one.trace", started().add(COVERED, FRONT, 0));
    assertEquals(0, shell.pawl("coverage", "one.trace", "-m", "door.pawl"), () -> shell.err);
    assertTrue(
        shell.out.contains("door.pawl:13: Door: never taken: entry point wide\n"), shell.out);
    assertTrue(shell.out.contains("Door   0 of 2  1 of 5       0 of 2"), shell.out);
    assertEquals(0, shell.pawl("generate", "--coverage", "--no-line", "-o", "c", "door.pawl"));
    assertTrue(shell.read("c/door_Door.c").contains("    PAWL_TRACE_COVER(7u);"), shell.out);
  }

  @Test
  void tableHasEverything() throws IOException {
    trace("one.trace", started().add(COVERED, FRONT, 6).add(COVERED, BACK, 6).add(0x01, 7));
    assertEquals(0, shell.pawl("coverage", "one.trace", "-m", "door.pawl", "--format", "table"));
    assertTrue(
        shell.out.contains("\nDoor   door.pawl:12  open         2  entered  state open\n"),
        shell.out);
    assertTrue(
        shell.out.contains("\nDoor   door.pawl:7   -            0  taken    initial -> shut\n"),
        shell.out);
    assertTrue(shell.err.startsWith("pawl: 7 records are lost or damaged"), shell.err);
  }

  @Test
  void saysWhyThereIsNone() throws IOException {
    trace("one.trace", started().add(0x10, FRONT, 1));
    assertEquals(1, shell.pawl("coverage", "one.trace", "-m", "door.pawl"));
    assertTrue(
        shell.err.startsWith("pawl: error: the traces have no coverage records: generate with "),
        shell.err);
    trace("strange.trace", new TraceRecorder().start(1000, 99).add(COVERED, FRONT, 1));
    assertEquals(1, shell.pawl("coverage", "strange.trace", "-m", "door.pawl"));
    assertTrue(shell.err.contains("recorded by another model"), shell.err);
    assertEquals(3, shell.pawl("coverage", "none.trace", "-m", "door.pawl"));
    assertEquals(2, shell.pawl("coverage", "one.trace"));
  }

  /** The generated C reports the points that the command names. */
  @Test
  void generatedCodeReportsThePoints() throws IOException {
    assertEquals(0, shell.pawl("generate", "--coverage", "--no-line", "-o", "c", "door.pawl"));
    String c = shell.read("c/door_Door.c");
    assertTrue(c.contains("    PAWL_TRACE_COVER(1u);"), c);
    assertTrue(c.contains("if (PAWL_TRACE_GUARD(3u, (locks(me) == 0))) {"), c);
    assertTrue(c.contains("    PAWL_TRACE_COVER(5u); lock(me);"), c);
    assertEquals(0, shell.pawl("generate", "-o", "c", "door.pawl"));
    assertTrue(!shell.read("c/door_Door.c").contains("PAWL_TRACE_COVER"));
  }
}
