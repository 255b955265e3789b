// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.edits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.draw.edits.MemberEdits.Group;
import org.pawl.draw.edits.MemberEdits.Member;
import org.pawl.edit.text.EditRefusedException;

/** Declarations without a figure are listed and changed, each change as one step. */
class MemberEditsTest {
  private static final String TEXT =
      """
      model plant

      type Reading {
          value: uint16_t
          age: uint8_t
      }

      // Starts it.
      event GO
      event VALUE: Reading

      active Sensor {
          param id: uint8_t
          var { int tries; } // counted
          port out sends VALUE

          machine {
              initial -> idle
              state idle {
                  on GO -> idle
              }
          }
      }

      system factory {
          kernel cooperative
          tick 100 Hz
          pool 4 of Reading
          sensor: Sensor { id = 1 priority 1 }
      }
      """;

  @TempDir Path folder;
  private DrawnModel drawn;

  @BeforeEach
  void open() throws IOException {
    drawn = DrawnModel.of(folder, "plant.pawl", TEXT);
  }

  private List<Group> machine() {
    return diagram().members().groups("plant.Sensor");
  }

  private EditedDiagram diagram() {
    return drawn.diagram("plant.Sensor");
  }

  private static List<String> texts(Group group) {
    return group.members().stream().map(Member::text).toList();
  }

  private static String id(Group group, String text) {
    return group.members().stream()
        .filter(member -> member.text().equals(text))
        .map(Member::id)
        .findFirst()
        .orElseThrow(() -> new AssertionError(texts(group).toString()));
  }

  private String text() {
    return drawn.model().text();
  }

  private void undone() {
    drawn.history().undo();
    assertEquals(TEXT, text(), "one step");
  }

  @Test
  void aMachineHasTheMembersOfItsClassAndTheDeclarations() {
    List<Group> groups = machine();
    assertEquals(
        List.of("Class Sensor", "Declarations"), groups.stream().map(Group::title).toList());
    assertEquals(List.of("id: uint8_t", "var { int tries; }", "out"), texts(groups.get(0)));
    assertEquals(
        List.of("Reading", "event GO", "event VALUE: Reading", "Sensor", "factory"),
        texts(groups.get(1)));
    Group fields = groups.get(1).members().get(0).fields().orElseThrow();
    assertEquals(List.of("value: uint16_t", "age: uint8_t"), texts(fields));
    assertEquals(Optional.empty(), groups.get(1).members().get(3).opens(), "this diagram");
    assertEquals(Optional.of("plant.factory"), groups.get(1).members().get(4).opens());
  }

  @Test
  void aSystemHasItsSettingsAndAnObjectThoseOfItsClass() {
    EditedDiagram system = drawn.diagram("plant.factory");
    List<Group> groups = system.members().groups("plant.factory");
    assertEquals(
        List.of("System factory", "Declarations"), groups.stream().map(Group::title).toList());
    assertEquals(
        List.of("kernel cooperative", "tick 100 Hz", "pool 4 of Reading"), texts(groups.get(0)));
    assertEquals("Class Sensor", system.members().groups("plant.factory.sensor").get(0).title());
    assertEquals(List.of(), diagram().members().groups("plant.Sensor.idle"));
  }

  @Test
  void aMemberIsCreated() {
    Group type = machine().get(0);
    diagram().structure().create("Operation", type.owner(), Optional.empty());
    assertEquals(4, machine().get(0).members().size(), text());
    assertTrue(machine().get(0).members().containsAll(type.members()), "the identifiers stay");
    undone();
    Group fields = machine().get(1).members().get(0).fields().orElseThrow();
    diagram().structure().create("Field", fields.owner(), Optional.empty());
    assertEquals(
        3, machine().get(1).members().get(0).fields().orElseThrow().members().size(), text());
    undone();
  }

  @Test
  void aMemberIsRenamedWithItsReferences() {
    Group declarations = machine().get(1);
    diagram().labels().relabel(id(declarations, "Reading"), "Sample");
    assertTrue(text().contains("type Sample {"), text());
    assertTrue(text().contains("event VALUE: Sample"), text());
    undone();
    diagram().labels().relabel(id(machine().get(0), "id: uint8_t"), "number: uint16_t");
    assertTrue(text().contains("param number: uint16_t"), text());
    assertTrue(text().contains("number = 1"), text());
    undone();
  }

  @Test
  void aMemberIsDeletedAndItsIdentifierIsNotThatOfAnother() {
    Group type = machine().get(0);
    String data = id(type, "var { int tries; }");
    diagram().structure().delete(List.of(data));
    assertEquals(TEXT.replace("    var { int tries; } // counted\n", ""), text());
    assertThrows(EditRefusedException.class, () -> diagram().labels().relabel(data, "x"));
    assertEquals(id(type, "out"), id(machine().get(0), "out"));
    undone();
    assertEquals(type, machine().get(0));
  }

  @Test
  void membersChangeTheirOrderWithTheirComments() {
    String data = id(machine().get(0), "var { int tries; }");
    diagram().members().move(data, true);
    assertEquals(
        TEXT.replace(
            "    param id: uint8_t\n    var { int tries; } // counted\n",
            "    var { int tries; } // counted\n    param id: uint8_t\n"),
        text());
    assertEquals(List.of("var { int tries; }", "id: uint8_t", "out"), texts(machine().get(0)));
    assertEquals(data, machine().get(0).members().get(0).id());
    assertThrows(EditRefusedException.class, () -> diagram().members().move(data, true));
    undone();
    diagram().members().move(id(machine().get(1), "event GO"), false);
    assertTrue(text().contains("event VALUE: Reading\n// Starts it.\nevent GO\n"), text());
    undone();
  }

  @Test
  void theFieldsOfAMemberAreItsProperties() {
    String event = id(machine().get(1), "event VALUE: Reading");
    assertEquals("Event declaration", diagram().properties().kind(event));
    assertTrue(
        diagram().properties().fields(event).stream().anyMatch(f -> f.name().equals("payload")));
  }
}
