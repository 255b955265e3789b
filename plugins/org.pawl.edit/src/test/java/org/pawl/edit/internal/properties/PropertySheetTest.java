// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.properties;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pawl.edit.GivenModel.refusal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pawl.edit.GivenModel;
import org.pawl.edit.change.LabelText;
import org.pawl.model.Interrupt;
import org.pawl.model.Operation;
import org.pawl.model.PawlPackage;
import org.pawl.model.State;

class PropertySheetTest {
  private static final String MODEL =
      """
      model m
      import "bsp.h"
      use "other.pawl"
      const N = 3
      type Base { z: int }
      type Seat {
          philo: uint8_t // who
          /** All of them. */
          all: int[N]
      }
      event EAT, DONE: Seat
      event TEST
      active Philo {
          param id: uint8_t
          port table sends EAT
          port other[2] sends EAT
          publishes DONE
          subscribes EAT
          ignores TEST
          var { int count; }
          operation left(int n): int / { return n; }
          submachine Dial {
              exit point failed
              state s
          }
          machine {
              unhandled / { warn(); }
              initial / { go(); } -> a
              state a {
                  entry / {
                      in();

                      more();
                  }
                  entry point quick -> x
                  exit point out / { left(); } -> b
                  defer EAT
                  on EAT [x] / { f(); } -> b
                  on DONE -> local x
                  on TEST [y] -> b else / { g(); }
                  after 5 slow s / { h(); }
                  every N ticks -> b
                  state x
              }
              state b
              state c: Dial {
                  exit failed -> b
                  on done / {{{ if (1) { }}} -> b
              }
              choice d {
                  [q] -> a
                  else -> b
              }
              history h -> a
              deep history i
          }
      }
      system s {
          board host
          tick 100 Hz
          tick slow 10 Hz
          pool 10 of Seat
          pool 4 of 16 bytes
          one: Philo { id = 1  priority 1  queue N }
          two[2]: Philo {
              priority 2..3
              threshold 5
              queue 4
              deferred 2
          }
          thread t { priority 8 stack 512 bytes run f } when kernel blocking
          semaphore go { initial 1 max 2 } when kernel blocking
          mutex lock used by one ceiling 9
          mutex free
          interrupt I posts TEST to two[0] publishes DONE
          connect one.table -> two[1], two[0].other[1] -> one
      }
      """;

  private final GivenModel given = GivenModel.model(MODEL);

  /** The element whose text, in one line, begins like this. */
  private EObject element(EClass kind, String begin) {
    List<EObject> found =
        given.elements().stream()
            .filter(kind::isInstance)
            .filter(e -> LabelText.of(e).replaceAll("\\s+", " ").startsWith(begin))
            .toList();
    assertTrue(!found.isEmpty(), kind.getName() + " " + begin);
    return found.get(0);
  }

  private static EClass kind(String name) {
    return (EClass) PawlPackage.eINSTANCE.getEClassifier(name);
  }

  private String after(EObject element, String property, String value) {
    return given.after(PropertySheet.of(element, property).set(value).of(given.file().getURI()));
  }

  /** The property, its element, the value before, and the text before and after. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      nullValues = "-",
      textBlock =
          """
          Constant         | N            | value            | 3          | (2 + 2)  | N = 3            | N = (2 + 2)
          Import           | import       | header           | bsp.h      | x.h      | bsp.h            | x.h
          Use              | use          | file             | other.pawl | x.pawl   | other.pawl       | x.pawl
          PayloadType      | Seat         | extends          | -          | Base     | type Seat {      | type Seat extends Base {
          Field            | philo        | C type           | uint8_t    | int *    | philo: uint8_t   | philo: int *
          Field            | philo        | dimension        | -          | 4        | uint8_t // who   | uint8_t[4] // who
          Field            | all          | dimension        | N          | -        | all: int[N]      | all: int
          Field            | all          | dimension        | N          | 7        | all: int[N]      | all: int[7]
          Field            | all          | documentation    | All of them. | None.  | /** All of them. */ | /** None. */
          EventDeclaration | event EAT    | payload          | Seat       | -        | EAT, DONE: Seat  | EAT, DONE
          Event            | TEST         | payload          | -          | Seat     | event TEST       | event TEST: Seat
          Event            | TEST         | name             | TEST       | RUN      | TEST             | RUN
          MachineClass     | Philo        | kind             | active     | passive  | active Philo     | passive Philo
          Param            | id           | C type           | uint8_t    | (int (*)(int)) | id: uint8_t | id: (int (*)(int))
          Attributes       | var          | code             | int count; | long n;  | int count;       | long n;
          Operation        | left         | parameters       | (int n)    | (void)   | left(int n)      | left(void)
          Operation        | left         | C type           | int        | -        | n): int /        | n) /
          Operation        | left         | code             | return n;  | return 1; | return n;       | return 1;
          Port             | table        | dimension        | -          | N        | port table       | port table[N]
          Port             | table        | sends            | EAT        | EAT, TEST | table sends EAT | table sends EAT, TEST
          Publication      | DONE         | events           | DONE       | EAT      | `    publishes DONE` | `    publishes EAT`
          Subscription     | EAT          | events           | EAT        | DONE     | subscribes EAT   | subscribes DONE
          Ignored          | TEST         | events           | TEST       | DONE     | ignores TEST     | ignores DONE
          Machine          | machine      | strategy         | -          | discovered | machine {\\n        un | machine discovered {\\n        un
          Unhandled        | unhandled    | action           | warn();    | ok();    | warn();          | ok();
          Initial          | initial      | effect           | go();      | -        | initial / { go(); } -> | initial ->
          Initial          | initial      | effect           | go();      | no();    | { go(); }        | { no(); }
          State            | a            | exit             | -          | bye();   | }\\n            entry point | }\\n            exit / { bye(); }\\n            entry point
          State            | a            | deferred         | EAT        | DONE     | defer EAT        | defer DONE
          State            | a            | deferred         | EAT        | -        | `            defer EAT\\n` | ``
          State            | b            | entry            | -          | in();    | state b\\n        state c | state b {\\n            entry / { in(); }\\n        }\\n        state c
          State            | b            | submachine       | -          | Dial     | state b\\n        state c | state b: Dial\\n        state c
          State            | c            | submachine       | Dial       | -        | c: Dial          | c
          State            | b            | documentation    | -          | Last.    | state b\\n        state c | /** Last. */\\n        state b\\n        state c
          EntryPoint       | quick        | effect           | -          | i();     | quick ->         | quick / { i(); } ->
          ExitPoint        | out          | effect           | left();    | -        | out / { left(); } -> | out ->
          Deferral         | defer        | events           | EAT        | DONE, EAT | defer EAT       | defer DONE, EAT
          Reaction         | EAT          | triggers         | EAT        | EAT, TEST | on EAT [x]      | on EAT, TEST [x]
          Reaction         | EAT          | triggers         | EAT        | every 1 s | on EAT [x]      | every 1 s [x]
          Reaction         | EAT          | guard            | x          | y > 1    | [x]              | [y > 1]
          Reaction         | EAT          | guard            | x          | -        | EAT [x] /        | EAT /
          Reaction         | EAT          | effect           | f();       | -        | [x] / { f(); } -> | [x] ->
          Branch           | DONE         | local            | true       | false    | -> local x       | -> x
          Branch           | DONE         | effect           | -          | k();     | DONE -> local    | DONE / { k(); } -> local
          Branch           | DONE         | guard            | -          | k        | DONE -> local    | DONE [k] -> local
          Branch           | TEST else    | effect           | g();       | -        | else / { g(); }  | else
          Branch           | TEST [y]     | guard            | y          | z        | TEST [y]         | TEST [z]
          Branch           | done         | effect           | if (1) {   | if (2) { | if (1) {         | if (2) {
          Branch           | [q]          | guard            | q          | else     | [q] ->           | else ->
          TimeTrigger      | after        | kind             | after      | every    | after 5          | every 5
          TimeTrigger      | after        | delay            | 5          | (d())    | after 5          | after (d())
          TimeTrigger      | after        | rate             | slow       | -        | 5 slow s         | 5 s
          TimeTrigger      | every        | rate             | -          | slow     | every N ticks    | every N slow ticks
          TimeTrigger      | every        | unit             | ticks      | ms       | every N ticks    | every N ms
          EventTrigger     | EAT          | event            | EAT        | m.EAT    | on EAT [x]       | on m.EAT [x]
          ExitConnection   | exit failed  | effect           | -          | r();     | failed -> b      | failed / { r(); } -> b
          History          | h            | deep             | false      | true     | history h        | deep history h
          History          | i            | deep             | true       | false    | deep history i   | history i
          SystemDefinition | s            | board            | host       | -        | `    board host\\n` | ``
          SystemDefinition | s            | kernel           | -          | blocking | board host\\n    | board host\\n    kernel blocking\\n
          SystemDefinition | s            | tick frequency   | 100        | N        | tick 100 Hz      | tick N Hz
          SystemDefinition | s            | dynamic subscriptions | false | true     | slow 10 Hz       | slow 10 Hz\\n    subscriptions dynamic
          BoardDefault     | board        | board            | host       | kit      | board host       | board kit
          TickDefault      | tick slow    | frequency        | 10         | 20       | slow 10 Hz       | slow 20 Hz
          Pool             | pool 10      | count            | 10         | N        | pool 10          | pool N
          Pool             | pool 10      | payloads         | Seat       | Seat, Base | of Seat        | of Seat, Base
          Pool             | pool 4       | size             | 16         | 32       | of 16            | of 32
          Instance         | one          | dimension        | -          | 2        | one: Philo       | one[2]: Philo
          Instance         | two          | dimension        | 2          | -        | two[2]: Philo    | two: Philo
          Instance         | one          | priority         | 1          | 1..2     | priority 1       | priority 1..2
          Instance         | one          | id               | 1          | (1 + 1)  | id = 1           | id = (1 + 1)
          Instance         | one          | id               | 1          | -        | `id = 1  `       | ``
          Instance         | one          | threshold        | -          | 9        | priority 1       | priority 1  threshold 9
          Instance         | two          | threshold        | 5          | -        | `        threshold 5\\n` | ``
          Instance         | two          | queue length     | 4          | N        | queue 4          | queue N
          Instance         | two          | deferred length  | 2          | 3        | deferred 2       | deferred 3
          Instance         | two          | id               | -          | index    | two[2]: Philo {\\n | two[2]: Philo {\\n        id = index\\n
          Threshold        | threshold    | threshold        | 5          | 6        | threshold 5      | threshold 6
          ThreadDefinition | t            | stack            | 512        | 1024     | 512 bytes        | 1024 bytes
          ThreadDefinition | t            | function         | f          | g        | run f            | run g
          ThreadDefinition | t            | kernel           | blocking   | -        | f } when kernel blocking | f }
          Semaphore        | go           | initial          | 1          | -        | initial 1 max    | max
          Semaphore        | go           | max              | 2          | 9        | max 2            | max 9
          Mutex            | lock         | users            | one        | one, t   | by one           | by one, t
          Mutex            | lock         | users            | one        | -        | lock used by one | lock
          Mutex            | lock         | ceiling          | 9          | -        | one ceiling 9    | one
          Mutex            | free         | ceiling          | -          | 9        | free             | free ceiling 9
          Mutex            | free         | users            | -          | two      | free             | free used by two
          Mutex            | free         | kernel           | -          | blocking | free             | free when kernel blocking
          Interrupt        | I            | kernel           | -          | preemptive | publishes DONE\\n    connect | publishes DONE when kernel preemptive\\n    connect
          Interrupt        | I            | publishes        | DONE       | DONE, EAT | two[0] publishes DONE | two[0] publishes DONE, EAT
          Interrupt        | I            | publishes        | DONE       | -        | two[0] publishes DONE | two[0]
          Machine          | machine      | unhandled        | warn();    | ok();    | warn();          | ok();
          Machine          | machine      | unhandled        | warn();    | -        | `        unhandled / { warn(); }\\n` | ``
          InterruptPost    | TEST         | events           | TEST       | TEST, EAT | posts TEST      | posts TEST, EAT
          InterruptPost    | TEST         | receiver         | two[0]     | one      | to two[0]        | to one
          Connection       | one.table    | receiver         | two[1]     | two      | -> two[1]        | -> two
          Connection       | two[0]       | port index       | 1          | -        | other[1]         | other
          Connection       | one.table    | port index       | -          | 1        | one.table        | one.table[1]
          InstanceReference | two[1]      | index            | 1          | 0        | -> two[1]        | -> two[0]
          """)
  void isSetInTheTextAndNothingElse(
      String kind, String begin, String name, String old, String value, String from, String to) {
    EObject element = element(kind(kind), begin);
    assertEquals(old == null ? "" : old, PropertySheet.of(element, name).value());
    String before = from.replace("\\n", "\n");
    assertTrue(MODEL.contains(before), before);
    String expected = MODEL.replace(before, to.replace("\\n", "\n"));
    assertEquals(expected, after(element, name, value == null ? "" : value));
  }

  @Test
  void whatIsTheOnlyThingThatAnInterruptDoesStays() {
    GivenModel silent =
        GivenModel.model(
            MODEL.replace("posts TEST to two[0] publishes DONE", "posts TEST to two[0]"));
    PropertyDescriptor publishes = PropertySheet.of(silent.first(Interrupt.class), "publishes");
    assertEquals(MODEL, silent.after(publishes.set("DONE").of(silent.file().getURI())));
    assertEquals(
        "interrupt 'I' (line 75): 'DONE posts EAT to one' is more than events; write those",
        refusal(() -> publishes.set("DONE posts EAT to one")));
    GivenModel loud = GivenModel.model(MODEL.replace("posts TEST to two[0] ", ""));
    assertEquals(
        "interrupt 'I' (line 75): this is all it does; delete it instead",
        refusal(() -> PropertySheet.of(loud.first(Interrupt.class), "publishes").set("")));
  }

  @Test
  void linesOfCKeepTheirIndentation() {
    EObject a = given.named(State.class, "a");
    assertEquals("in();\n\nmore();", PropertySheet.of(a, "entry").value());
    assertEquals(
        MODEL.replace("in();\n", "in();\n#if X\n                less();\n#endif\n"),
        after(a, "entry", "in();\n#if X\nless();\n#endif\n\nmore();"));
    EObject operation = given.first(Operation.class);
    assertEquals(
        MODEL.replace(
            "{ return n; }",
            "{\n        if (n) {\n            f();\n        }\n        return n;\n    }"),
        after(operation, "code", "if (n) {\n    f();\n}\nreturn n;"));
    assertEquals(
        MODEL.replace("{ return n; }", "{\n        return n; // n\n    }"),
        after(operation, "code", "return n; // n"));
  }

  @Test
  void documentationOfSeveralLines() {
    EObject b = given.named(State.class, "b");
    String documented =
        MODEL.replace(
            "        state b\n",
            "        /**\n         * One.\n         *\n         * Two.\n         */\n        state b\n");
    assertEquals(documented, after(b, "documentation", "One.\n\nTwo."));
    GivenModel again = GivenModel.model(documented);
    PropertyDescriptor property = PropertySheet.of(again.named(State.class, "b"), "documentation");
    assertEquals("One.\n\nTwo.", property.value());
    assertEquals(MODEL, again.after(property.set("").of(again.file().getURI())));
    assertEquals(
        "state 'b' (line 45): '*/' ends a comment; write it without",
        refusal(() -> after(b, "documentation", "a */ b")));
  }

  @Test
  void propertiesOfTheModel() {
    assertEquals(
        MODEL.replace("model m\n", "model m signals from 100\n"),
        after(given.model(), "first signal", "100"));
    assertEquals(
        MODEL.replace("model m\n", "model m\n\nsemantics action-first\n"),
        after(given.model(), "semantics", "action-first")
            .replace("first\n\nimport", "first\nimport"));
  }

  /** An invalid value is refused, and no value changes another element. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Constant | N    | value    | `` | it needs a value
          Field    | all  | C type   | int, x: int | that is more than its type
          State    | b    | submachine | Dial { } | that is more than its type
          Reaction | EAT  | triggers | EAT -> a on X | that is not one reaction
          Reaction | EAT  | effect   | } -> a on X / { | that is not one reaction
          Instance | one  | priority | 1 queue 7 | more than one thing
          Instance | two  | id       | 1 queue 7 | more than one thing
          Instance | one  | queue length | x y | '=' is missing before '}'; correct 'x y' at character 4
          Initial  | initial | effect | f { | '{' is not closed
          MachineClass | Philo | kind | neutral | 'neutral' is no kind of it; choose active or passive
          SystemDefinition | s | tick frequency | 10 Hz tick b 10 | that is not one tick default
          """,
      quoteCharacter = '`')
  void badValuesAreRefused(String kind, String begin, String name, String value, String message) {
    String refusal = refusal(() -> after(element(kind(kind), begin), name, value));
    assertTrue(refusal.contains(message), refusal);
  }

  /**
   * Each value that is read can be written: for one element of each kind in each model of the
   * repository. Every fifth model is tested, and with {@code -Dpawl.thorough=true} all.
   */
  @Test
  void aValueIsReadAsItIsWritten(@TempDir Path folder) throws IOException {
    int step = Boolean.getBoolean("pawl.thorough") ? 1 : 5;
    for (GivenModel model : GivenModel.some(folder, step).values()) {
      Set<EClass> met = new HashSet<>();
      for (EObject element : model.elements()) {
        if (met.add(element.eClass())) {
          PropertySheet.of(element).forEach(property -> written(model, element, property));
        }
      }
    }
  }

  private static void written(GivenModel model, EObject element, PropertyDescriptor property) {
    String value = property.value();
    assertTrue(property.set(value).files().isEmpty(), property.name());
    if (value.isEmpty() || property.kind() == PropertyDescriptor.Kind.FLAG) {
      return;
    }
    GivenModel after = model.changed(property.change().apply(value).of(model.file().getURI()));
    if (property.kind() == PropertyDescriptor.Kind.CODE
        || property.kind() == PropertyDescriptor.Kind.DOCUMENTATION) {
      EObject counterpart = after.file().getEObject(model.file().getURIFragment(element));
      assertEquals(value, PropertySheet.of(counterpart, property.name()).value());
    } else {
      assertEquals(model.text(), after.text(), property.name());
    }
  }

  @Test
  void aGuardThatIsADirectiveHasItsOwnLines() {
    String after = after(element(kind("Branch"), "TEST [y]"), "guard", "#if 1\nz\n#endif");
    assertTrue(after.matches("(?s).*TEST \\[\n +#if 1\n *z\n *#endif\n +\\].*"), after);
  }

  @Test
  void namesOfPropertiesAreUnique() {
    for (EObject element : given.elements()) {
      List<String> names =
          PropertySheet.of(element).stream().map(PropertyDescriptor::name).toList();
      assertEquals(
          names.stream().distinct().collect(Collectors.toList()), names, element.toString());
    }
  }
}
