// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.describe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.Port;
import org.pawl.diagram.TestModels;
import org.pawl.diagram.TextLine;

class StateMachineDiagramsTest {
  @Test
  void actionsAndInternalTransitionsAreListedInTheState() {
    Node state =
        node(
            """
            initial -> a
            state a {
                on GO [x > 1] / { one(); }
                after 5 ticks / { two(); }
                exit / { light(0); }
                entry / { light(1); }
                defer STOP
                on STOP / { }
            }
            """,
            "m.A.a");

    assertEquals(
        List.of(
            "entry / light(1)",
            "exit / light(0)",
            "on GO [x > 1] / one()",
            "after 5 ticks / two()",
            "defer STOP",
            "on STOP / { }"),
        texts(state.lines()));
  }

  @Test
  void unresolvedNamesAreDrawnAsWritten() {
    Diagram diagram =
        machine("initial -> a state a { on GO, NOWHERE [x > 1] -> a } state b: Nothing");

    assertEquals(List.of("GO, NOWHERE [x > 1]"), label(diagram, "m.A.a#0"));
    assertEquals("b: Nothing", node(diagram.nodes(), "m.A.b").name());
  }

  @Test
  void transitionsShowTriggerGuardAndEffect() {
    Diagram diagram =
        machine(
            """
            initial / { start(); } -> a
            state a {
                on GO, STOP [x > 1] / { one(); } -> b
                every 2 s -> a
                on done -> b
            }
            state b
            """);

    assertEquals(List.of("/ start()"), label(diagram, "m.A.initial#0"));
    assertEquals(List.of("GO, STOP [x > 1] / one()"), label(diagram, "m.A.a#0"));
    assertEquals(List.of("every 2 s"), label(diagram, "m.A.a#1"));
    assertEquals(List.of("done"), label(diagram, "m.A.a#2"));
    assertEquals("m.A.a", edge(diagram, "m.A.a#1").target());
  }

  @Test
  void eachBranchOfAGuardChainIsAnEdgeOrALine() {
    Diagram diagram =
        machine("initial -> a state a { on GO [x] -> b [y] / { stay(); } else -> a } state b");

    assertEquals(List.of("GO [x]"), label(diagram, "m.A.a#0"));
    assertEquals(List.of("on GO [y] / stay()"), texts(node(diagram.nodes(), "m.A.a").lines()));
    assertEquals(List.of("GO [else]"), label(diagram, "m.A.a#2"));
  }

  @Test
  void longCIsItsFirstLineOrItsAuthorsSummary() {
    String action = "{ first_of_two(); second_of_two(); third(); and_a_fourth_one(); }";
    Node state =
        node(
            "initial -> a state a { entry / { /* hm */ \n // no\n one();\n two(); }\n"
                + "/** Opens the door.\n * Slowly. */ exit / "
                + action
                + " on GO / "
                + action
                + "}",
            "m.A.a");

    assertEquals(
        List.of(
            "entry / one(); …",
            "exit / Opens the door.",
            "on GO / first_of_two(); second_of_two(); third(); a…"),
        texts(state.lines()));
    assertTrue(state.lines().get(1).full().contains("and_a_fourth_one()"));
  }

  @Test
  void everyVertexIsANode() {
    Diagram diagram =
        machine(
            """
            initial -> c
            choice c { [x] -> j else -> d }
            junction j { [y] -> f else -> d }
            final f
            state d { initial -> e state e history h -> e deep history i }
            """);

    assertEquals(Node.Kind.INITIAL, node(diagram.nodes(), "m.A.initial").kind());
    assertEquals(Node.Kind.CHOICE, node(diagram.nodes(), "m.A.c").kind());
    assertEquals(Node.Kind.JUNCTION, node(diagram.nodes(), "m.A.j").kind());
    assertEquals(Node.Kind.FINAL, node(diagram.nodes(), "m.A.f").kind());
    assertEquals(Node.Kind.STATE, node(diagram.nodes(), "m.A.d").kind());
    assertEquals(Node.Kind.SHALLOW_HISTORY, node(diagram.nodes(), "m.A.d.h").kind());
    assertEquals(Node.Kind.DEEP_HISTORY, node(diagram.nodes(), "m.A.d.i").kind());
    assertEquals("m.A.d.e", edge(diagram, "m.A.d.h#0").target());
    assertEquals(List.of("[else]"), label(diagram, "m.A.j#1"));
  }

  @Test
  void orthogonalRegionsAndPointsOnBorders() {
    Diagram diagram =
        machine(
            """
            initial -> a
            state a { on GO -> b via in on STOP -> b }
            state b {
                entry point in -> d
                exit point out / { over(); } -> a
                region one { initial -> d state d { on GO -> out on STOP -> local d } }
                region two { initial -> e state e }
            }
            """);
    Node b = node(diagram.nodes(), "m.A.b");

    assertEquals(List.of("one", "two"), b.regions().stream().map(r -> r.name()).toList());
    assertEquals(
        List.of(Port.Kind.ENTRY_POINT, Port.Kind.EXIT_POINT),
        b.ports().stream().map(Port::kind).toList());
    assertEquals("m.A.b.in", edge(diagram, "m.A.a#0").target());
    assertEquals("m.A.b.one.d", edge(diagram, "m.A.b.in#0").target());
    assertEquals("m.A.b.out", edge(diagram, "m.A.b.one.d#0").target());
    assertEquals(List.of("/ over()"), label(diagram, "m.A.b.out#0"));
    assertEquals(Edge.Kind.LOCAL_TRANSITION, edge(diagram, "m.A.b.one.d#1").kind());
  }

  /** There is no line at which its effect could be shown. */
  @Test
  void anEntryPointWithoutATargetShowsItsEffect() {
    Diagram diagram =
        machine(
            """
            initial -> a
            state a { on GO -> b via in on STOP -> b via bare }
            state b {
                entry point in / { begin(); }
                entry point bare
                entry point led / { begin(); } -> c
                initial -> c
                state c
            }
            """);
    Node b = node(diagram.nodes(), "m.A.b");

    assertEquals(
        List.of("in / begin()", "bare", "led"), b.ports().stream().map(Port::name).toList());
    assertEquals("m.A.b.in", edge(diagram, "m.A.a#0").target());
    assertEquals(
        List.of("m.A.b.led"),
        diagram.edges().stream()
            .map(Edge::source)
            .filter(source -> b.ports().stream().anyMatch(port -> port.key().equals(source)))
            .toList());
  }

  @Test
  void submachinesAreDrawnOnceByThemselvesAndAsStates() {
    List<Diagram> diagrams =
        TestModels.diagrams(
            """
            event GO
            passive A {
                submachine S { entry point in -> x exit point out initial -> x state x { on GO -> out } }
                machine {
                    initial -> u
                    state u: S { exit out / { over(); } -> v }
                    state v { on GO -> u via in }
                }
            }
            """);
    Diagram machine = diagrams.get(0);
    Node use = node(machine.nodes(), "m.A.u");
    Node frame = diagrams.get(1).nodes().get(0);

    assertEquals(
        List.of("passive A", "submachine S"), diagrams.stream().map(Diagram::title).toList());
    assertEquals(Node.Kind.SUBMACHINE_STATE, use.kind());
    assertEquals("u: S", use.name());
    assertEquals(List.of("m.A.u.in", "m.A.u.out"), use.ports().stream().map(Port::key).toList());
    assertEquals("m.A.u.in", edge(machine, "m.A.v#0").target());
    assertEquals("m.A.v", edge(machine, "m.A.u.out#0").target());
    assertEquals(Node.Kind.MACHINE, frame.kind());
    assertEquals(List.of("m.A.S.in", "m.A.S.out"), frame.ports().stream().map(Port::key).toList());
    assertEquals("m.A.S.out", edge(diagrams.get(1), "m.A.S.x#0").target());
  }

  @Test
  void aMachineWithTextOfItsOwnHasAFrame() {
    Diagram diagram = machine("unhandled / { surprise(); } initial -> a state a");

    assertEquals(1, diagram.nodes().size());
    assertEquals(Node.Kind.MACHINE, diagram.nodes().get(0).kind());
    assertEquals(List.of("unhandled / surprise()"), texts(diagram.nodes().get(0).lines()));
  }

  @Test
  void originsAreTheRangesInTheText() {
    Node state = node("initial -> a\nstate a {\n entry / { light(1); } }", "m.A.a");

    assertEquals(5, state.origin().line());
    assertEquals(6, state.lines().get(0).origin().line());
    assertEquals("entry / { light(1); }".length(), state.lines().get(0).origin().length());
  }

  @Test
  void halfWrittenMachinesAreDrawnAsFarAsTheyGo() {
    Diagram diagram = machine("initial -> state a { on GO -> nowhere on -> a } state a { } state");

    assertEquals("m.A.a", node(diagram.nodes(), "m.A.a").key());
    assertTrue(diagram.edges().stream().noneMatch(edge -> edge.target().isEmpty()));
  }

  private static Diagram machine(String machine) {
    return TestModels.machine("GO, STOP", machine);
  }

  private static Node node(String machine, String key) {
    return node(machine(machine).nodes(), key);
  }

  private static Node node(List<Node> nodes, String key) {
    for (Node node : nodes) {
      if (node.key().equals(key)) {
        return node;
      }
      for (org.pawl.diagram.Region region : node.regions()) {
        Node inner = node(region.nodes(), key);
        if (inner != null) {
          return inner;
        }
      }
    }
    return null;
  }

  private static Edge edge(Diagram diagram, String key) {
    return diagram.edges().stream().filter(e -> e.key().equals(key)).findFirst().orElseThrow();
  }

  private static List<String> label(Diagram diagram, String key) {
    return texts(edge(diagram, key).label());
  }

  private static List<String> texts(List<TextLine> lines) {
    return lines.stream().map(TextLine::text).toList();
  }
}
