// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.sirius.diagram.DDiagramElement;
import org.eclipse.sirius.diagram.DEdge;
import org.eclipse.sirius.diagram.DNodeListElement;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.model.Event;
import org.pawl.model.Model;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Screenshot;
import org.pawl.tests.ide.Workbench;

/** An opened diagram equals {@code pawl render} and the live view, and is not dirty. */
@ExtendWith(ErrorLog.class)
class OpenedContentTest {
  @Test
  void aMachine() throws Exception {
    opens("Philo", "dpp.Philo");
  }

  @Test
  void theMachineOfTheTable() throws Exception {
    opens("Table", "dpp.Table");
  }

  @Test
  void aSystem() throws Exception {
    opens("dpp", "dpp.dpp");
  }

  private static void opens(String name, String key) throws Exception {
    try (Project dpp = Project.dpp()) {
      Workbench.act(() -> Workbench.window().getShell().setBounds(0, 0, 1600, 1000));
      OpenedDiagram drawn = OpenedDiagram.open(dpp.file("dpp.pawl"), name);
      Diagram described = Workbench.ask(() -> described(drawn));
      assertEquals(key, described.key());
      assertEquals(nodes(described), Workbench.ask(() -> nodes(drawn)));
      assertEquals(edges(described), Workbench.ask(() -> edges(drawn)));
      Workbench.settle();
      Screenshot.ofWorkbench("drawing-opened-" + name);
      assertFalse(Workbench.ask(() -> drawn.editor().isDirty()), "it is unchanged");
      assertFalse(new Tools(drawn).canUndo());
      assertEquals(dpp.read("dpp.pawl"), drawn.text());
      assertFalse(Files.exists(dpp.folder().resolve("dpp.pawllayout")));
    }
  }

  private static SynchronizedModel synced(OpenedDiagram drawn) {
    return drawn.drawings().synced();
  }

  private static Model parsed(OpenedDiagram drawn) {
    return synced(drawn).counterpart(synced(drawn).model()).orElseThrow();
  }

  private static Diagram described(OpenedDiagram drawn) {
    String key = Diagrams.key(((DSemanticDecorator) drawn.diagram()).getTarget());
    return Diagrams.of(parsed(drawn)).stream()
        .filter(diagram -> diagram.key().equals(key))
        .findFirst()
        .orElseThrow();
  }

  private static Stream<Node> all(List<Node> nodes) {
    return nodes.stream()
        .flatMap(
            node ->
                Stream.concat(
                    Stream.of(node),
                    node.regions().stream().flatMap(region -> all(region.nodes()))));
  }

  private static List<String> nodes(Diagram described) {
    return all(described.nodes()).map(Node::key).sorted().toList();
  }

  /** From node to node; an edge at a port counts as an edge of its node. */
  private static List<String> edges(Diagram described) {
    Map<String, String> ports = new TreeMap<>();
    all(described.nodes())
        .forEach(node -> node.ports().forEach(port -> ports.put(port.key(), node.key())));
    List<String> edges = new ArrayList<>();
    for (Edge edge : described.edges()) {
      edges.add(
          ports.getOrDefault(edge.source(), edge.source())
              + " > "
              + ports.getOrDefault(edge.target(), edge.target()));
    }
    return edges.stream().sorted().toList();
  }

  private static List<String> nodes(OpenedDiagram drawn) {
    Map<EObject, String> keys = Diagrams.keys(parsed(drawn));
    return drawn.diagram().getDiagramElements().stream()
        .filter(element -> element.isVisible() && !isPort(element))
        .filter(element -> !(element instanceof DEdge || element instanceof DNodeListElement))
        .map(element -> key(drawn, keys, element))
        .sorted()
        .toList();
  }

  private static List<String> edges(OpenedDiagram drawn) {
    Map<EObject, String> keys = Diagrams.keys(parsed(drawn));
    return drawn.diagram().getEdges().stream()
        .filter(DDiagramElement::isVisible)
        .map(
            edge ->
                key(drawn, keys, end(edge.getSourceNode()))
                    + " > "
                    + key(drawn, keys, end(edge.getTargetNode())))
        .sorted()
        .toList();
  }

  /** Whether the element is on the border of its container. */
  private static boolean isPort(EObject element) {
    return element.eContainer() instanceof DDiagramElement
        && "ownedBorderedNodes".equals(element.eContainingFeature().getName());
  }

  private static EObject end(EObject element) {
    return isPort(element) ? element.eContainer() : element;
  }

  /**
   * The key of an element; an event is the same in each system, but its node belongs to this one.
   */
  private static String key(OpenedDiagram drawn, Map<EObject, String> keys, EObject element) {
    EObject target = ((DSemanticDecorator) element).getTarget();
    return target instanceof Event event
        ? Diagrams.key(((DSemanticDecorator) drawn.diagram()).getTarget()) + "." + event.getName()
        : keys.getOrDefault(synced(drawn).counterpart(target).orElseThrow(), target.toString());
  }
}
