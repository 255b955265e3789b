// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.pawl.edit.GivenModel.refusal;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pawl.edit.GivenModel;
import org.pawl.edit.internal.properties.PropertySheet;
import org.pawl.edit.text.EditScripts;
import org.pawl.model.Instance;

/**
 * Another class of an object, set as a property and in its label: no argument or connection of the
 * old class remains.
 */
class ChangeClassTest {
  private static final String CLASSES =
      """
      model m
      event A, B
      active Old {
          param id: int
          param colour: int
          port out sends A
          port same sends A
          machine { initial -> s state s { on B / { } } }
      }
      active New {
          param speed: int
          param id: int
          port same sends B
          machine { initial -> s state s { on A / { } on B / { } } }
      }
      active Bare { machine { initial -> s state s { on A / { } } } }
      active Many {
          param one: int
          param two: int
          port out sends A
          port same sends A
          machine { initial -> s state s { on B / { } } }
      }
      passive Shell { }
      """;

  private final GivenModel given = given("one: Old { id = 7 colour = 3 priority 1 queue 4 }");

  private static GivenModel given(String instance) {
    return GivenModel.model(
        CLASSES
            + "system s {\n    "
            + instance
            + "\n    two: Bare { priority 9 queue 4 }\n"
            + "    connect one.out -> two, one.same -> two\n}\n");
  }

  private static String system(GivenModel given, EditScripts change) {
    GivenModel after = given.changed(change.of(given.file().getURI()));
    assertEquals(List.of(), after.errors(), after.text());
    return after.text().substring(CLASSES.length());
  }

  private static EditScripts set(GivenModel given, String type) {
    return PropertySheet.of(given.named(Instance.class, "one"), "class").set(type);
  }

  @Test
  void commonConnectionsStayAndOthersAreRemoved() {
    assertEquals(
        "system s {\n    one: New { id = 7 speed = 0 priority 1 queue 4 }\n"
            + "    two: Bare { priority 9 queue 4 }\n    connect one.same -> two\n}\n",
        system(given, set(given, "New")));
  }

  @Test
  void remainingConnectionsAreRemoved() {
    assertEquals(
        "system s {\n    one: Bare { priority 1 queue 4 }\n"
            + "    two: Bare { priority 9 queue 4 }\n}\n",
        system(given, set(given, "Bare")));
  }

  @Test
  void eachParamThatIsNewGetsAValue() {
    GivenModel lines = given("one[2]: Old {\n        priority 1\n        queue 4\n    }");
    assertEquals(
        "system s {\n    one[2]: Many {\n        one = index\n        two = index\n"
            + "        priority 1\n        queue 4\n    }\n"
            + "    two: Bare { priority 9 queue 4 }\n"
            + "    connect one.out -> two, one.same -> two\n}\n",
        system(lines, set(lines, "Many")));
  }

  @Test
  void itsLabelDoesTheSame() {
    Instance one = given.named(Instance.class, "one");
    assertEquals(system(given, set(given, "New")), system(given, Relabel.to(one, "one: New")));
    assertEquals(
        system(given, set(given, "Bare")).replace("one: ", "first: "),
        system(given, Relabel.to(one, "first: Bare")));
  }

  @Test
  void unknownAndPassiveClassesAreRefused() {
    assertEquals(
        "instance 'one' (line 26): there is no class 'Nwe'; choose another, or make it first",
        refusal(() -> set(given, "Nwe")));
    assertEquals(
        "machine class 'Shell' (line 24): it is passive: a system holds no objects of it;"
            + " make it active",
        refusal(() -> set(given, "Shell")));
  }
}
