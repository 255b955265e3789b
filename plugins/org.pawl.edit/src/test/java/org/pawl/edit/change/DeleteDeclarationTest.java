// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.pawl.edit.GivenModel.refusal;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pawl.edit.GivenModel;
import org.pawl.model.Constant;
import org.pawl.model.Event;
import org.pawl.model.Field;
import org.pawl.model.Instance;
import org.pawl.model.MachineClass;
import org.pawl.model.Named;
import org.pawl.model.NumberValue;
import org.pawl.model.PayloadType;
import org.pawl.model.Port;
import org.pawl.model.ThreadDefinition;
import org.pawl.model.TickDefault;
import org.pawl.model.Use;

/** Deletion of elements that others refer to: events, types, classes, objects. */
class DeleteDeclarationTest {
  private static final String SYSTEM =
      """
      model m
      const N = 2
      type Base { x: int, y: int }
      type Seat extends Base { philo: uint8_t }
      // Two of them.
      event EAT, /* d */ DONE: Seat
      event TEST

      active Philo {
          param id: int
          port table sends EAT, TEST
          publishes DONE, EAT
          machine {
              state a {
                  on EAT, DONE -> a
                  on DONE -> a
                  after 1 slow s -> a
                  defer TEST, DONE, EAT
              }
          }
      }

      system s {
          tick slow 10 Hz
          pool N of Seat
          pool 2 of Seat, Base
          one: Philo { id = 1  priority 1 queue N }
          two: Philo { id = 2  priority 2 queue 4 }
          thread t { priority 3 stack 512 bytes run f } when kernel blocking
          mutex both used by one, t
          mutex single used by one ceiling 7
          interrupt I posts DONE to one publishes EAT, DONE when kernel blocking
          interrupt J posts DONE to one
          connect one.table -> two, // there
              two.table -> one,
              two.table -> two
      }
      """;

  private final GivenModel system = GivenModel.model(SYSTEM);

  @Test
  void anEventIsDeletedWithItsReactionsAndRemovedFromLists() {
    assertEquals(
        SYSTEM
            .replace("event EAT, /* d */ DONE", "event EAT /* d */")
            .replace("publishes DONE, EAT", "publishes EAT")
            .replace("on EAT, DONE", "on EAT")
            .replace("            on DONE -> a\n", "")
            .replace("TEST, DONE, EAT", "TEST, EAT")
            .replace("posts DONE to one publishes EAT, DONE", "publishes EAT")
            .replace("    interrupt J posts DONE to one\n", ""),
        system.after(Delete.of(system.named(Event.class, "DONE"))));
  }

  @Test
  void theOnlyEventOfADeclarationTakesTheDeclaration() {
    assertEquals(
        SYSTEM
            .replace("event TEST\n", "")
            .replace("EAT, TEST", "EAT")
            .replace("TEST, DONE", "DONE"),
        system.after(Delete.of(system.named(Event.class, "TEST"))));
  }

  @Test
  void anObjectTakesItsConnectionsAndPosts() {
    assertEquals(
        SYSTEM
            .replace("    one: Philo { id = 1  priority 1 queue N }\n", "")
            .replace("used by one, t", "used by t")
            .replace("single used by one ceiling", "single ceiling")
            .replace("posts DONE to one publishes", "publishes")
            .replace("    interrupt J posts DONE to one\n", "")
            .replace(
                "one.table -> two, // there\n        two.table -> one,\n        two.table",
                "// there\n        two.table"),
        system.after(Delete.of(system.named(Instance.class, "one"))));
    assertEquals(
        SYSTEM
            .replace("    thread t { priority 3 stack 512 bytes run f } when kernel blocking\n", "")
            .replace("used by one, t", "used by one"),
        system.after(Delete.of(system.first(ThreadDefinition.class))));
  }

  @Test
  void aClassTakesItsObjects() {
    assertEquals(
        """
        model m
        const N = 2
        type Base { x: int, y: int }
        type Seat extends Base { philo: uint8_t }
        // Two of them.
        event EAT, /* d */ DONE: Seat
        event TEST

        system s {
            tick slow 10 Hz
            pool N of Seat
            pool 2 of Seat, Base
            thread t { priority 3 stack 512 bytes run f } when kernel blocking
            mutex both used by t
            mutex single ceiling 7
            interrupt I publishes EAT, DONE when kernel blocking
        }
        """,
        system.after(Delete.of(system.first(MachineClass.class))));
  }

  @Test
  void partsOfClassesAndTypes() {
    assertEquals(
        SYSTEM
            .replace("    port table sends EAT, TEST\n", "")
            .replaceFirst("(?s)    connect .*two\n", ""),
        system.after(Delete.of(system.first(Port.class))));
    assertEquals(
        SYSTEM.replace("    param id: int\n", "").replaceAll("id = . +", ""),
        system.after(Delete.of(system.named(Named.class, "id"))));
    assertEquals(
        SYSTEM
            .replace("type Base { x: int, y: int }\n", "")
            .replace(" extends Base", "")
            .replace("Seat, Base", "Seat"),
        system.after(Delete.of(system.named(PayloadType.class, "Base"))));
    assertEquals(
        SYSTEM
            .replace("type Seat extends Base { philo: uint8_t }\n", "")
            .replace(": Seat", "")
            .replace("    pool N of Seat\n", "")
            .replace("Seat, Base", "Base"),
        system.after(Delete.of(system.named(PayloadType.class, "Seat"))));
    assertEquals(
        SYSTEM.replace("x: int, y", "y"), system.after(Delete.of(system.first(Field.class))));
    assertEquals(
        SYSTEM.replace("x: int, y: int", "x: int"),
        system.after(Delete.of(system.nth(Field.class, 1))));
  }

  @Test
  void deletionOfUsedElementsIsRefused() {
    assertEquals(
        "constant 'N' (line 2): it is used in line 25; write something else there first",
        refusal(() -> Delete.of(system.first(Constant.class))));
    assertEquals(
        "tick default 'slow' (line 24): it is used in line 17; write something else there first",
        refusal(() -> Delete.of(system.first(TickDefault.class))));
    assertEquals(
        "number value (line 25): it is a part of something; change that",
        refusal(() -> Delete.of(system.nth(NumberValue.class, 1))));
    assertEquals(
        "model 'm' (line 1): it is the file; delete the file",
        refusal(() -> Delete.of(system.model())));
  }

  @Test
  void deletionOfElementsUsedInOtherFilesIsRefused() {
    GivenModel user =
        GivenModel.model("model m\nuse \"other.pawl\"\npassive X {\n    subscribes A\n}\n")
            .beside("other.pawl", "model other\nevent A, B\n");
    assertEquals(List.of(), user.errors());
    Event a = user.first(org.pawl.model.Subscription.class).getEvents().get(0);
    assertEquals(
        "event 'A' (line 2): it is used in test.pawl, line 4; delete it there first",
        refusal(() -> Delete.of(a)));
    assertEquals(
        "use (line 2): it is used in line 4; write something else there first",
        refusal(() -> Delete.of(user.first(Use.class))));
  }
}
