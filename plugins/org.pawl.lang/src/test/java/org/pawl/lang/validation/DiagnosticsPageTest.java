// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.xtext.validation.Issue;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.pawl.lang.PawlInjectorProvider;
import org.pawl.lang.problem.ModelProblem;
import org.pawl.lang.validation.DiagnosticsPage.Example;

/** The page and the validator say the same, problem by problem. */
class DiagnosticsPageTest {
  private final DiagnosticsPage page = new DiagnosticsPage();

  @Test
  void tableHoldsExactlyTheCatalogue() {
    assertEquals(
        Arrays.stream(ModelProblem.values())
            .map(p -> p.code() + " " + p.severity().name().toLowerCase(Locale.ROOT))
            .toList(),
        page.severities().entrySet().stream().map(e -> e.getKey() + " " + e.getValue()).toList());
  }

  @Test
  void everyProblemHasAnExampleAndARemedy() {
    for (ModelProblem problem : ModelProblem.values()) {
      assertTrue(page.examples().containsKey(problem.code()), problem.code());
      assertTrue(Remedies.ALL.containsKey(problem), problem.code());
    }
  }

  /** Code, severity, place, the element's name and the remedy: all of it is in the message. */
  @TestFactory
  Stream<DynamicTest> exampleGivesExactlyItsMessage() {
    return page.examples().values().stream()
        .map(
            example ->
                DynamicTest.dynamicTest(
                    example.code(),
                    () -> {
                      List<Issue> issues = issues(example, example.main());
                      assertEquals(
                          List.of(example.message()),
                          issues.stream().map(i -> "m.pawl:" + Validation.line(i)).toList());
                      assertEquals(example.code(), issues.get(0).getCode());
                    }));
  }

  /** What the message advises makes the example clean. */
  @TestFactory
  Stream<DynamicTest> remedyHelps() {
    return Remedies.ALL.entrySet().stream()
        .map(
            entry ->
                DynamicTest.dynamicTest(
                    entry.getKey().code(),
                    () -> {
                      Example example = page.examples().get(entry.getKey().code());
                      String cured = entry.getValue().apply(example.main());
                      assertEquals(
                          List.of(),
                          issues(example, cured).stream().map(Validation::line).toList());
                    }));
  }

  private static List<Issue> issues(Example example, String main) {
    Validation validation = new PawlInjectorProvider().getInjector().getInstance(Validation.class);
    example
        .files()
        .forEach(
            (name, text) -> {
              if (!name.equals("m.pawl")) {
                validation.with(name, text);
              }
            });
    return validation.issues(main);
  }

  /** One change of each example that makes it a good model. */
  private static final class Remedies {
    private record Remedy(ModelProblem problem, String bad, String good) {
      String apply(String text) {
        assertTrue(text.contains(bad), () -> "the example does not contain " + bad);
        return text.replace(bad, good);
      }
    }

    static final Map<ModelProblem, Remedy> ALL = new EnumMap<>(ModelProblem.class);

    static {
      List.of(
              // names
              remedy(ModelProblem.UNRESOLVED_NAME, "-> lid", "-> lit"),
              remedy(ModelProblem.DUPLICATE_NAME, "id: uint16_t", "size: uint16_t"),
              remedy(ModelProblem.C_NAME_CLASH, "event LIMIT", "event LIMIT_HIT"),
              remedy(ModelProblem.C_KEYWORD, "int: ", "number: "),
              remedy(ModelProblem.RESERVED_NAME, "event: ", "kind: "),
              // files, numbers, settings
              remedy(ModelProblem.MISSING_USE, "use \"comon.pawl\"", ""),
              remedy(ModelProblem.NOT_A_MODEL, "use \"http://example.org/common.pawl\"", ""),
              remedy(ModelProblem.CIRCULAR_USE, "use \"other.pawl\"", ""),
              remedy(ModelProblem.REPEATED_USE, "use \"common.pawl\"\nuse", "use"),
              remedy(ModelProblem.EMPTY_IMPORT, "\"\"", "\"bsp.h\""),
              remedy(ModelProblem.SIGNAL_RANGES_OVERLAP, "model m", "model m signals from 3"),
              remedy(ModelProblem.TOO_MANY_EVENTS, "49151", "49150"),
              remedy(ModelProblem.NOT_A_NUMBER, "(2 * 4)", "8"),
              remedy(ModelProblem.NUMBER_OUT_OF_RANGE, "33", "32"),
              remedy(ModelProblem.BEYOND_LIMIT, "g".repeat(101), "g".repeat(100)),
              remedy(ModelProblem.WRONG_ENCODING, "\ufffdC", "\u00b0C"),
              remedy(ModelProblem.REPEATED_SETTING, "    tick 1000 Hz\n", ""),
              remedy(ModelProblem.TYPE_EXTENDS_ITSELF, "type Mean extends Mean", "type Mean"),
              // classes and machines
              remedy(
                  ModelProblem.NO_MACHINE,
                  "id: uint8_t",
                  "id: uint8_t\n    machine { initial -> idle  state idle { } }"),
              remedy(
                  ModelProblem.SECOND_MACHINE,
                  "    machine { initial -> busy  state busy { } }\n",
                  ""),
              remedy(ModelProblem.PASSIVE_MEMBER, "    subscribes GO\n", ""),
              remedy(ModelProblem.NO_INITIAL, "state idle", "initial -> idle  state idle"),
              remedy(ModelProblem.SECOND_INITIAL, "initial -> busy\n", "\n"),
              remedy(ModelProblem.INITIAL_OUTSIDE_REGION, "initial -> off", "initial -> low"),
              remedy(ModelProblem.SECOND_ENTRY, "            entry / { horn(0); }\n", ""),
              remedy(ModelProblem.SECOND_EXIT, "            exit / { horn(0); }\n", ""),
              remedy(ModelProblem.SECOND_UNHANDLED, "        unhandled / { warn(); }\n", ""),
              remedy(ModelProblem.REACTION_IN_FINAL, "final over", "state over"),
              remedy(ModelProblem.UNREACHABLE_STATE, "on GO / { work(); }", "on GO -> broken"),
              remedy(
                  ModelProblem.COMPOSITE_WITHOUT_INITIAL,
                  "initial -> working",
                  "initial -> working.slow"),
              remedy(
                  ModelProblem.NEVER_COMPLETES,
                  "state step { on GO -> step }",
                  "state step { on GO -> over }  final over"),
              remedy(
                  ModelProblem.REGION_WITHOUT_INITIAL,
                  "region right {",
                  "region right {\n                initial -> dark"),
              remedy(
                  ModelProblem.BESIDE_REGIONS, "            state dark { on STOP -> dark }\n", ""),
              remedy(ModelProblem.HISTORY_WITHOUT_DEFAULT, "history last", "history last -> slow"),
              remedy(ModelProblem.HISTORY_OUTSIDE_REGION, "last -> idle", "last -> fast"),
              remedy(
                  ModelProblem.POINT_OF_SIMPLE_STATE,
                  "            exit point away -> busy\n            on GO -> away",
                  "            on GO -> busy"),
              remedy(ModelProblem.ENTRY_POINT_LEADS_OUTSIDE, "quick -> idle", "quick -> fast"),
              remedy(
                  ModelProblem.EXIT_POINT_LEADS_NOWHERE,
                  "exit point failed",
                  "exit point failed -> working"),
              remedy(
                  ModelProblem.EXIT_POINT_FROM_OUTSIDE,
                  "on STOP -> working.failed",
                  "on STOP -> idle"),
              remedy(
                  ModelProblem.SUBMACHINE_EXIT_LEADS_ON,
                  "exit point failed / { fail(); }",
                  "exit point failed"),
              remedy(ModelProblem.SUBMACHINE_ACTION, "        entry / { light(1); }\n", ""),
              remedy(ModelProblem.SUBMACHINE_INSIDE_ITSELF, "state again: Dial", "state again"),
              remedy(
                  ModelProblem.NOT_ONLY_A_SUBMACHINE,
                  "            state talking { on STOP -> call }\n",
                  ""),
              remedy(ModelProblem.EXIT_NOT_CONNECTED, "on STOP -> call", "exit failed -> call"),
              remedy(ModelProblem.EXIT_CONNECTED_TWICE, "            exit failed -> call\n", ""),
              remedy(
                  ModelProblem.UNUSED_SUBMACHINE,
                  "initial -> idle\n        state idle { on GO -> idle }",
                  "initial -> idle\n        state idle: Dial { on STOP -> idle }"),
              // reactions and choices
              remedy(
                  ModelProblem.CHOICE_WITHOUT_ELSE,
                  "-> idle\n        }",
                  "-> idle\n            else -> idle\n        }"),
              remedy(ModelProblem.CHOICE_WITHOUT_TARGET, "{ fail(); }", "{ fail(); } -> idle"),
              remedy(
                  ModelProblem.JUNCTION_WITHOUT_ELSE,
                  "-> idle\n        }",
                  "-> idle\n            else -> idle\n        }"),
              remedy(
                  ModelProblem.CHOICE_LOOP,
                  "-> again\n            else",
                  "-> idle\n            else"),
              remedy(
                  ModelProblem.ELSE_NOT_LAST,
                  "else -> idle [me->count > 0] -> busy",
                  "[me->count > 0] -> busy else -> idle"),
              remedy(ModelProblem.LOCAL_NOT_NESTED, "-> local busy", "-> busy"),
              remedy(ModelProblem.SHADOWED_REACTION, "            on GO / { work(); }\n", ""),
              remedy(ModelProblem.TIMER_IN_PASSIVE, "passive", "active"),
              remedy(ModelProblem.TICK_RATE_UNKNOWN, "5 ms", "5 ticks"),
              remedy(ModelProblem.NO_EVENT, "e->signal", "0"),
              remedy(
                  ModelProblem.UNLIKE_PAYLOADS,
                  "on GO, STOP / { work(e->id); }",
                  "on GO / { work(e->id); }\n            on STOP / { rest(); }"),
              remedy(ModelProblem.EMPTY_C, "[ ]", "[ready()]"),
              remedy(ModelProblem.FOREIGN_CHARACTER, "“go”", "\"go\""),
              remedy(ModelProblem.IS_IN_UNDER_WAY, "light(Worker_is_in_idle(me))", "light(0)"),
              remedy(ModelProblem.DEFER_IN_PASSIVE, "passive", "active"),
              remedy(ModelProblem.DEFERRED_BY_HAND, "Worker_recall(me);", ""),
              remedy(ModelProblem.NO_DEFERRED, "queue 4", "queue 4 deferred 4"),
              remedy(ModelProblem.DEFERRED_BUT_UNHANDLED, "idle defer STOP", "idle"),
              // senders and receivers
              remedy(
                  ModelProblem.UNHANDLED_EVENT,
                  "STOP\n    machine",
                  "STOP\n    ignores STOP\n    machine"),
              remedy(ModelProblem.IGNORED_BUT_HANDLED, "    ignores GO\n", ""),
              remedy(ModelProblem.UNPUBLISHED_SUBSCRIPTION, "publishes GO", "publishes GO, STOP"),
              remedy(ModelProblem.UNSUBSCRIBED_PUBLICATION, "publishes GO, STOP", "publishes GO"),
              remedy(ModelProblem.LISTED_TWICE, "publishes GO, GO", "publishes GO"),
              // systems
              remedy(
                  ModelProblem.NEEDS_BLOCKING_KERNEL, "max 1 }", "max 1 }  when kernel blocking"),
              remedy(ModelProblem.PASSIVE_INSTANCE, "passive Worker", "active Worker"),
              remedy(ModelProblem.NO_PRIORITY, "queue 4", "priority 1  queue 4"),
              remedy(
                  ModelProblem.PRIORITY_USED_TWICE,
                  "second: Worker { priority 1",
                  "second: Worker { priority 2"),
              remedy(ModelProblem.PRIORITY_RANGE, "1..2", "1..3"),
              remedy(ModelProblem.THRESHOLD_BELOW_PRIORITY, "threshold 2", "threshold 4"),
              remedy(ModelProblem.NO_QUEUE, "priority 1", "priority 1  queue 4"),
              remedy(ModelProblem.NO_STACK, "priority 2", "priority 2  stack 512 bytes"),
              remedy(ModelProblem.NO_RUN_FUNCTION, "bytes", "bytes  run test_thread"),
              remedy(ModelProblem.INITIAL_ABOVE_MAX, "initial 3", "initial 2"),
              remedy(ModelProblem.PARAM_WITHOUT_VALUE, "queue 4", "queue 4  id = 7"),
              remedy(ModelProblem.PARAM_GIVEN_TWICE, "  id = 8", ""),
              remedy(ModelProblem.INDEX_OUTSIDE_ARRAY, "id = index", "id = 0"),
              remedy(ModelProblem.CEILING_BELOW_USER, " ceiling 4", ""),
              remedy(
                  ModelProblem.UNCONNECTED_PORT,
                  "worker: Worker { priority 2  queue 2 }",
                  "worker: Worker { priority 2  queue 2 }\n    connect boss.out -> worker"),
              remedy(ModelProblem.PORT_CONNECTED_TWICE, ", boss.out -> worker[1]", ""),
              remedy(ModelProblem.CONNECTION_MISMATCH, "-> worker\n}", "-> worker[1]\n}"),
              remedy(ModelProblem.INDEX_OUT_OF_RANGE, "worker[2]\n}", "worker[1]\n}"),
              remedy(ModelProblem.NOT_AN_ARRAY, "worker[0]", "worker"),
              remedy(
                  ModelProblem.NO_POOL, "system plant {\n", "system plant {\n    pool 10 of Job\n"),
              remedy(ModelProblem.POOL_TOO_SMALL, "8 bytes", "12 bytes"),
              remedy(ModelProblem.SECOND_POOL, "    pool 5 of Job\n", ""),
              remedy(ModelProblem.UNUSED_POOL, ", Idle", ""),
              remedy(ModelProblem.QUEUE_TOO_SHORT, "queue 2", "queue 4"),
              remedy(ModelProblem.TOO_FEW_BLOCKS, "pool 1", "pool 2"))
          .forEach(remedy -> ALL.put(remedy.problem(), remedy));
    }

    private static Remedy remedy(ModelProblem problem, String bad, String good) {
      return new Remedy(problem, bad, good);
    }
  }
}
