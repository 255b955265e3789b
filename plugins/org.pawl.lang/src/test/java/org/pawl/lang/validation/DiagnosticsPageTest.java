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
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.validation.DiagnosticsPage.Example;

/** The page and the validator agree on every problem. */
class DiagnosticsPageTest {
  private final DiagnosticsPage page = new DiagnosticsPage();

  @Test
  void tableHoldsExactlyTheCatalogue() {
    assertEquals(
        Arrays.stream(ProblemCode.values())
            .map(p -> p.code() + " " + p.severity().name().toLowerCase(Locale.ROOT))
            .toList(),
        page.severities().entrySet().stream().map(e -> e.getKey() + " " + e.getValue()).toList());
  }

  @Test
  void everyProblemHasAnExampleAndARemedy() {
    for (ProblemCode problem : ProblemCode.values()) {
      assertTrue(page.examples().containsKey(problem.code()), problem.code());
      assertTrue(Remedies.ALL.containsKey(problem), problem.code());
    }
  }

  /** The message contains code, severity, place, the element's name and the remedy. */
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

  /** The remedy of the message removes the problem from the example. */
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

  /** For each example, one change that makes it a valid model. */
  private static final class Remedies {
    private record Remedy(ProblemCode problem, String bad, String good) {
      String apply(String text) {
        assertTrue(text.contains(bad), () -> "the example does not contain " + bad);
        return text.replace(bad, good);
      }
    }

    static final Map<ProblemCode, Remedy> ALL = new EnumMap<>(ProblemCode.class);

    static {
      List.of(
              // names
              remedy(ProblemCode.UNRESOLVED_NAME, "-> lid", "-> lit"),
              remedy(ProblemCode.DUPLICATE_NAME, "id: uint16_t", "size: uint16_t"),
              remedy(ProblemCode.C_NAME_CLASH, "event LIMIT", "event LIMIT_HIT"),
              remedy(ProblemCode.C_KEYWORD, "int: ", "number: "),
              remedy(ProblemCode.RESERVED_NAME, "event: ", "kind: "),
              // files, numbers, settings
              remedy(ProblemCode.MISSING_USE, "use \"comon.pawl\"", ""),
              remedy(ProblemCode.NOT_A_MODEL, "use \"http://example.org/common.pawl\"", ""),
              remedy(ProblemCode.CIRCULAR_USE, "use \"other.pawl\"", ""),
              remedy(ProblemCode.REPEATED_USE, "use \"common.pawl\"\nuse", "use"),
              remedy(ProblemCode.EMPTY_IMPORT, "\"\"", "\"bsp.h\""),
              remedy(ProblemCode.SIGNAL_RANGES_OVERLAP, "model m", "model m signals from 3"),
              remedy(ProblemCode.TOO_MANY_EVENTS, "49151", "49150"),
              remedy(ProblemCode.NOT_A_NUMBER, "(2 * 4)", "8"),
              remedy(ProblemCode.NUMBER_OUT_OF_RANGE, "33", "32"),
              remedy(ProblemCode.UNKNOWN_LANGUAGE, "language 2", "language 1"),
              remedy(ProblemCode.BEYOND_LIMIT, "g".repeat(101), "g".repeat(100)),
              remedy(ProblemCode.WRONG_ENCODING, "\ufffdC", "\u00b0C"),
              remedy(ProblemCode.REPEATED_SETTING, "    tick 1000 Hz\n", ""),
              remedy(ProblemCode.TYPE_EXTENDS_ITSELF, "type Mean extends Mean", "type Mean"),
              // classes and machines
              remedy(
                  ProblemCode.NO_MACHINE,
                  "id: uint8_t",
                  "id: uint8_t\n    machine { initial -> idle  state idle { } }"),
              remedy(
                  ProblemCode.SECOND_MACHINE,
                  "    machine { initial -> busy  state busy { } }\n",
                  ""),
              remedy(ProblemCode.PASSIVE_MEMBER, "    subscribes GO\n", ""),
              remedy(ProblemCode.NO_INITIAL, "state idle", "initial -> idle  state idle"),
              remedy(ProblemCode.SECOND_INITIAL, "initial -> busy\n", "\n"),
              remedy(ProblemCode.INITIAL_OUTSIDE_REGION, "initial -> off", "initial -> low"),
              remedy(ProblemCode.SECOND_ENTRY, "            entry / { horn(0); }\n", ""),
              remedy(ProblemCode.SECOND_EXIT, "            exit / { horn(0); }\n", ""),
              remedy(ProblemCode.SECOND_UNHANDLED, "        unhandled / { warn(); }\n", ""),
              remedy(ProblemCode.REACTION_IN_FINAL, "final over", "state over"),
              remedy(ProblemCode.UNREACHABLE_STATE, "on GO / { work(); }", "on GO -> broken"),
              remedy(
                  ProblemCode.COMPOSITE_WITHOUT_INITIAL,
                  "initial -> working",
                  "initial -> working.slow"),
              remedy(
                  ProblemCode.NEVER_COMPLETES,
                  "state step { on GO -> step }",
                  "state step { on GO -> over }  final over"),
              remedy(
                  ProblemCode.REGION_WITHOUT_INITIAL,
                  "region right {",
                  "region right {\n                initial -> dark"),
              remedy(
                  ProblemCode.BESIDE_REGIONS, "            state dark { on STOP -> dark }\n", ""),
              remedy(ProblemCode.HISTORY_WITHOUT_DEFAULT, "history last", "history last -> slow"),
              remedy(ProblemCode.HISTORY_OUTSIDE_REGION, "last -> idle", "last -> fast"),
              remedy(
                  ProblemCode.POINT_OF_SIMPLE_STATE,
                  "            exit point away -> busy\n            on GO -> away",
                  "            on GO -> busy"),
              remedy(ProblemCode.ENTRY_POINT_LEADS_OUTSIDE, "quick -> idle", "quick -> fast"),
              remedy(
                  ProblemCode.EXIT_POINT_LEADS_NOWHERE,
                  "exit point failed",
                  "exit point failed -> working"),
              remedy(
                  ProblemCode.EXIT_POINT_FROM_OUTSIDE,
                  "on STOP -> working.failed",
                  "on STOP -> idle"),
              remedy(
                  ProblemCode.SUBMACHINE_EXIT_LEADS_ON,
                  "exit point failed / { fail(); }",
                  "exit point failed"),
              remedy(ProblemCode.SUBMACHINE_ACTION, "        entry / { light(1); }\n", ""),
              remedy(ProblemCode.SUBMACHINE_INSIDE_ITSELF, "state again: Dial", "state again"),
              remedy(
                  ProblemCode.NOT_ONLY_A_SUBMACHINE,
                  "            state talking { on STOP -> call }\n",
                  ""),
              remedy(ProblemCode.EXIT_NOT_CONNECTED, "on STOP -> call", "exit failed -> call"),
              remedy(ProblemCode.EXIT_CONNECTED_TWICE, "            exit failed -> call\n", ""),
              remedy(
                  ProblemCode.UNUSED_SUBMACHINE,
                  "initial -> idle\n        state idle { on GO -> idle }",
                  "initial -> idle\n        state idle: Dial { on STOP -> idle }"),
              // reactions and choices
              remedy(
                  ProblemCode.CHOICE_WITHOUT_ELSE,
                  "-> idle\n        }",
                  "-> idle\n            else -> idle\n        }"),
              remedy(ProblemCode.CHOICE_WITHOUT_TARGET, "{ fail(); }", "{ fail(); } -> idle"),
              remedy(
                  ProblemCode.JUNCTION_WITHOUT_ELSE,
                  "-> idle\n        }",
                  "-> idle\n            else -> idle\n        }"),
              remedy(
                  ProblemCode.CHOICE_LOOP,
                  "-> again\n            else",
                  "-> idle\n            else"),
              remedy(
                  ProblemCode.ELSE_NOT_LAST,
                  "else -> idle [me->count > 0] -> busy",
                  "[me->count > 0] -> busy else -> idle"),
              remedy(ProblemCode.LOCAL_NOT_NESTED, "-> local busy", "-> busy"),
              remedy(ProblemCode.SHADOWED_REACTION, "            on GO / { work(); }\n", ""),
              remedy(ProblemCode.TIMER_IN_PASSIVE, "passive", "active"),
              remedy(ProblemCode.TICK_RATE_UNKNOWN, "5 ms", "5 ticks"),
              remedy(ProblemCode.NO_EVENT, "e->signal", "0"),
              remedy(
                  ProblemCode.UNLIKE_PAYLOADS,
                  "on GO, STOP / { work(e->id); }",
                  "on GO / { work(e->id); }\n            on STOP / { rest(); }"),
              remedy(ProblemCode.EMPTY_C, "[ ]", "[ready()]"),
              remedy(ProblemCode.FOREIGN_CHARACTER, "“go”", "\"go\""),
              remedy(ProblemCode.UNBALANCED_BRACKET, "work(1;", "work(1);"),
              remedy(
                  ProblemCode.MISPLACED_DIRECTIVE,
                  "(\n#ifdef FAST\n1\n#else\n2\n#endif\n)",
                  "(STEP)"),
              remedy(ProblemCode.IS_IN_UNDER_WAY, "light(Worker_is_in_idle(me))", "light(0)"),
              remedy(ProblemCode.DEFER_IN_PASSIVE, "passive", "active"),
              remedy(ProblemCode.DEFERRED_BY_HAND, "Worker_recall(me);", ""),
              remedy(ProblemCode.NO_DEFERRED, "queue 4", "queue 4 deferred 4"),
              remedy(ProblemCode.DEFERRED_BUT_UNHANDLED, "idle defer STOP", "idle"),
              // senders and receivers
              remedy(
                  ProblemCode.UNHANDLED_EVENT,
                  "STOP\n    machine",
                  "STOP\n    ignores STOP\n    machine"),
              remedy(ProblemCode.IGNORED_BUT_HANDLED, "    ignores GO\n", ""),
              remedy(ProblemCode.UNPUBLISHED_SUBSCRIPTION, "publishes GO", "publishes GO, STOP"),
              remedy(ProblemCode.UNSUBSCRIBED_PUBLICATION, "publishes GO, STOP", "publishes GO"),
              remedy(ProblemCode.LISTED_TWICE, "publishes GO, GO", "publishes GO"),
              // systems
              remedy(ProblemCode.NEEDS_BLOCKING_KERNEL, "max 1 }", "max 1 }  when kernel blocking"),
              remedy(ProblemCode.PASSIVE_INSTANCE, "passive Worker", "active Worker"),
              remedy(ProblemCode.NO_PRIORITY, "queue 4", "priority 1  queue 4"),
              remedy(
                  ProblemCode.PRIORITY_USED_TWICE,
                  "second: Worker { priority 1",
                  "second: Worker { priority 2"),
              remedy(ProblemCode.PRIORITY_RANGE, "1..2", "1..3"),
              remedy(ProblemCode.THRESHOLD_BELOW_PRIORITY, "threshold 2", "threshold 4"),
              remedy(ProblemCode.NO_QUEUE, "priority 1", "priority 1  queue 4"),
              remedy(ProblemCode.NO_STACK, "priority 2", "priority 2  stack 512 bytes"),
              remedy(ProblemCode.NO_RUN_FUNCTION, "bytes", "bytes  run test_thread"),
              remedy(ProblemCode.INITIAL_ABOVE_MAX, "initial 3", "initial 2"),
              remedy(ProblemCode.PARAM_WITHOUT_VALUE, "queue 4", "queue 4  id = 7"),
              remedy(ProblemCode.PARAM_GIVEN_TWICE, "  id = 8", ""),
              remedy(ProblemCode.INDEX_OUTSIDE_ARRAY, "id = index", "id = 0"),
              remedy(ProblemCode.CEILING_BELOW_USER, " ceiling 4", ""),
              remedy(
                  ProblemCode.UNCONNECTED_PORT,
                  "worker: Worker { priority 2  queue 2 }",
                  "worker: Worker { priority 2  queue 2 }\n    connect boss.out -> worker"),
              remedy(ProblemCode.PORT_CONNECTED_TWICE, ", boss.out -> worker[1]", ""),
              remedy(ProblemCode.CONNECTION_MISMATCH, "-> worker\n}", "-> worker[1]\n}"),
              remedy(ProblemCode.INDEX_OUT_OF_RANGE, "worker[2]\n}", "worker[1]\n}"),
              remedy(ProblemCode.NOT_AN_ARRAY, "worker[0]", "worker"),
              remedy(
                  ProblemCode.NO_POOL, "system plant {\n", "system plant {\n    pool 10 of Job\n"),
              remedy(ProblemCode.POOL_TOO_SMALL, "8 bytes", "12 bytes"),
              remedy(ProblemCode.SECOND_POOL, "    pool 5 of Job\n", ""),
              remedy(ProblemCode.UNUSED_POOL, ", Idle", ""),
              remedy(ProblemCode.QUEUE_TOO_SHORT, "queue 2", "queue 4"),
              remedy(ProblemCode.TOO_FEW_BLOCKS, "pool 1", "pool 2"))
          .forEach(remedy -> ALL.put(remedy.problem(), remedy));
    }

    private static Remedy remedy(ProblemCode problem, String bad, String good) {
      return new Remedy(problem, bad, good);
    }
  }
}
