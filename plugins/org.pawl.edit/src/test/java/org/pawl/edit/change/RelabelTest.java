// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pawl.edit.GivenModel.machine;
import static org.pawl.edit.GivenModel.refusal;

import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pawl.edit.GivenModel;
import org.pawl.model.Branch;
import org.pawl.model.Connection;
import org.pawl.model.Deferral;
import org.pawl.model.Entry;
import org.pawl.model.Event;
import org.pawl.model.ExitConnection;
import org.pawl.model.History;
import org.pawl.model.Initial;
import org.pawl.model.Instance;
import org.pawl.model.InterruptPost;
import org.pawl.model.Model;
import org.pawl.model.Port;
import org.pawl.model.Priority;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.Subscription;

class RelabelTest {
  private static final String MEMBERS =
      """
      initial / { start(); } -> a

      state a {
          entry / { Lamp_is_in_b(me); }
          defer C
          on A [x] /* why */ / { f(); } -> b // plain
          on B / {
              if (x) {
                  g();
              }
          }
          after 5 ticks -> b
          on C [x] -> a
               [y] / { h(); } -> b
               else -> a
      }

      state b

      choice c {
          [x > 1] -> a
          else / { i(); } -> b
      }

      history h -> a
      """;

  private final GivenModel given = machine(MEMBERS);

  private static String after(GivenModel given, EObject element, String label) {
    return given.after(Relabel.to(element, label).of(given.file().getURI()));
  }

  private void becomes(EObject element, String label, String before, String after) {
    assertTrue(MEMBERS.contains(before), before);
    String expected = GivenModel.inMachine(MEMBERS.replace(before, after));
    assertEquals(expected, after(given, element, label));
    GivenModel changed = GivenModel.model(expected);
    assertEquals(expected, changed.text());
  }

  private Branch branch(int index) {
    return given.nth(Branch.class, index);
  }

  @Test
  void aLabelIsTheTextInFull() {
    assertEquals("A [x] /* why */ / { f(); }", LabelText.of(branch(0)));
    assertEquals("B / {\n    if (x) {\n        g();\n    }\n}", LabelText.of(branch(1)));
    assertEquals("after 5 ticks", LabelText.of(branch(2)));
    assertEquals("C [y] / { h(); }", LabelText.of(branch(4)));
    assertEquals("C else", LabelText.of(branch(5)));
    assertEquals("[x > 1]", LabelText.of(branch(6)));
    assertEquals("else / { i(); }", LabelText.of(branch(7)));
    assertEquals("/ { start(); }", LabelText.ofEdge(given.first(Initial.class)));
    assertEquals("", LabelText.ofEdge(given.first(History.class)));
    assertEquals("entry / { Lamp_is_in_b(me); }", LabelText.of(given.first(Entry.class)));
    assertEquals("defer C", LabelText.of(given.first(Deferral.class)));
    assertEquals("a", LabelText.of(given.named(State.class, "a")));
  }

  @Test
  void aLabelThatIsTheSameChangesNothing() {
    for (EObject element : given.elements()) {
      if (element instanceof Branch || element instanceof State || element instanceof Entry) {
        assertEquals(given.text(), after(given, element, LabelText.of(element)));
      }
    }
  }

  @Test
  void triggersGuardsAndEffects() {
    String plain = "on A [x] /* why */ / { f(); } -> b // plain";
    becomes(branch(0), "A, B", plain, "on A, B -> b // plain");
    becomes(branch(0), "on A [x]", plain, "on A [x] -> b // plain");
    becomes(branch(0), "done", plain, "on done -> b // plain");
    becomes(branch(0), "after (t(me)) s", plain, "after (t(me)) s -> b // plain");
    becomes(branch(0), "A [y] /* why */ / { f(); }", "[x] /* why */", "[y] /* why */");
    becomes(
        branch(0),
        "A / {\n    f();\n    g();\n}",
        plain,
        "on A / {\n        f();\n        g();\n    } -> b // plain");
    becomes(branch(2), "C", "after 5 ticks -> b", "on C -> b");
    becomes(branch(2), "every 5 ticks", "after 5 ticks -> b", "every 5 ticks -> b");
  }

  @Test
  void onlyDifferencesAreChanged() {
    becomes(branch(1), "B, C / {\n    if (x) {\n        g();\n    }\n}", "on B /", "on B, C /");
    assertEquals(
        1,
        Relabel.to(branch(1), "C / {\n    if (x) {\n        g();\n    }\n}")
            .of(given.file().getURI())
            .replacements()
            .get(0)
            .length());
  }

  @Test
  void branchesOfAChain() {
    becomes(branch(4), "C [z] / { h(); }", "[y] / { h(); }", "[z] / { h(); }");
    becomes(branch(4), "C [y]", "[y] / { h(); }", "[y]");
    becomes(branch(5), "C [else] / { k(); }", "else -> a", "else / { k(); } -> a");
    becomes(
        branch(5),
        "B",
        "    [y] / { h(); } -> b\n         else -> a\n",
        "    [y] / { h(); } -> b\n    on B -> a\n");
    becomes(
        branch(4),
        "A, B [y]",
        "         [y] / { h(); } -> b\n         else -> a\n",
        "         else -> a\n    on A, B [y] -> b\n");
    assertEquals(
        "branch (line 19): write the guard before the target: [ ... ] -> a; correct '' at"
            + " character 1",
        refusal(() -> Relabel.to(branch(3), "C")));
  }

  @Test
  void branchesOfAChoice() {
    becomes(branch(6), "[x > 2] / { k(); }", "[x > 1]", "[x > 2] / { k(); }");
    becomes(branch(6), "[else]", "[x > 1]", "else");
    becomes(branch(7), "else", "else / { i(); }", "else");
  }

  private void edge(Segment segment, String label, String before, String after) {
    assertEquals(
        MEMBERS.replace(before, after),
        given.members(Relabel.edge(segment, label).of(given.file().getURI())));
  }

  @Test
  void effectsOfOtherArrows() {
    edge(given.first(Initial.class), "/ { go(); }", "start", "go");
    edge(given.first(Initial.class), "", "initial / { start(); } ->", "initial ->");
    edge(given.first(History.class), "/ { k(); }", "history h ->", "history h / { k(); } ->");
    assertEquals(
        "history 'h' (line 31): a branch after a guarded branch starts with a guard or else: else -> ...;"
            + " correct '/ { } -> b' at character 11",
        refusal(() -> Relabel.edge(given.first(History.class), "/ { } -> b")));
  }

  @Test
  void actionsAndLists() {
    becomes(
        given.first(Entry.class), "entry / { }", "entry / { Lamp_is_in_b(me); }", "entry / { }");
    becomes(given.first(Deferral.class), "defer B, C", "defer C", "defer B, C");
    assertEquals(
        "entry (line 10): that is not one entry; correct 'exit / { }' at character 1",
        refusal(() -> Relabel.to(given.first(Entry.class), "exit / { }")));
  }

  /** The parser's message, and the position in the label. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          A [x            | '[' is not closed: add ']' where the guard ends; correct 'A [x' at character 3
          A / { f();      | '{' is not closed: add '}' where the C ends; where braces differ between #if branches, enclose the C in {{{ and }}} instead; correct 'A / { f();' at character 5
          A state         | a reaction has an effect, a target or both: / { ... } -> target; correct 'A state' at character 3
          after 5         | write the unit of the time: 5 ticks, 5 ms or 5 s; correct 'after 5' at character 8
          after 2 min     | 'min' is no unit of time, which is ticks, ms or s: after 120 s; correct 'after 2 min' at character 12
          aftr 2 s        | a time begins with 'after' or 'every': did you mean after 2 s?; correct 'aftr 2 s' at character 6
          A -> b          | a branch after a guarded branch starts with a guard or else: else -> ...; correct 'A -> b' at character 7
          A / { } on B    | that is not one reaction; correct 'A / { } on B' at character 1
          """)
  void badSyntaxIsRefused(String label, String message) {
    assertEquals("reaction (line 12): " + message, refusal(() -> Relabel.to(branch(0), label)));
  }

  @Test
  void aStateIsRenamedEverywhere() {
    assertEquals(
        given
            .text()
            .replace("-> b", "-> on_")
            .replace("in_b(", "in_on_(")
            .replace("state b", "state on_"),
        after(given, given.named(State.class, "b"), "on_"));
    assertEquals(
        "state 'b' (line 24): cannot rename 'b': state 'a' is declared twice in the machine's region:"
            + " rename one of them (line 24); choose another name",
        refusal(() -> Relabel.to(given.named(State.class, "b"), "a")));
    assertTrue(refusal(() -> Relabel.to(given.named(State.class, "b"), "b { }")).contains("more"));
  }

  @Test
  void namesWithTheTextBehindThem() {
    String text =
        """
        model m
        const N = 2
        event GO
        active X {
            port out sends GO
            subscribes GO
            submachine Dial {
                exit point failed
                state s
            }
            machine {
                state a: Dial {
                    exit failed -> a
                }
            }
        }
        system s {
            one: X { priority 1 queue 2 }
            interrupt I posts GO to one
            connect one.out -> one
        }
        """;
    GivenModel model = GivenModel.model(text);
    assertEquals("one: X", LabelText.of(model.first(Instance.class)));
    assertEquals(
        text.replace("one: X { priority 1", "all[N]: X { priority 1")
            .replace("to one", "to all")
            .replace("one.out -> one", "all.out -> all"),
        after(model, model.first(Instance.class), "all[N]: X"));
    assertEquals(
        text.replace("a: Dial {", "a {"), after(model, model.named(State.class, "a"), "a"));
    assertEquals(
        text.replace("port out sends", "port out[3] sends"),
        after(model, model.first(Port.class), "out[3]"));
    assertEquals(
        text.replace("priority 1", "priority 1..2"),
        after(model, model.first(Priority.class), "priority 1..2"));
    assertEquals(
        text.replace("one.out -> one", "one.out[1] -> one"),
        after(model, model.first(Connection.class), "one.out[1] -> one"));
    assertEquals(
        text.replace("posts GO", "posts GO, GO"),
        after(model, model.first(InterruptPost.class), "GO, GO"));
    assertEquals(
        text.replace("subscribes GO", "subscribes m.GO"),
        after(model, model.first(Subscription.class), "m.GO"));
    assertEquals(text.replace("GO", "RUN"), after(model, model.first(Event.class), "RUN"));
    assertEquals(
        text.replace("exit failed ->", "exit failed / { } ->"),
        model.after(
            Relabel.edge(model.first(ExitConnection.class), "/ { }").of(model.file().getURI())));
  }

  @Test
  void aNameInAnotherFileIsChangedThereToo() {
    GivenModel user =
        GivenModel.model("model m\nuse \"other.pawl\"\npassive X {\n    subscribes A\n}\n")
            .beside("other.pawl", "model other\nevent A\n");
    Event a = user.first(Subscription.class).getEvents().get(0);
    var scripts = Relabel.to(a, "B");
    assertEquals(
        "model other\nevent B\n",
        scripts.of(a.eResource().getURI()).applyTo("model other\nevent A\n"));
    assertEquals(
        user.text().replace("subscribes A", "subscribes B"),
        user.after(scripts.of(user.file().getURI())));
    assertTrue(((Model) a.eResource().getContents().get(0)).getName().equals("other"));
  }
}
