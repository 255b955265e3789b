// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
        "<datamodel><data id='creaks' expr='0'/></datamodel>",
        "<state id='open.wide'>",
        "  <onexit><script>creaks++</script></onexit>",
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
            var { int creaks; }
            machine {
                initial / { me->creaks = 0; } -> open_wide
                state open_wide {
                    exit / { me->creaks += 1; }
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
        "<script>knocks = knocks + 1</script>",
        "<parallel id='house'>",
        "  <state id='lamp'>",
        "    <state id='lamp_on'><transition event='dark' target='lamp_end' cond='knocks ==="
            + " 1'/></state>",
        "    <final id='lamp_end'/>",
        "  </state>",
        "  <state id='door'>",
        "    <state id='shut'><transition event='dark' cond=\"In('lamp_on')\""
            + " target='last'/></state>",
        "    <final id='door_end'/>",
        "  </state>",
        "  <transition event='done.state.house' target='gone'/>",
        "</parallel>",
        "<state id='attic'>",
        "  <history id='last' type='deep'><transition target='box'/></history>",
        "  <state id='box'/>",
        "</state>",
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
                initial / { me->knocks = 0; me->knocks = me->knocks + 1; } -> house
                state house {
                    on done -> gone
                    region lamp {
                        initial -> lamp_on
                        state lamp_on {
                            on dark [me->knocks == 1] -> lamp_end
                        }
                        final lamp_end
                    }
                    region door {
                        initial -> shut
                        state shut {
                            on dark [Door_is_in_lamp_on(me)] -> attic.last
                        }
                        final door_end
                    }
                }
                state attic {
                    initial -> box
                    deep history last -> box
                    state box
                }
                final gone
            }
        }
        """,
        shell.read("door.pawl"));
    assertTrue(shell.err.contains("door.scxml:2: note: 'knocks' has become an int"), shell.err);
  }

  @Test
  void differencesInMeaningAreErrorsAndMarkedInAPartialModel() throws IOException {
    scxml(
        "<state id='a'>",
        "  <transition event='e' cond='x' target='a'/>",
        "  <invoke type='x'/>",
        "</state>");
    assertEquals(1, shell.pawl("import", "door.scxml"));
    assertTrue(
        shell.err.contains("door.scxml:3: error: the condition is copied to C unchanged"),
        shell.err);
    assertTrue(shell.err.contains("door.scxml:4: error: <invoke>"), shell.err);
    assertEquals(List.of("door.scxml"), shell.list("."));
    assertEquals(1, shell.pawl("import", "--partial", "door.scxml"), "it is to be looked at");
    assertTrue(shell.err.contains("door.scxml:3: warning: the condition is copied"), shell.err);
    String model = shell.read("door.pawl");
    assertTrue(model.contains("        // line 3: the condition is copied to C unchanged"), model);
    assertTrue(model.contains("on e [x] -> a"), model);
    assertEquals(0, shell.pawl("check", "door.pawl"), () -> shell.err);
  }

  /** All encodings of a document, and a folder in place of a document. */
  @Test
  void encodingsAreThoseOfTheDocument() throws IOException {
    String text = "<scxml><state id='caf\u00e9'/></scxml>";
    String declared = "<?xml version='1.0' encoding='UTF-16'?>" + text;
    Map<String, byte[]> documents = new LinkedHashMap<>();
    documents.put("bom.scxml", ("\ufeff" + text).getBytes(StandardCharsets.UTF_8));
    documents.put("utf16.scxml", declared.getBytes(StandardCharsets.UTF_16));
    documents.put("utf16le.scxml", ("\ufeff" + text).getBytes(StandardCharsets.UTF_16LE));
    for (Map.Entry<String, byte[]> document : documents.entrySet()) {
      String name = document.getKey();
      Files.write(shell.folder.resolve(name), document.getValue());
      assertEquals(0, shell.pawl("import", name), () -> name + shell.err);
      assertTrue(shell.read(name.replace("scxml", "pawl")).contains("state caf_"), name);
    }
    Files.write(shell.folder.resolve("no.scxml"), new byte[] {'<', (byte) 0xff, (byte) 0xfe});
    assertEquals(1, shell.pawl("import", "no.scxml"));
    assertTrue(shell.err.startsWith("no.scxml:1: error: not XML: "), shell.err);
    Files.createDirectory(shell.folder.resolve("folder.scxml"));
    assertEquals(3, shell.pawl("import", "folder.scxml"));
  }

  /** Its time does not grow with the square of its length, and its stack is not deep. */
  @Test
  void longNumbersAndTextsAreRead() throws IOException {
    String digits = "1".repeat(300_000);
    scxml(
        "<state id='a'><onentry><send event='t' delay='" + digits + "'/></onentry>",
        "<onexit><cancel sendid='t'/></onexit></state>");
    assertEquals(1, shell.pawl("import", "door.scxml"), () -> shell.err);
    scxml(
        "<state id='a'><onentry><script>f(\""
            + "x".repeat(100_000)
            + "\")</script></onentry></state>");
    assertTrue(shell.pawl("import", "door.scxml") < 2, () -> shell.err);
  }

  @Test
  void tooLargeDocumentsAreErrorsWithALine() throws IOException {
    int depth = 5000;
    scxml("<state>".repeat(depth) + "</state>".repeat(depth));
    assertEquals(1, shell.pawl("import", "door.scxml"));
    assertTrue(shell.err.startsWith("door.scxml:2: error: elements are nested more"), shell.err);
    scxml("<state/>\n".repeat(130_000));
    assertEquals(1, shell.pawl("import", "door.scxml"));
    assertTrue(
        shell.err.startsWith(
            "door.scxml:100001: error: the document has more than 100000 elements"),
        shell.err);
    scxml("<state/>", " ".repeat(16_000_000));
    assertEquals(1, shell.pawl("import", "door.scxml"));
    assertTrue(
        shell.err.startsWith("door.scxml:1: error: the document has more than 16000000 bytes"),
        shell.err);
  }

  @Test
  void theModelIsNamedInLowerCase() throws IOException {
    scxml("<state id='a'/>");
    Files.move(shell.folder.resolve("door.scxml"), shell.folder.resolve("Front-Door.SCXML"));
    assertEquals(0, shell.pawl("import", "Front-Door.SCXML"), () -> shell.err);
    assertEquals("front_door.pawl\n", shell.out);
    assertTrue(shell.read("front_door.pawl").contains("active Front_door {"));
    Files.copy(shell.folder.resolve("Front-Door.SCXML"), shell.folder.resolve("1.scxml"));
    assertEquals(2, shell.pawl("import", "1.scxml"), "a usage error");
    assertTrue(shell.err.contains("choose another name with -o"), shell.err);
  }

  @Test
  void faultyDocumentsAreErrorsWithALine() throws IOException {
    shell.write("door.scxml", "<scxml>\n<state id='a'>\n</scxml>");
    assertEquals(1, shell.pawl("import", "door.scxml"));
    assertTrue(shell.err.startsWith("door.scxml:3: error: not XML: "), shell.err);
    shell.write("door.scxml", "<scxml><state id='a'/></scxml>\n<scxml><state id='b'/></scxml>");
    assertEquals(1, shell.pawl("import", "door.scxml"));
    assertTrue(shell.err.startsWith("door.scxml:2: error: not XML: "), shell.err);
    shell.write("door.scxml", "<html/>");
    assertEquals(1, shell.pawl("import", "door.scxml"));
    assertEquals(
        "door.scxml:1: error: the document is a <html>, not an <scxml>: import a state machine in SCXML\n",
        shell.err);
    scxml("<state id='a'><transition event='e' target='b'/></state>");
    assertEquals(1, shell.pawl("import", "door.scxml"));
    assertEquals(
        "door.scxml:2: error: the <transition> names the state 'b', which the document does not have:"
            + " correct the id, or add the state\n",
        shell.err);
    scxml("<state id='a'/>", "<state id='a'/>");
    assertEquals(1, shell.pawl("import", "door.scxml"));
    assertEquals(
        "door.scxml:3: error: the <state> has the id 'a' of the <state> in line 2: give it an id of"
            + " its own\n",
        shell.err);
    scxml();
    assertEquals(1, shell.pawl("import", "door.scxml"));
    assertEquals("door.scxml:1: error: the <scxml> has no state: add a <state>\n", shell.err);
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
  void existingFilesAreNotReplaced() throws IOException {
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
