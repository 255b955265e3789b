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

class ImportCommandTest {
  private Shell shell;

  @BeforeEach
  void setUp(@TempDir Path folder) {
    shell = new Shell(folder);
  }

  private void scxml(String... lines) throws IOException {
    shell.write(
        "door.scxml",
        "<scxml xmlns='http://www.w3.org/2005/07/scxml' version='1.0'>\n"
            + String.join("\n", lines)
            + "\n</scxml>\n");
  }

  @Test
  void statesAndTransitions() throws IOException {
    scxml(
        "<state id='open.wide'>",
        "  <onexit><script>creak();</script></onexit>",
        "  <transition event='wind hand.push' target='shut'/>",
        "</state>",
        "<state id='shut' initial='bolted'>",
        "  <transition event='hand' target='open.wide'/>",
        "  <transition event='knock'/>",
        "  <state id='latched'/>",
        "  <state id='bolted'><transition event='turn' type='internal' target='latched'/></state>",
        "</state>");
    assertEquals(0, shell.pawl("import", "door.scxml"), () -> shell.err);
    assertEquals("door.pawl\n", shell.out);
    assertEquals(
        """
        /** Imported from door.scxml. */
        model door

        event wind, hand_push, hand, knock, turn

        active Door {
            machine {
                initial -> open_wide
                state open_wide {
                    exit / { creak(); }
                    on wind, hand_push -> shut
                }
                state shut {
                    initial -> bolted
                    on hand_push, hand -> open_wide
                    on knock / { }
                    state latched
                    state bolted {
                        on turn -> latched
                    }
                }
            }
        }

        system door {
            object: Door { priority 1 queue 8 }
        }
        """,
        shell.read("door.pawl"));
  }

  @Test
  void regionsHistoriesCompletionAndData() throws IOException {
    scxml(
        "<datamodel><data id='knocks' expr='0'/></datamodel>",
        "<initial><transition target='lamp_on'><assign location='knocks' expr='knocks + 1'/>",
        "</transition></initial>",
        "<parallel id='house'>",
        "  <state id='lamp'>",
        "    <history id='last' type='deep'><transition target='lamp_off'/></history>",
        "    <state id='lamp_on'><transition event='dark' target='done_2' cond='knocks === 2'/></state>",
        "    <state id='lamp_off'/>",
        "    <final id='done_2'/>",
        "  </state>",
        "  <state id='door'><transition event='dark' cond=\"In('lamp_on')\" target='last'/></state>",
        "  <transition event='done.state.house' target='gone'/>",
        "</parallel>",
        "<final id='gone'/>");
    assertEquals(0, shell.pawl("import", "--passive", "door.scxml"), () -> shell.err);
    assertEquals(
        """
        /** Imported from door.scxml. */
        model door

        event dark

        passive Door {
            var { int knocks; }
            machine {
                initial / { me->knocks = 0; me->knocks = me->knocks + 1; } -> house.lamp.lamp_on
                state house {
                    on done -> gone
                    region lamp_region {
                        initial -> lamp
                        state lamp {
                            initial -> lamp_on
                            deep history last -> lamp_off
                            state lamp_on {
                                on dark [me->knocks == 2] -> done_2
                            }
                            state lamp_off
                            final done_2
                        }
                    }
                    region door_region {
                        initial -> door
                        state door {
                            on dark [Door_is_in_lamp_on(me)] -> house.lamp.last
                        }
                    }
                }
                final gone
            }
        }
        """,
        shell.read("door.pawl"));
    assertTrue(shell.err.contains("door.scxml:2: note: 'knocks' has become an int"), shell.err);
  }

  @Test
  void whatHasNoCounterpartIsAnErrorUnlessItMayBeLeftOut() throws IOException {
    scxml(
        "<state id='a'>",
        "  <transition cond='x' target='a'/>",
        "  <invoke type='x'/>",
        "</state>");
    assertEquals(1, shell.pawl("import", "door.scxml"));
    assertTrue(shell.err.contains("door.scxml:3: error: a transition without an event"), shell.err);
    assertTrue(shell.err.contains("door.scxml:4: error: <invoke>"), shell.err);
    assertEquals(List.of("door.scxml"), shell.list("."));
    assertEquals(0, shell.pawl("import", "--partial", "door.scxml"));
    assertTrue(shell.err.contains("door.scxml:3: warning: left out: a transition"), shell.err);
  }

  @Test
  void faultyDocumentsAreErrorsWithALine() throws IOException {
    shell.write("door.scxml", "<scxml>\n<state id='a'>\n</scxml>");
    assertEquals(1, shell.pawl("import", "door.scxml"));
    assertTrue(shell.err.startsWith("door.scxml:3: error: not XML: "), shell.err);
    shell.write("door.scxml", "<html/>");
    assertEquals(1, shell.pawl("import", "door.scxml"));
    assertEquals("door.scxml:1: error: the document is a <html>, not an <scxml>\n", shell.err);
    scxml("<state id='a'><transition event='e' target='b'/></state>");
    assertEquals(1, shell.pawl("import", "door.scxml"));
    assertEquals("door.scxml:2: error: there is no state 'b'\n", shell.err);
    scxml("<state id='a'/>", "<state id='a'/>");
    assertEquals(1, shell.pawl("import", "door.scxml"));
    assertEquals("door.scxml:3: error: the id 'a' is taken by line 2\n", shell.err);
    scxml();
    assertEquals(1, shell.pawl("import", "door.scxml"));
    assertEquals("door.scxml:1: error: there is no state to begin in\n", shell.err);
  }

  @Test
  void documentsAreNotFollowedOutside() throws IOException {
    shell.write("secret", "secret");
    shell.write(
        "door.scxml",
        "<!DOCTYPE scxml [<!ENTITY x SYSTEM 'secret'>]>\n<scxml><state id='a'>&x;</state></scxml>");
    assertEquals(1, shell.pawl("import", "door.scxml"));
    assertTrue(shell.err.startsWith("door.scxml:2: error: not XML: "), shell.err);
  }

  @Test
  void filesAreNeitherReplacedNorGuessed() throws IOException {
    scxml("<state id='a'/>");
    shell.write("door.pawl", "mine\n");
    assertEquals(3, shell.pawl("import", "door.scxml"));
    assertEquals("mine\n", shell.read("door.pawl"));
    assertEquals(3, shell.pawl("import", "none.scxml"));
    assertEquals("pawl: error: cannot read none.scxml: no such file\n", cause(shell.err));
    assertEquals(2, shell.pawl("import", "door.scxml", "-o", "Door-1.pawl"));
    assertEquals(0, shell.pawl("import", "door.scxml", "-o", "in/other.pawl"));
    assertTrue(Files.exists(shell.folder.resolve("in/other.pawl")));
  }

  private String cause(String message) {
    return message.replace(shell.folder + "/", "");
  }
}
