// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.parser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.google.inject.Inject;
import java.util.List;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pawl.lang.PawlInjectorProvider;
import org.pawl.lang.Texts;
import org.pawl.model.Model;
import org.pawl.model.State;

@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class PawlSyntaxErrorsTest {
  @Inject private Texts texts;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          initial -> a; state a           | 2:13 remove the ';': members need nothing between them
          state a { entry { foo(); } }    | 2:17 write '/' before the C statements: / { ... }
          state a { on E { foo(); } }     | 2:16 write '/' before the C statements: / { ... }
          state a { on E [x] { f(); } }   | 2:20 write '/' before the C statements: / { ... }
          state a { on E / foo(); -> a }  | 2:18 C statements must be in braces: / { ... }
          state a { on E (x > 3) -> a }   | 2:16 write a guard in brackets: [ ... ]
          state a { on E if (x) -> a }    | 2:16 write a guard in brackets: [ ... ]
          state a { on E -> a [x > 3] }   | 2:21 write the guard before the target: [ ... ] -> a
          state a { on E -> a / { f(); } }| 2:21 write the effect before the target: / { ... } -> a
          state a { on E [x] -> a -> a }  | 2:25 a branch after a guarded branch starts with a guard or else: else -> ...
          choice c { -> a } state a       | 2:12 a branch of a choice starts with a guard or else: [ ... ] -> ..., else -> ...
          state a { after 10 -> a }       | 2:20 write the unit of the time: 10 ticks, 10 ms or 10 s
          state a { after 1.5 s -> a }    | 2:18 a time is a whole number: take a smaller unit, such as ms
          state a { after f(x) ms -> a }  | 2:18 write a time that C computes in parentheses: (f(x))
          state a { on E }                | 2:16 a reaction has an effect, a target or both: / { ... } -> target
          state a { E -> a }              | 2:11 a reaction starts with 'on': on E ...
          state a { on E => a }           | 2:16 write the arrow as '->'
          state final { }                 | 2:7 'final' is a word of the language: choose another name, or write ^final
          state on { }                    | 2:7 'on' is a word of the language: choose another name, or write ^on
          on E -> a state a               | 2:1 'on' belongs in a state: state name { on ... }
          state a { posts E }             | 2:11 'posts' is not valid here: a state contains on, after, every, entry, exit, defer, initial, state, choice, junction, history, final and region
          """)
  void machines(String members, String expected) {
    assertEquals(
        List.of(expected),
        texts.errors("model m event E active A { machine {\n" + members + "\n} }"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          after 2 min -> a              | 2:23 'min' is no unit of time, which is ticks, ms or s: after 120 s
          after 2 minutes / { f(); }    | 2:27 'minutes' is no unit of time, which is ticks, ms or s: after 120 s
          every 5 sec -> a              | 2:23 'sec' is no unit of time, which is ticks, ms or s: every 5 s
          every 5 Seconds [x] -> a      | 2:27 'Seconds' is no unit of time, which is ticks, ms or s: every 5 s
          after 1 tick                  | 2:19 'tick' is no unit of time, which is ticks, ms or s: after 1 ticks
          after (t(me)) msec -> a       | 2:30 'msec' is no unit of time, which is ticks, ms or s: after (t(me)) ms
          after (t(me)) min -> a        | 2:29 'min' is no unit of time, which is ticks, ms or s
          after 5 slow -> a             | 2:24 'slow' is no unit of time, which is ticks, ms or s: after 5 slow ticks, if slow is a rate of the tick
          after 2                       | 2:19 write the unit of the time: 2 ticks, 2 ms or 2 s
          after 2 [x] -> a              | 2:19 write the unit of the time: 2 ticks, 2 ms or 2 s
          aftr 2 s -> a                 | 2:11 a time begins with 'after' or 'every': did you mean after 2 s?
          Evry 2 ms / { f(); }          | 2:11 a time begins with 'after' or 'every': did you mean every 2 ms?
          aftr (t(me)) seconds -> a     | 2:11 a time begins with 'after' or 'every': did you mean after (t(me)) s?
          aftr DELAY ticks -> a         | 2:11 a time begins with 'after' or 'every': did you mean after DELAY ticks?
          in 2 -> a                     | 2:11 a time begins with 'after' or 'every': after 2 s
          on aftr 2 s -> a              | 2:19 a time begins with 'after' or 'every': did you mean after 2 s?
          on evry (t) ms -> a           | 2:19 a time begins with 'after' or 'every': did you mean every (t) ms?
          on E 2 s -> a                 | 2:16 a time begins with 'after' or 'every': after 2 s
          on after 2 s -> a             | 2:14 write a time without 'on': after 2 s
          on E, after 2 s -> a          | 2:17 a time is a reaction of its own: after 2 s -> ...
          on E, aftr 2 s -> a           | 2:22 a time begins with 'after' or 'every': did you mean after 2 s?
          """)
  void times(String reaction, String expected) {
    assertEquals(
        List.of(expected),
        texts.errors("model m event E active A { machine {\nstate a { " + reaction + " }\n} }"));
  }

  /** Only reactions have a time. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "event E, F 5",
        "event E, after 2 s",
        "event E active A { subscribes E, F 2 }",
        "event E active A { machine { state a { defer E, after 2 s } } }"
      })
  void inOtherListsNothingIsTakenForATime(String members) {
    List<String> errors = texts.errors("model m " + members);
    assertNotEquals(List.of(), errors);
    assertEquals(List.of(), errors.stream().filter(error -> error.contains(" a time ")).toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          junction j { -> a }                    | 2:14 a branch of a junction starts with a guard or else: [ ... ] -> ..., else -> ...
          junction j -> a                        | 2:12 a junction has branches: junction j { else -> ... }
          choice c -> a                          | 2:10 a choice has branches: choice c { else -> ... }
          state junction { }                     | 2:7 'junction' is a word of the language: choose another name, or write ^junction
          region r { state a }                   | 2:1 a region must be in a state or a submachine: state name { region r { ... } }
          state a { region { state b } }         | 2:18 a region has a name: region name { ... }
          state a { region r { on E -> a } }     | 2:22 'on' belongs in a state: state name { on ... }
          state a { region r { posts } }         | 2:22 'posts' is not valid here: a region contains initial, state, choice, junction, history and final
          state a { region r { entry point p -> b } } | 2:22 an entry point belongs to a state or a submachine: state name { entry point ... }
          exit point p -> a                      | 2:1 an exit point belongs to a state or a submachine: state name { exit point ... }
          state a { entry p -> b }               | 2:17 write 'point' after 'entry': entry point p -> target
          state a { entry point p { f(); } -> b } | 2:25 write '/' before the C statements: / { ... }
          state a { exit p { f(); } -> b }       | 2:18 write '/' before the C statements: / { ... }
          state a { on E -> via p }              | 2:23 write the state before 'via': -> state via p
          state a { history -> b }               | 2:19 a history has a name: history h -> target
          state a { history* h -> b }            | 2:18 write 'deep' first: deep history h
          state a { history deep h -> b }        | 2:24 write 'deep' first: deep history h
          state a { shallow history h }          | 2:11 a history without 'deep' is shallow: history h
          state a { history h { f(); } -> b }    | 2:21 write '/' before the C statements: / { ... }
          state a { defer E -> b }               | 2:19 a deferral only names events: write a reaction to one of them separately
          state a { defer E, F / { f(); } }      | 2:22 a deferral only names events: write a reaction to one of them separately
          state a { defer on E }                 | 2:17 write the events after 'defer', without 'on': defer E
          defer E                                | 2:1 'defer' belongs in a state: state name { defer E }
          unhandled -> a                         | 2:11 'unhandled' has only an effect: unhandled / { ... }
          unhandled { f(); }                     | 2:11 write '/' before the C statements: / { ... }
          state a { unhandled / { f(); } }       | 2:11 'unhandled' is allowed in the machine only, not in states and submachines
          submachine S { }                       | 2:1 write a submachine beside the machine, in the class; a state uses it: state name: S
          state a { submachine S { } }           | 2:11 write a submachine beside the machine, in the class; a state uses it: state name: S
          state a: submachine S                  | 2:10 write only the name of the submachine after the colon: a: S
          state a extends S                      | 2:9 a state names the submachine that it uses after a colon: state a: S
          """)
  void structures(String members, String expected) {
    assertEquals(
        List.of(expected),
        texts.errors("model m event E active A { machine {\n" + members + "\n} }"));
  }

  /** All of them may be names, too. */
  @Test
  void newWordsAreNoReservedWords() {
    String words = "region deep history point defer unhandled via extends";
    for (String word : words.split(" ")) {
      assertEquals(
          List.of(),
          texts.errors(
              "model m event E active A { machine { initial -> %1$s state %1$s { } } }"
                  .formatted(word)));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          type A : B { }                       | 1:16 a type that has another's fields extends it: type A extends Base
          type A extends B, C { }              | 1:25 a type extends only one type: let that type extend the other
          active A { submachine S { on E -> a } } | 1:35 'on' belongs in a state: state name { on ... }
          active A { submachine S { unhandled / { } } } | 1:35 'unhandled' is allowed in the machine only, not in states and submachines
          event A;                             | 1:16 remove the ';': members need nothing between them
          type T { int a; }                    | 1:22 write the type after the name: a: int
          const N = 0x10                       | 1:20 write a number that is not decimal in parentheses: (0x10)
          const N = -1                         | 1:19 the value is a number, or C in parentheses: (-1)
          use common.pawl                      | 1:13 the name of a file is in quotes: use "x.pawl"
          import <bsp.h>                       | 1:16 the name of a file is in quotes: import "x.h"
          class A { }                          | 1:9 'class' is not valid here: a model contains semantics, import, use, const, type, event, active, passive and system
          active A { param int id }            | 1:30 write the type after the name: id: int
          active A { param x: unsigned int }   | 1:38 write a type of several words in parentheses: (unsigned int)
          active A { var int x; }              | 1:24 C declarations must be in braces: var { ... }
          active A { operation f() { } }       | 1:34 write '/' before the C statements: / { ... }
          active A { operation f / { } }       | 1:32 an operation has parameters: operation f(void)
          active A { port p }                  | 1:27 say what the port sends: port p sends EVENT
          system s { tick 100 hz }             | 1:29 the rate of the tick ends in Hz: tick 100 Hz
          system s { kernel fast }             | 1:20 the kernel is one of cooperative, preemptive, blocking, nvic
          system s { pool 10 Seat }            | 1:28 a pool is of a type or of a size: pool 10 of Type, pool 10 of 16 bytes
          system s { thread t { stack 512 B } } | 1:41 the size of a stack ends in bytes: stack 512 bytes
          system s { thread t { queue 2 } }    | 1:31 'queue' is not valid here: a thread contains priority, stack and run
          system s { semaphore b { max 1 initial 0 } } | 1:40 'initial' is not valid here: a semaphore contains initial and max, in this order
          system s { mutex m when blocking }   | 1:33 write 'kernel' and its name after 'when': when kernel blocking
          event E }                            | 1:17 there is a '}' too many: remove it, or look for a '{' that is missing above
          """)
  void declarations(String members, String expected) {
    assertEquals(List.of(expected), texts.errors("model m " + members));
  }

  /** The text after an unknown value is not read as a consequence of it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          system s { kernel coop%n p: A { } }                   | 1:20 the kernel is one of cooperative, preemptive, blocking, nvic
          system s { kernel coop%n tick 10 Hz }                 | 1:20 the kernel is one of cooperative, preemptive, blocking, nvic
          system s { kernel coop%n%n // c%n p: A { } }          | 1:20 the kernel is one of cooperative, preemptive, blocking, nvic
          system s { mutex m when kernel block%n p: A { } }     | 1:40 the kernel is one of cooperative, preemptive, blocking, nvic
          system s { mutex m when kernels%n p: A { } }          | 1:33 write 'kernel' and its name after 'when': when kernel blocking
          semantics fast%nevent E                               | 1:19 the semantics is one of uml, action-first
          active A { machine fast {%n initial -> a%n state a } } | 1:28 the strategy of a machine is one of discovered, precomputed
          active A { machine { initial -> a%n state a { after 1 sec%n -> a } } } | 3:2 'sec' is no unit of time, which is ticks, ms or s: after 1 s
          """)
  void anUnknownValueGivesOneMessage(String members, String expected) {
    assertEquals(List.of(expected), texts.errors("model m " + members.replace("%n", "\n")));
  }

  /** Errors in different members are independent of each other. */
  @Test
  void twoMistakesGiveTwoMessages() {
    assertEquals(
        List.of(
            "2:1 the kernel is one of cooperative, preemptive, blocking, nvic",
            "4:9 the rate of the tick ends in Hz: tick 10 Hz"),
        texts.errors("model m system s {\nkernel coop\np: A { }\ntick 10 board x\n}"));
  }

  @Test
  void cThatIsNotClosedLeavesTheRestOfTheModel() {
    XtextResource resource =
        texts.read(
            """
            model m event E active A {
                machine {
                    initial -> a
                    state a {
                        entry / { foo();
                        on E [x > 3 -> b
                    }
                    state b {
                        on E / {{{ bar(); } -> a
                        exit / { last(); }
                    }
                }
            }
            """);

    assertEquals(
        List.of(
            "5:21 '{' is not closed: add '}' where the C ends; where braces differ between #if"
                + " branches, enclose the C in {{{ and }}} instead",
            "6:18 '[' is not closed: add ']' where the guard ends",
            "9:20 '{{{' is not closed: add '}}}' where the C ends"),
        Texts.errors(resource));
    State b = Texts.find((Model) resource.getContents().get(0), State.class, "b");
    assertEquals(2, b.getMembers().size());
  }

  @Test
  void aMissingBraceIsFoundByTheLayout() {
    assertEquals(
        List.of(
            "8:2 the file ends, and a '}' is missing: the '{' in line 3 is probably not closed"),
        texts.errors(
            """
            model m event E active A {
                machine {
                    state a {
                        on E -> a
                    state b {
                    }
                }
            }
            """));
  }
}
