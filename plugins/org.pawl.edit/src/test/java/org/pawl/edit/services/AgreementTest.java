// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.edit.host.ParsedDiagrams;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.model.Branching;
import org.pawl.model.Event;
import org.pawl.model.Instance;
import org.pawl.model.Region;
import org.pawl.model.Segment;
import org.pawl.model.SystemDefinition;
import org.pawl.model.Task;
import org.pawl.model.TerminalVertex;

/** The viewpoint shows the same nodes, edges and labels as {@code pawl render}. */
class AgreementTest {
  private static final StateMachineServices MACHINES = new StateMachineServices();
  private static final TopologyServices SYSTEMS = new TopologyServices();
  private static final LabelServices LABELS = new LabelServices();

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> nodesEdgesAndWordsAreThoseOfTheDiagrams() throws IOException {
    List<Path> files = new ArrayList<>();
    for (String root : List.of("../../examples", "../../tests/generator", "src/test/resources")) {
      try (Stream<Path> found = Files.walk(Path.of(root))) {
        found
            .filter(file -> file.toString().endsWith(".pawl"))
            .filter(file -> !file.toString().contains("/target/"))
            .forEach(files::add);
      }
    }
    files.add(Path.of("../org.pawl.lang/src/test/resources/org/pawl/lang/all.pawl"));
    assertTrue(files.size() > 10);
    return files.stream()
        .map(file -> DynamicTest.dynamicTest(file.toString(), () -> compare(file)));
  }

  private void compare(Path file) throws IOException {
    Path own = Files.createTempDirectory(folder, "model");
    try (Stream<Path> beside = Files.list(file.getParent())) {
      for (Path other : beside.filter(f -> f.toString().endsWith(".pawl")).toList()) {
        Files.copy(other, own.resolve(other.getFileName()));
      }
    }
    SynchronizedModel synced =
        new DiagramFixture(own).open(file.getFileName().toString(), Files.readString(file));
    Map<String, String> wanted = new TreeMap<>();
    for (Diagram diagram : Diagrams.of(synced.counterpart(synced.model()).orElseThrow())) {
      diagram.nodes().forEach(node -> add(node, wanted));
      diagram.edges().forEach(edge -> wanted.put(edge.key(), ParsedDiagrams.words(edge)));
    }
    Map<String, String> drawn = new TreeMap<>();
    for (Region region : EcoreUtil2.getAllContentsOfType(synced.model(), Region.class)) {
      if (MACHINES.isMachine(region)) {
        machine(region, drawn);
      }
    }
    EcoreUtil2.getAllContentsOfType(synced.model(), SystemDefinition.class)
        .forEach(system -> system(system, drawn));
    assertEquals(lines(wanted), lines(drawn));
  }

  private static String lines(Map<String, String> map) {
    return String.join(
        "\n", map.entrySet().stream().map(e -> e.getKey() + " = " + e.getValue()).toList());
  }

  private static void add(Node node, Map<String, String> words) {
    boolean silent =
        switch (node.kind()) {
          case INITIAL, FINAL, CHOICE, JUNCTION, SHALLOW_HISTORY, DEEP_HISTORY -> true;
          default -> false;
        };
    words.put(node.key(), silent ? "" : ParsedDiagrams.words(node));
    node.regions().forEach(region -> region.nodes().forEach(inner -> add(inner, words)));
  }

  // --- machines

  private static void machine(Region machine, Map<String, String> drawn) {
    EObject view = DiagramFixture.view(machine.eContainer(), machine);
    EObject diagram = view.eContainer();
    List<Region> frames = MACHINES.frames(machine);
    if (frames.isEmpty()) {
      inside(machine, null, drawn);
    } else {
      assertEquals(0, MACHINES.states(machine, null).size(), "only inside the frame");
      String key = ParsedDiagrams.of(machine).key(machine).orElseThrow();
      drawn.put(frameKey(machine, key), LABELS.label(machine, view));
      inside(machine, view, drawn);
    }
    List<Segment> segments = new ArrayList<>();
    segments.addAll(MACHINES.transitions(machine));
    segments.addAll(MACHINES.timers(machine));
    segments.addAll(MACHINES.choiceBranches(machine));
    segments.addAll(MACHINES.leads(machine));
    segments.addAll(MACHINES.exitConnections(machine));
    for (Segment segment : segments) {
      EObject source = MACHINES.edgeSource(segment);
      EObject target = MACHINES.edgeTarget(segment);
      EObject edge =
          DiagramFixture.edge(
              machine,
              segment,
              DiagramFixture.view(machine, source),
              DiagramFixture.view(machine, target));
      ParsedDiagrams.of(segment)
          .edge(segment)
          .ifPresent(e -> drawn.put(e.key(), LABELS.label(segment, edge)));
    }
    assertTrue(diagram != null);
  }

  private static String frameKey(Region machine, String key) {
    return key.endsWith(".machine") ? key : key + ".machine";
  }

  private static void inside(Region region, EObject view, Map<String, String> drawn) {
    List<EObject> silent = new ArrayList<>();
    silent.addAll(MACHINES.initials(region, view));
    MACHINES.vertices(region, view).stream()
        .filter(vertex -> vertex instanceof TerminalVertex || vertex instanceof Branching)
        .forEach(silent::add);
    silent.addAll(MACHINES.shallowHistories(region, view));
    silent.addAll(MACHINES.deepHistories(region, view));
    silent.forEach(e -> drawn.put(ParsedDiagrams.of(e).key(e).orElseThrow(), ""));
    MACHINES
        .states(region, view)
        .forEach(
            state -> {
              EObject own = DiagramFixture.view(region, state);
              drawn.put(
                  ParsedDiagrams.of(state).key(state).orElseThrow(), LABELS.label(state, own));
              inside(state, own, drawn);
            });
    MACHINES
        .regions(region, view)
        .forEach(inner -> inside(inner, DiagramFixture.view(region, inner), drawn));
  }

  // --- systems

  private static void system(SystemDefinition system, Map<String, String> drawn) {
    List<EObject> boxes = new ArrayList<>();
    boxes.addAll(SYSTEMS.instances(system));
    boxes.addAll(SYSTEMS.threads(system));
    boxes.addAll(SYSTEMS.interrupts(system));
    boxes.addAll(SYSTEMS.mutexes(system));
    boxes.addAll(SYSTEMS.semaphores(system));
    ParsedDiagrams drawing = ParsedDiagrams.of(system);
    for (EObject box : boxes) {
      drawn.put(
          drawing.key(box).orElseThrow(), LABELS.label(box, DiagramFixture.view(system, box)));
    }
    EObject diagram = DiagramFixture.view(system.eContainer(), system);
    for (Event bus : SYSTEMS.buses(system)) {
      Node node = drawing.bus(system, bus).orElseThrow();
      drawn.put(node.key(), LABELS.label(bus, DiagramFixture.view(system, bus)));
      for (Instance subscriber : SYSTEMS.subscribers(bus, diagram)) {
        edge(drawing, system, node.key(), drawing.key(subscriber).orElseThrow(), drawn);
      }
    }
    List<EObject> publishers = new ArrayList<>(SYSTEMS.instances(system));
    publishers.addAll(SYSTEMS.interrupts(system));
    for (EObject publisher : publishers) {
      for (Event bus : SYSTEMS.publishedBuses((org.pawl.model.Named) publisher)) {
        String key = drawing.bus(system, bus).orElseThrow().key();
        edge(drawing, system, drawing.key(publisher).orElseThrow(), key, drawn);
      }
    }
    List<Task> users = new ArrayList<>(SYSTEMS.instances(system));
    users.addAll(SYSTEMS.threads(system));
    for (Task user : users) {
      SYSTEMS
          .usedMutexes(user)
          .forEach(
              mutex ->
                  edge(
                      drawing,
                      system,
                      drawing.key(user).orElseThrow(),
                      drawing.key(mutex).orElseThrow(),
                      drawn));
    }
    List<EObject> wires = new ArrayList<>(SYSTEMS.connections(system));
    wires.addAll(SYSTEMS.posts(system));
    for (EObject wire : wires) {
      drawing
          .edge(wire)
          .ifPresent(
              e -> drawn.put(e.key(), LABELS.label(wire, DiagramFixture.view(system, wire))));
    }
  }

  private static void edge(
      ParsedDiagrams drawing,
      SystemDefinition system,
      String source,
      String target,
      Map<String, String> drawn) {
    for (Edge edge : drawing.edges(system)) {
      if (edge.source().equals(source) && edge.target().equals(target) && edge.label().isEmpty()) {
        drawn.put(edge.key(), "");
      }
    }
  }
}
