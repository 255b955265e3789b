// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pawl.generator.internal.precomputed.plan.MachinePlans.cases;
import static org.pawl.generator.internal.precomputed.plan.MachinePlans.line;
import static org.pawl.generator.internal.precomputed.plan.MachinePlans.reaction;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pawl.generator.internal.precomputed.events.EventSwitch;
import org.pawl.generator.internal.precomputed.events.Handler;
import org.pawl.model.Vertex;

class MachinePlanTest {
  /** The machine of the literature, reduced to its paths. */
  private static final String SIX_STATES =
      """
      initial / { i(); } -> s.s2
      state s {
        initial / { i(); } -> s1.s11
        entry / { n(); }
        exit / { x(); }
        on E / { e(); } -> s1.s11
        state s1 {
          initial -> s11
          entry / { n(); }
          exit / { x(); }
          on F / { e(); } -> s2.s21.s211
          state s11 {
            exit / { x(); }
            on G / { e(); } -> s
          }
        }
        state s2 {
          initial -> s21.s211
          entry / { n(); }
          state s21 {
            entry / { n(); }
            state s211 {
              entry / { n(); }
            }
          }
        }
      }
      """;

  @Test
  void startEntersDownToALeaf() {
    assertEquals(
        "initial top; entry s; entry s2; entry s21; rest s211; entry s211",
        line(MachinePlans.uml(SIX_STATES).start()));
  }

  @Test
  void umlOrderIsExitsEffectEntries() {
    assertEquals(
        List.of("exit s11; exit s1; effect s1; entry s2; entry s21; rest s211; entry s211"),
        reaction(MachinePlans.uml(SIX_STATES), "s1", "F"));
  }

  @Test
  void actionFirstOrderIsEffectExitsEntries() {
    assertEquals(
        List.of("effect s1; exit s11; exit s1; entry s2; entry s21; rest s211; entry s211"),
        reaction(MachinePlans.actionFirst(SIX_STATES), "s1", "F"));
  }

  @Test
  void ancestorTargetIsLeftAndEnteredInUmlOrder() {
    assertEquals(
        List.of("exit s11; exit s1; exit s; effect s11; entry s; initial s; entry s1; rest s11"),
        reaction(MachinePlans.uml(SIX_STATES), "s11", "G"));
  }

  @Test
  void ancestorTargetIsNotLeftInOrderActionFirst() {
    assertEquals(
        List.of("effect s11; exit s11; exit s1; initial s; entry s1; rest s11"),
        reaction(MachinePlans.actionFirst(SIX_STATES), "s11", "G"));
  }

  @Test
  void insideOfACompositeIsLeftByASwitchIfLeavesDiffer() {
    MachinePlan plan = MachinePlans.uml(SIX_STATES);
    assertEquals(
        List.of("leave s; exit s; effect s; entry s; entry s1; rest s11"),
        reaction(plan, "s", "E"));
    assertEquals(
        List.of("exit s11; exit s1"),
        plan.exitSwitches().values().iterator().next().keySet().stream()
            .map(MachinePlans::line)
            .toList());
  }

  @Test
  void leavingWithoutExitActionsIsNothing() {
    MachinePlan plan =
        MachinePlans.uml("initial -> a state a { initial -> b on E -> c state b { } } state c { }");
    assertEquals(List.of("rest c"), reaction(plan, "a", "E"));
    assertTrue(plan.exitSwitches().isEmpty());
  }

  @Test
  void leafHandlesTheEventsOfSurroundingStates() {
    assertEquals(List.of("G:s11", "F:s1", "E:s"), cases(MachinePlans.uml(SIX_STATES), "s11"));
    assertEquals(List.of("E:s"), cases(MachinePlans.uml(SIX_STATES), "s211"));
  }

  @Test
  void falseGuardPassesOnAndACertainReactionDoesNot() {
    MachinePlan plan =
        MachinePlans.uml(
            """
            initial -> a.b
            state a {
              on E / { e(); }
              on F / { e(); }
              state b { on E [g] / { e(); } on F / { e(); } }
            }
            """);
    Handler inner =
        plan.handlers().stream().filter(h -> h.state().getName().equals("b")).findFirst().get();
    assertEquals("a", inner.outer().state().getName());
    assertEquals(List.of("E:b", "F:b"), cases(plan, "b"));
    assertEquals(
        List.of("a", "b", "b"), plan.handlers().stream().map(h -> h.state().getName()).toList());
  }

  @Test
  void triggersThatDoTheSameShareAHandler() {
    MachinePlan plan =
        MachinePlans.uml("initial -> a state a { on E, F / { e(); } on G [g] / { e(); } }");
    assertEquals(2, plan.handlers().size());
    assertEquals(List.of("E:a", "F:a", "G:a"), cases(plan, "a"));
  }

  @Test
  void triggersThatPassOnToDifferentStatesDoNotShare() {
    MachinePlan plan =
        MachinePlans.uml(
            "initial -> a.b state a { on E / { e(); } state b { on E, F [g] / { e(); } } }");
    assertEquals(3, plan.handlers().size());
  }

  @Test
  void timerIsArmedBehindTheEntryAndDisarmedBeforeTheExit() {
    MachinePlan plan =
        MachinePlans.uml(
            """
            initial -> a
            state a { entry / { n(); } exit / { x(); } initial -> b after 5 ticks -> c on E -> c
              state b { entry / { n(); } } }
            state c { }
            """);
    assertEquals("entry a; arm a; rest b; entry b", line(plan.start()));
    assertEquals(List.of("disarm a; exit a; rest c"), reaction(plan, "a", "E"));
  }

  @Test
  void expiredOneShotTimerIsNotDisarmed() {
    String machine = "initial -> a state a { %s 5 ticks -> b } state b { }";
    assertEquals(
        List.of("rest b"), reaction(MachinePlans.uml(machine.formatted("after")), "a", "timeout"));
    assertEquals(
        List.of("disarm a; rest b"),
        reaction(MachinePlans.uml(machine.formatted("every")), "a", "timeout"));
  }

  @Test
  void choiceDecidesOnArrivalInItsContainer() {
    String machine =
        """
        initial -> a
        state a { exit / { x(); } on E / { e(); } -> b.c }
        state b {
          entry / { n(); }
          exit / { x(); }
          choice c { [g] / { e(); } -> d else -> a }
          state d { }
        }
        """;
    assertEquals(
        List.of("exit a; effect a; entry b; [[effect c; rest d], [exit b; rest a]]"),
        reaction(MachinePlans.uml(machine), "a", "E"));
    assertEquals(
        List.of("effect a; [[effect c; exit a; entry b; rest d], [exit a; rest a]]"),
        reaction(MachinePlans.actionFirst(machine), "a", "E"));
  }

  @Test
  void choiceReachedFromSeveralPlacesIsOneFunction() {
    String machine =
        """
        initial -> a
        state a { on E -> c on F -> b }
        state b { on E -> c }
        choice c { [g] -> a else -> b }
        """;
    MachinePlan uml = MachinePlans.uml(machine);
    assertEquals(List.of("decide c"), reaction(uml, "a", "E"));
    assertEquals(
        List.of("decide c"), uml.functions().keySet().stream().map(MachinePlans::routine).toList());
    assertEquals(
        List.of("decide c[rest a, rest b]"), reaction(MachinePlans.actionFirst(machine), "b", "E"));
  }

  @Test
  void longDefaultEntryUsedOftenIsOneFunction() {
    MachinePlan plan =
        MachinePlans.uml(
            """
            initial -> a
            state a { on E -> b on F -> b }
            state b { entry / { n(); } initial / { i(); } -> d state d { entry / { n(); } } }
            """);
    assertEquals(List.of("enter b"), reaction(plan, "a", "E"));
    assertEquals(
        List.of("entry b; initial b; rest d; entry d"),
        plan.functions().values().stream().map(MachinePlans::line).toList());
  }

  @Test
  void completionIsOfferedInFinalLeavesAndSimpleStates() {
    MachinePlan plan =
        MachinePlans.uml(
            """
            initial -> a.b
            state a { on done -> c state b { on E -> end } final end }
            state c { on done / { e(); } }
            """);
    List<List<String>> leaves =
        plan.completions().values().stream()
            .flatMap(slot -> slot.values().stream())
            .map(ls -> ls.stream().map(Vertex::getName).toList())
            .toList();
    assertEquals(List.of(List.of("end"), List.of("c")), leaves);
    assertEquals(List.of("rest c"), reaction(plan, "a", "done"));
  }

  @Test
  void machineWithoutOnDoneHasNoCompletions() {
    assertTrue(MachinePlans.uml(SIX_STATES).completions().isEmpty());
  }

  @Test
  void finalAtTheTopReactsToNothing() {
    MachinePlan plan = MachinePlans.uml("initial -> a state a { on E -> end } final end");
    assertEquals(List.of(), cases(plan, "end"));
    assertTrue(plan.hasUnreactiveLeaf(plan.machine()));
  }

  @Test
  void compositeWithoutInitialRestsThere() {
    MachinePlan plan =
        MachinePlans.uml("initial -> a state a { entry / { n(); } on E -> b state b { } }");
    assertEquals("rest a; entry a", line(plan.start()));
    assertEquals(List.of("E:a"), cases(plan, "a"));
  }

  @Test
  void impossibleReactionsAreNotInThePlan() {
    MachinePlan plan =
        MachinePlans.uml(
            "initial -> a state a { on E / { e(); } } state never { on F / { e(); } }");
    assertEquals(1, plan.handlers().size());
    assertFalse(plan.hasUnreactiveLeaf(plan.machine()));
  }

  @Test
  void manyInheritedCasesAreSharedByASecondSwitch() {
    StringBuilder members = new StringBuilder("initial -> a.b state a { ");
    for (int i = 0; i <= EventSwitch.MOST_INHERITED; i++) {
      members.append("after 5 ticks / { e(); } ");
    }
    MachinePlan plan = MachinePlans.uml(members + "state b { on E / { e(); } } }");
    assertEquals(List.of("E:b"), cases(plan, "b"));
    assertEquals(2, plan.eventSwitches().count());
  }
}
