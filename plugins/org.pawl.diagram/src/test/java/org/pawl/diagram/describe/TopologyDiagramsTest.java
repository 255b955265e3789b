// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.describe;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.TestModels;
import org.pawl.diagram.TextLine;
import org.pawl.diagram.figures.PictureBuilder;
import org.pawl.diagram.layout.Layouts;
import org.pawl.diagram.picture.HelveticaMetrics;

class TopologyDiagramsTest {
  private static final Diagram PLANT =
      TestModels.diagrams(
              """
              const N = 3
              event UP, DOWN, STOP, LOST
              active Worker {
                  param id: uint8_t
                  port boss sends UP, DOWN
                  publishes STOP, LOST
                  machine { initial -> a state a }
              }
              active Boss {
                  subscribes STOP, LOST
                  machine { initial -> a state a }
              }
              system plant {
                  worker[N]: Worker { id = index priority 1..3 queue N deferred 2 threshold 4 }
                  boss: Boss { priority 5 queue 4 }
                  thread test { priority 8 stack 512 bytes run test_thread } when kernel blocking
                  semaphore button { max 1 } when kernel blocking
                  mutex log used by worker, test
                  mutex all
                  interrupt TICK posts UP, DOWN to worker[1] publishes STOP
                  connect worker.boss -> boss
              }
              """)
          .get(2);

  @Test
  void instancesShowTheirSettings() {
    Node worker = node("worker");

    assertEquals("worker[N]: Worker", worker.name());
    assertEquals(
        List.of("id = index", "priority 1..3", "queue N", "deferred 2", "threshold 4"),
        texts(worker.lines()));
    assertEquals("m.plant.worker.boss", worker.ports().get(0).key());
  }

  @Test
  void unresolvedNamesAreShownAsTyped() {
    Diagram typed =
        TestModels.diagrams(
                """
                active Worker {
                    param id: uint8_t
                    machine { initial -> a state a { defer NONE } }
                }
                system plant {
                    worker[MANY]: Worker { ident = 1 priority seven..nine queue LONG }
                }
                """)
            .get(1);
    Node worker = typed.nodes().get(0);
    assertEquals("worker[MANY]: Worker", worker.name());
    assertEquals(List.of("ident = 1", "priority seven..nine", "queue LONG"), texts(worker.lines()));
  }

  /** The names that {@code pawl render} uses and the workbench proposes. */
  @Test
  void filesAreCalledAsTheCOfTheSameIs() {
    assertEquals("m_plant_system", PLANT.fileName());
    List<Diagram> same =
        TestModels.diagrams(
            "active Boss { machine { initial -> a state a } }\nsystem m { boss: Boss { } }");
    assertEquals(List.of("m_Boss", "m_system"), same.stream().map(Diagram::fileName).toList());
    Layouts layouts = new Layouts(new HelveticaMetrics());
    assertEquals("m_system", PictureBuilder.of(layouts.of(same.get(1))).fileName());
  }

  @Test
  void elementsOfOneKernelNameIt() {
    assertEquals(
        List.of("priority 8", "stack 512 bytes", "run test_thread", "when kernel blocking"),
        texts(node("test").lines()));
    assertEquals(
        List.of("initial 0", "max 1", "when kernel blocking"), texts(node("button").lines()));
  }

  @Test
  void ceilingsAreComputed() {
    assertEquals(List.of("ceiling 3, 8 when kernel blocking"), texts(node("log").lines()));
    assertEquals(
        List.of("used by all", "ceiling 5, 8 when kernel blocking"), texts(node("all").lines()));
  }

  @Test
  void eventsWithTheSamePublishersAndSubscribersShareABus() {
    assertEquals(List.of("STOP"), texts(node("STOP").lines()));
    assertEquals(List.of("LOST"), texts(node("LOST").lines()));
    assertEquals(
        List.of(
                "TICK -POST-> worker UP, DOWN to worker[1]",
                "TICK -PUBLICATION-> STOP",
                "worker -PUBLICATION-> STOP",
                "worker -PUBLICATION-> LOST",
                "STOP -SUBSCRIPTION-> boss",
                "LOST -SUBSCRIPTION-> boss",
                "worker.boss -CONNECTION-> boss UP, DOWN",
                "worker -USE-> log",
                "test -USE-> log")
            .stream()
            .sorted()
            .toList(),
        PLANT.edges().stream().map(TopologyDiagramsTest::text).sorted().toList());
  }

  private static String text(Edge edge) {
    String label = edge.label().stream().map(TextLine::text).collect(Collectors.joining(" "));
    String text = edge.source() + " -" + edge.kind() + "-> " + edge.target() + " " + label;
    return text.replace("m.plant.", "").strip();
  }

  private static Node node(String name) {
    return PLANT.nodes().stream()
        .filter(node -> node.key().equals("m.plant." + name))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> texts(List<TextLine> lines) {
    return lines.stream().map(TextLine::text).toList();
  }
}
