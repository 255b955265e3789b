// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableCommandTest {
  private static final String DOOR =
      """
      model door
      event OPEN, CLOSE, LOCK, KNOCK, STOP, LATER
      active Door {
          ignores KNOCK
          machine {
              initial -> shut
              state shut {
                  initial -> free
                  on OPEN -> open
                  state free { on LOCK -> locked }
                  state locked {
                      on OPEN [key()] -> open
                      on LOCK -> free
                      defer LATER
                  }
              }
              state open { on CLOSE -> shut on LOCK [a()] / { f(); } [b()] / { g(); } on LATER / { h(); } }
              state last: Part
          }
          submachine Part { initial -> inner state inner { on STOP -> inner } }
      }
      passive Other { machine { initial -> a state a { on OPEN -> a } unhandled / { w(); } } }
      """
          .replace("on CLOSE -> shut", "on CLOSE -> shut on STOP -> last");

  private Shell shell;

  @BeforeEach
  void setUp(@TempDir Path folder) throws IOException {
    shell = new Shell(folder);
    shell.write("door.pawl", DOOR);
  }

  @Test
  void aNoteStatesThatTimesAreNotShown() throws IOException {
    String note = "The table shows events only: the class also has reactions to times";
    shell.write(
        "timed.pawl",
        DOOR.replace("model door", "model timed")
            .replace("on STOP -> inner", "on STOP -> inner after 5 ticks -> inner"));
    for (String form : new String[] {"text", "markdown"}) {
      assertEquals(0, shell.pawl("table", "--form", form, "timed.pawl"), () -> shell.err);
      assertEquals(2, shell.out.split(note, -1).length, shell.out);
      assertEquals(0, shell.pawl("table", "--form", form, "door.pawl"));
      assertTrue(!shell.out.contains(note), shell.out);
    }
    assertEquals(0, shell.pawl("table", "--form", "csv", "timed.pawl"));
    assertTrue(!shell.out.contains(note), shell.out);
  }

  @Test
  void aClassThatIsNotThereIsAnError() throws IOException {
    assertEquals(2, shell.pawl("table", "--class", "Dor", "door.pawl"));
    assertTrue(shell.err.contains("there is no class 'Dor'; the nearest is 'Door'\n"), shell.err);
    assertEquals(2, shell.pawl("table", "--class", "Window", "door.pawl"));
    assertTrue(shell.err.contains("there is no class 'Window'; there is Door, Other\n"), shell.err);
    StringBuilder many = new StringBuilder("model many\n");
    for (int i = 10; i < 40; i++) {
      many.append("passive C%d { machine { initial -> a  state a } }\n".formatted(i));
    }
    shell.write("many.pawl", many.toString());
    assertEquals(2, shell.pawl("table", "--class", "Window", "many.pawl"));
    assertTrue(shell.err.contains(", C28, C29 and 10 more\n"), shell.err);
    shell.write("none.pawl", "model none\n");
    assertEquals(2, shell.pawl("table", "--class", "Door", "none.pawl"));
    assertTrue(shell.err.contains("there is no class 'Door'; there is none at all\n"), shell.err);
  }

  @Test
  void listsTheReactionToEachEventInEachState() throws IOException {
    assertEquals(0, shell.pawl("table", "--class", "Door", "door.pawl"), () -> shell.err);
    assertEquals(
        """
        class Door

        state        KNOCK    OPEN                              LOCK                      LATER     CLOSE    STOP
        shut.free    ignored  handled by shut                   handled                   dropped   dropped  dropped
        shut.locked  ignored  if guarded, else handled by shut  handled                   deferred  dropped  dropped
        open         ignored  dropped                           if guarded, else dropped  handled   handled  handled
        last.inner   ignored  dropped                           dropped                   dropped   dropped  handled

        """,
        shell.out);
  }

  @Test
  void writesMarkdownAndCsv() throws IOException {
    assertEquals(0, shell.pawl("table", "--class", "Other", "--form", "markdown", "door.pawl"));
    assertEquals("## class Other\n\n| state | OPEN |\n|---|---|\n| a | handled |\n\n", shell.out);
    assertEquals(0, shell.pawl("table", "--form", "csv", "door.pawl"));
    assertTrue(
        shell.out.contains("Door,shut.locked,ignored,\"if guarded, else handled by shut\",handled"),
        shell.out);
    assertTrue(shell.out.endsWith("Other,state,OPEN\r\nOther,a,handled\r\n"), shell.out);
  }

  /** A junction decides with the transition that leads to it (rule 12). */
  @Test
  void aJunctionWithoutElseIsGuarded() throws IOException {
    shell.write(
        "gate.pawl",
        """
        model gate
        event OPEN, CLOSE
        active Gate {
            machine {
                initial -> shut
                state shut { on OPEN -> way on CLOSE -> fork }
                state open
                junction way { [a()] -> open [b()] -> shut }
                junction fork { [a()] -> way else -> open }
            }
        }
        """);
    assertEquals(0, shell.pawl("table", "gate.pawl"), () -> shell.err);
    assertTrue(shell.out.contains("shut   if guarded, else dropped  handled"), () -> shell.out);
  }

  @Test
  void reportsWarningsBesideTheTable() throws IOException {
    shell.write("lamp.pawl", Shell.LAMP.replace("state lit {", "state lit { state bright { }"));
    assertEquals(0, shell.pawl("table", "lamp.pawl"));
    assertTrue(shell.err.startsWith("lamp.pawl:9:"), shell.err);
    assertTrue(shell.err.contains(": warning: "), shell.err);
    assertTrue(shell.out.startsWith("class Lamp\n"), shell.out);
  }

  @Test
  void reportsAModelWithErrors() throws IOException {
    shell.write("lamp.pawl", Shell.BROKEN_LAMP);
    assertEquals(1, shell.pawl("table", "lamp.pawl"));
    assertTrue(shell.err.startsWith("lamp.pawl:8:35: error: "), shell.err);
    assertEquals("", shell.out);
  }
}
