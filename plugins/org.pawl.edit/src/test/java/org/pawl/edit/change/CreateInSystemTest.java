// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pawl.edit.GivenModel.refusal;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pawl.edit.GivenModel;
import org.pawl.edit.text.EditScript;
import org.pawl.model.Event;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Instance;
import org.pawl.model.Interrupt;
import org.pawl.model.Kernel;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Mutex;
import org.pawl.model.PayloadType;
import org.pawl.model.Port;
import org.pawl.model.SystemDefinition;

/** New members of systems, classes and models. */
class CreateInSystemTest {
  private static final String MODEL =
      """
      // How it hangs together.
      model m

      import "bsp.h"

      const N = 3

      type Seat {
          philo: uint8_t
      }

      event EAT, DONE: Seat
      event TEST // by hand

      active Philo {
          param id: uint8_t
          port table sends EAT
          publishes DONE

          machine {
              initial -> a

              state a
          }
      }

      system dpp {
          board host
          tick 100 Hz

          pool 10 of Seat

          one: Philo {
              id = 0
              priority 3
              queue N
          }
          two: Philo { priority 4  queue 2 }

          mutex random used by one

          interrupt Button posts TEST to one publishes DONE

          connect one.table -> two
      }
      """;

  private final GivenModel given = GivenModel.model(MODEL);
  private final Model model = given.model();
  private final SystemDefinition dpp = given.first(SystemDefinition.class);
  private final MachineClass philo = given.first(MachineClass.class);
  private final Event test = given.named(Event.class, "TEST");

  private void becomes(String before, String after, EditScript script) {
    assertTrue(MODEL.contains(before), before);
    assertEquals(MODEL.replace(before, after), given.after(script));
  }

  private Instance instance(String name) {
    return given.named(Instance.class, name);
  }

  // --- systems

  @Test
  void objectsGetAFreePriorityAndAllParametersOfTheirClass() {
    String before = "    two: Philo { priority 4  queue 2 }\n";
    becomes(
        before,
        before
            + """
                philo: Philo {
                    id = 0
                    priority 5
                    queue 4
                }
            """,
        CreateInSystem.instance(dpp, philo));
    becomes(
        before,
        before
            + """
                philo: Philo {
                    id = index
                    priority 5..7
                    queue 4
                }
            """
                .replace("philo:", "philo[3]:"),
        CreateInSystem.array(dpp, philo, 3));
    assertEquals(
        "system definition 'dpp' (line 27): no priority is left above all others;"
            + " lower the priorities of other tasks first",
        refusal(() -> CreateInSystem.array(dpp, philo, 29)));
  }

  @Test
  void noTaskIsMadeThatNoPriorityIsLeftFor() {
    SystemDefinition full =
        GivenModel.model(MODEL.replace("priority 4", "priority 32")).first(SystemDefinition.class);
    String reason =
        "system definition 'dpp' (line 27): no priority is left above all others;"
            + " lower the priorities of other tasks first";
    assertEquals(reason, refusal(() -> CreateInSystem.thread(full)));
    assertEquals(reason, refusal(() -> CreateInSystem.instanceOfNewClass(full)));
  }

  @Test
  void threadsSemaphoresAndMutexes() {
    becomes(
        "used by one\n",
        "used by one\n\n"
            + "    thread thread1 { priority 5 stack 512 bytes run thread1_run }"
            + " when kernel blocking\n",
        CreateInSystem.thread(dpp));
    becomes(
        "used by one\n",
        "used by one\n\n    semaphore semaphore1 { initial 0 max 1 } when kernel blocking\n",
        CreateInSystem.semaphore(dpp));
    becomes(
        "used by one\n", "used by one\n    mutex mutex1\n", CreateInSystem.mutex(dpp, List.of()));
    becomes(
        "used by one\n",
        "used by one\n    mutex mutex1 used by one, two\n",
        CreateInSystem.mutex(dpp, List.of(instance("one"), instance("two"))));
    becomes(
        "used by one\n",
        "used by one, two\n",
        CreateInSystem.uses(instance("two"), given.first(Mutex.class)));
  }

  @Test
  void underAKernelWithThreadsTheyNeedNoGuard() {
    GivenModel blocking = GivenModel.model("model m\nsystem s {\n    kernel blocking\n}\n");
    assertEquals(
        "model m\nsystem s {\n    kernel blocking\n\n    semaphore semaphore1 { initial 0 max 1 }\n}\n",
        blocking.after(CreateInSystem.semaphore(blocking.first(SystemDefinition.class))));
  }

  @Test
  void interrupts() {
    String before = "posts TEST to one publishes DONE\n";
    becomes(
        before,
        before + "    interrupt Interrupt1 posts TEST to two\n",
        CreateFlow.interrupt(dpp, test, instance("two")));
    becomes(
        before,
        before + "    interrupt Interrupt1 publishes TEST\n",
        CreateFlow.interrupt(dpp, test));
    Interrupt button = given.first(Interrupt.class);
    Event eat = given.named(Event.class, "EAT");
    becomes(
        before,
        "posts TEST, EAT to one publishes DONE\n",
        CreateFlow.posts(button, eat, instance("one")));
    becomes(
        before,
        "posts TEST to one publishes DONE posts EAT to two\n",
        CreateFlow.posts(button, eat, instance("two")));
    becomes(before, "posts TEST to one publishes DONE, EAT\n", CreateFlow.publishes(button, eat));
    assertEquals(
        "interrupt post (line 42): 'TEST' is in the list already; choose another event",
        refusal(() -> CreateFlow.posts(button, test, instance("one"))));
  }

  @Test
  void connections() {
    Port table = given.first(Port.class);
    becomes(
        "connect one.table -> two\n",
        "connect one.table -> two, two.table -> one\n",
        CreateFlow.connection(instance("two"), table, instance("one")));
    assertEquals(
        "connection (line 44): the port is connected already; drag its end",
        refusal(() -> CreateFlow.connection(instance("one"), table, instance("one"))));
    GivenModel none = GivenModel.model(MODEL.replace("\n    connect one.table -> two\n", ""));
    assertEquals(
        MODEL,
        none.after(
            CreateFlow.connection(
                none.named(Instance.class, "one"),
                none.first(Port.class),
                none.named(Instance.class, "two"))));
  }

  @Test
  void defaultsAndPools() {
    becomes(
        "10 of Seat\n",
        "10 of Seat\n    pool 8 of Seat\n",
        CreateInSystem.pool(dpp, given.first(PayloadType.class)));
    becomes("10 of Seat\n", "10 of Seat\n    pool 8 of 16 bytes\n", CreateInSystem.pool(dpp, null));
    becomes(
        "board host\n",
        "board host\n    kernel preemptive\n",
        CreateInSystem.kernel(dpp, Kernel.PREEMPTIVE));
    becomes("100 Hz\n", "100 Hz\n    tick rate1 10 Hz\n", CreateInSystem.tick(dpp));
    becomes(
        "100 Hz\n",
        "100 Hz\n    subscriptions dynamic\n",
        CreateInSystem.dynamicSubscriptions(dpp));
    GivenModel bare = GivenModel.model("model m\nsystem s {\n}\n");
    SystemDefinition s = bare.first(SystemDefinition.class);
    assertEquals(
        "model m\nsystem s {\n    board host\n}\n", bare.after(CreateInSystem.board(s, "host")));
    assertEquals("model m\nsystem s {\n    tick 100 Hz\n}\n", bare.after(CreateInSystem.tick(s)));
    assertEquals(
        "system definition 'dpp' (line 27): it says its board already; change that",
        refusal(() -> CreateInSystem.board(dpp, "host")));
  }

  // --- classes

  @Test
  void membersOfClasses() {
    becomes(
        "param id: uint8_t\n",
        "param id: uint8_t\n    param param1: uint8_t\n",
        CreateInClass.param(philo));
    becomes(
        "sends EAT\n", "sends EAT\n    port port1 sends TEST\n", CreateInClass.port(philo, test));
    becomes("sends EAT\n", "sends EAT, TEST\n", CreateInClass.sends(given.first(Port.class), test));
    becomes(
        "    publishes DONE\n", "    publishes DONE, TEST\n", CreateInClass.publishes(philo, test));
    becomes(
        "    publishes DONE\n\n",
        "    publishes DONE\n    subscribes TEST\n\n",
        CreateInClass.subscribes(philo, test));
    becomes(
        "    publishes DONE\n\n",
        "    publishes DONE\n    ignores TEST\n\n",
        CreateInClass.ignores(philo, test));
    becomes(
        "    publishes DONE\n\n",
        "    publishes DONE\n\n    var {\n        uint8_t attribute1;\n    }\n\n",
        CreateInClass.attributes(philo));
    becomes(
        "    publishes DONE\n\n",
        "    publishes DONE\n\n    operation operation1() / { }\n\n",
        CreateInClass.operation(philo));
  }

  // --- models

  @Test
  void declarations() {
    becomes("TEST // by hand\n", "TEST // by hand\nevent EVENT1\n", CreateInModel.event(model));
    becomes("N = 3\n", "N = 3\nconst CONST1 = 1\n", CreateInModel.constant(model));
    becomes(
        "import \"bsp.h\"\n",
        "import \"bsp.h\"\nimport \"more.h\"\n",
        CreateInModel.imported(model, "more.h"));
    becomes(
        "import \"bsp.h\"\n",
        "import \"bsp.h\"\nuse \"common.pawl\"\n",
        CreateInModel.used(model, "common.pawl"));
    becomes(
        "model m\n\n",
        "model m\n\nsemantics action-first\n\n",
        CreateInModel.semantics(model, ExecutionOrder.ACTION_FIRST));
    becomes(
        "uint8_t\n}\n\nevent",
        "uint8_t\n}\n\ntype Type1 {\n    field1: uint8_t\n}\n\nevent",
        CreateInModel.payloadType(model));
    becomes(
        "philo: uint8_t\n}",
        "philo: uint8_t\n    field1: uint8_t\n}",
        CreateInModel.field(given.first(PayloadType.class)));
    assertEquals(
        "import (line 4): the header is imported already; choose another",
        refusal(() -> CreateInModel.imported(model, "bsp.h")));
  }

  @Test
  void classesAndSystems() {
    String before = "\nsystem dpp {\n";
    String body =
        """
         Class1 {
            machine {
                initial -> state1

                state state1
            }
        }
        """;
    becomes(before, "\nactive" + body + before, CreateInModel.activeClass(model));
    becomes(before, "\npassive" + body + before, CreateInModel.passiveClass(model));
    assertEquals(
        MODEL + "\nsystem system1 {\n    tick 100 Hz\n}\n",
        given.after(CreateInModel.system(model)));
  }

  @Test
  void theFirstDeclarationOfAnEmptyModel() {
    GivenModel empty = GivenModel.model("// What it is.\nmodel m // so far\n");
    assertEquals(
        "// What it is.\nmodel m // so far\n\nevent EVENT1\n",
        empty.after(CreateInModel.event(empty.model())));
    GivenModel bare = GivenModel.model("model m");
    assertEquals("model m\n\nevent EVENT1", bare.after(CreateInModel.event(bare.model())));
  }
}
