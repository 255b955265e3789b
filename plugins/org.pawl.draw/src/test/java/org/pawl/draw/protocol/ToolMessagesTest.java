// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pawl.draw.protocol.TestClient.object;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.draw.edits.DrawnFolder;
import org.pawl.draw.edits.DrawnModel;
import org.pawl.draw.edits.DrawnModel.Shown;
import org.pawl.draw.edits.EditedDiagram;
import org.pawl.draw.edits.ToolCase;
import org.pawl.draw.edits.ToolEdits;
import org.pawl.draw.internal.palette.Tools;

/**
 * The cases of the tools of org.pawl.edit change the text in the same way as messages of a client.
 * A client names what its diagram shows, and has the tools of its palette. The cases that it cannot
 * express are listed here.
 */
class ToolMessagesTest {
  private static final String NO_TOOL = "no palette has this tool";

  /** The messages of these cases name the place of the element in the model. */
  private static final String NOT_SHOWN = "no diagram shows the element";

  private static final Map<String, String> NOT_EXPRESSIBLE =
      new TreeMap<>(
          Map.of(
              "topology.tool.Field {element=PayloadType:Level}",
              NOT_SHOWN,
              "topology.tool.Machine {element=MachineClass:Master}",
              NOT_SHOWN,
              "topology.tool.Machine {element=MachineClass:Shell}",
              NOT_SHOWN,
              "topology.tool.Move {element=QueueLength#0, newSemanticContainer=Instance:spare}",
              NOT_SHOWN,
              "topology.tool.Move"
                  + " {element=QueueLength#0, newSemanticContainer=ThreadDefinition:test}",
              NOT_SHOWN,
              "topology.tool.SystemDefinition {element=Model}",
              NO_TOOL));

  private static final Map<String, String> FOUND = new TreeMap<>();

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> toolsChangeTheTextAsInOrgPawlEdit() throws IOException {
    String before = Files.readString(ToolCase.FOLDER.resolve("lamp.pawl"));
    return ToolCase.cases().stream()
        .map(given -> DynamicTest.dynamicTest(name(given), () -> check(given, before)));
  }

  private static String name(ToolCase given) {
    return given.tool() + " " + given.variables();
  }

  private void check(ToolCase given, String before) throws Exception {
    var edits = new MessageEdits(given, clients(before));
    try {
      given.run(clients(before).known, edits);
      if (edits.client == null) {
        assertEquals(NO_TOOL, FOUND.get(name(given)));
        return;
      }
      String after = edits.client.text();
      if (edits.refused.isPresent()) {
        assertEquals(given.expected(), "refused: " + edits.refused.get());
        assertEquals(before, after);
        return;
      }
      assertEquals(ToolCase.applied(before, given.expected()), after);
      step(edits.client, "undo");
      assertEquals(before, edits.client.text(), "one undo reverts the edit");
      step(edits.client, "redo");
      assertEquals(after, edits.client.text());
      step(edits.client, "undo");
    } catch (Exception | AssertionError e) {
      // The next case has a new server, and a text without what this one left.
      close();
      throw e;
    }
  }

  private static void step(TestClient client, String kind) throws InterruptedException {
    client.send(object("kind", kind.equals("undo") ? "glspUndo" : "glspRedo"));
    client.awaitChange(kind);
  }

  /** A server that all cases share, because its start takes longest; each case is undone. */
  private static Clients clients;

  private Clients clients(String text) throws IOException {
    if (clients == null) {
      clients = new Clients(folder(), folder(), text);
    }
    return clients;
  }

  private Path folder() throws IOException {
    return Files.createTempDirectory(folder, "models");
  }

  @AfterAll
  static void close() {
    if (clients != null) {
      clients.open.values().forEach(TestClient::close);
      clients = null;
    }
  }

  /** The clients of a server, each with a diagram, and the same model to look elements up in. */
  private static final class Clients {
    private final DrawnModel known;
    private final DrawingServer server;
    private final Map<String, TestClient> open = new HashMap<>();

    Clients(Path known, Path served, String text) throws IOException {
      this.known = DrawnModel.of(known, "lamp.pawl", text);
      Files.writeString(served.resolve("lamp.pawl"), text);
      server = new DrawingServer(DrawnFolder.in(served));
    }

    TestClient of(EditedDiagram diagram) throws InterruptedException {
      String key = diagram.diagram().key();
      if (!open.containsKey(key)) {
        open.put(key, new TestClient(server).open("lamp.pawl", key));
      }
      return open.get(key);
    }
  }

  /** Sends an edit as the message of a client that shows the diagram of its elements. */
  private static final class MessageEdits implements ToolEdits {
    private final ToolCase given;
    private final Clients clients;
    private TestClient client;
    private Optional<String> refused = Optional.empty();

    MessageEdits(ToolCase given, Clients clients) {
      this.given = given;
      this.clients = clients;
    }

    private void send(Shown shown, JsonObject operation) {
      try {
        open(shown);
        refused = client.edit(operation);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }

    private void open(Shown shown) {
      try {
        if (client == null) {
          client = clients.of(shown.diagram());
        }
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }

    private void notExpressible(String reason) {
      FOUND.put(name(given), reason);
    }

    /** The identifier that the diagram of the client has. */
    private String id(Shown shown) {
      open(shown);
      String id = shown.id();
      if (id.startsWith("@")) {
        notExpressible(NOT_SHOWN);
      } else {
        assertTrue(client.elements().containsKey(id), () -> "the client does not know " + id);
      }
      return id;
    }

    /** Where a client clicks with a tool: on the background for what surrounds the diagram. */
    private Optional<Shown> clicked(String tool, Shown in) {
      EObject element = DrawnModel.elementOf(in.diagram(), in.id()).orElseThrow();
      Stream<Shown> backgrounds =
          clients.known.diagrams().stream()
              .filter(
                  diagram ->
                      DrawnModel.elementOf(diagram, diagram.diagram().key())
                          .filter(drawn -> EcoreUtil.isAncestor(element, drawn))
                          .isPresent())
              .map(diagram -> new Shown(diagram, diagram.diagram().key()));
      Stream<Shown> places =
          in.id().startsWith("@") ? Stream.concat(backgrounds, Stream.of(in)) : Stream.of(in);
      List<Shown> all = places.toList();
      Optional<Shown> offered =
          all.stream().filter(place -> has(place.diagram(), tool)).findFirst();
      return offered.isPresent() || clients.known.diagrams().stream().noneMatch(d -> has(d, tool))
          ? offered
          : clients.known.diagrams().stream()
              .filter(diagram -> has(diagram, tool))
              .findFirst()
              .map(diagram -> new Shown(diagram, in.id()));
    }

    private static boolean has(EditedDiagram diagram, String tool) {
      return Tools.of(diagram.diagram().kind()).stream()
          .flatMap(group -> group.tools().stream())
          .anyMatch(one -> one.type().equals("create:" + tool));
    }

    /** The identifier of the label that shows an element. */
    private String label(Shown shown) {
      open(shown);
      EObject element = DrawnModel.elementOf(shown.diagram(), shown.id()).orElseThrow();
      List<String> main = List.of(shown.id() + "|name", shown.id() + "|label");
      return Stream.concat(main.stream(), client.elements().keySet().stream())
          .filter(id -> id.contains("|") && client.elements().containsKey(id))
          .filter(
              id ->
                  main.contains(id)
                      || DrawnModel.elementOf(shown.diagram(), id).orElse(null) == element)
          .findFirst()
          .orElseGet(() -> id(shown));
    }

    @Override
    public void begin(String tool) {
      throw new AssertionError("the model has diagrams");
    }

    @Override
    public void create(String tool, Shown in) {
      clicked(tool, in)
          .ifPresentOrElse(
              place ->
                  send(
                      place,
                      object(
                          "kind",
                          "createNode",
                          "elementTypeId",
                          "create:" + tool,
                          "containerId",
                          id(place))),
              () -> notExpressible(NO_TOOL));
    }

    @Override
    public void connect(String tool, Shown source, Shown target) {
      open(target);
      send(
          target,
          object(
              "kind",
              "createEdge",
              "elementTypeId",
              "connect:" + tool,
              "sourceElementId",
              id(source),
              "targetElementId",
              id(target)));
    }

    @Override
    public void reconnect(Shown edge, String source, String target) {
      send(
          edge,
          object(
              "kind",
              "reconnectEdge",
              "edgeElementId",
              id(edge),
              "sourceElementId",
              id(new Shown(edge.diagram(), source)),
              "targetElementId",
              id(new Shown(edge.diagram(), target))));
    }

    @Override
    public void moveInto(Shown moved, Shown into) {
      open(into);
      send(
          into,
          object("kind", "changeContainer", "elementId", id(moved), "targetContainerId", id(into)));
    }

    @Override
    public void relabel(Shown shown, String text) {
      send(shown, object("kind", "applyLabelEdit", "labelId", label(shown), "text", text));
    }

    @Override
    public void delete(Shown shown) {
      send(shown, object("kind", "deleteElement", "elementIds", List.of(id(shown))));
    }

    @Override
    public void setProperty(Shown shown, String field, String text) {
      send(
          shown,
          object(
              "kind", "pawl.setProperty", "elementId", id(shown), "field", field, "value", text));
    }

    @Override
    public void refactor(String name, List<Shown> shown) {
      List<String> ids = new ArrayList<>();
      shown.forEach(each -> ids.add(id(each)));
      send(shown.get(0), object("kind", "pawl.refactor", "name", name, "elementIds", ids));
    }
  }

  @AfterAll
  static void allOtherCasesAreExpressible() {
    FOUND.forEach((each, reason) -> System.out.println(each + ": " + reason));
    assertEquals(NOT_EXPRESSIBLE, FOUND);
  }
}
