// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.glsp.graph.GGraph;
import org.eclipse.glsp.graph.GModelElement;
import org.eclipse.glsp.graph.gson.GraphGsonConfigurator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.diagram.geometry.Point;
import org.pawl.draw.edits.DrawnModel;
import org.pawl.draw.edits.EditedDiagram;
import org.pawl.draw.protocol.GraphDifference;

/** The difference of two graphs leads from one to the other, and is small after a small edit. */
class GraphChangesTest {
  private static final Path EXAMPLE = Path.of("../../examples/dpp/dpp.pawl");

  private final Gson json =
      new GraphGsonConfigurator()
          .withDefaultTypes()
          .configureGsonBuilder(new GsonBuilder())
          .registerTypeAdapterFactory(new GraphJson())
          .create();

  @TempDir private Path folder;

  private List<EditedDiagram> diagrams() throws IOException {
    return DrawnModel.of(folder, "dpp.pawl", Files.readString(EXAMPLE)).diagrams();
  }

  @Test
  void theDifferenceLeadsToTheNextGraph() throws IOException {
    int edits = 0;
    for (EditedDiagram diagram : diagrams()) {
      Client client = new Client(diagram);
      client.check();
      GraphEdits all = new GraphEdits(client::check);
      all.edit(diagram);
      edits += all.count();
    }
    assertTrue(edits > 30, "edits: " + edits);
  }

  @Test
  void anUnchangedGraphHasIdentifiersOnly() throws IOException {
    EditedDiagram diagram = diagrams().get(0);
    GraphChanges changes = new GraphChanges();
    KnownElements known = new KnownElements();
    changes.since(new GraphBuilder(diagram, known).graph());
    GGraph same = new GraphBuilder(diagram, known).graph();
    JsonArray children = children(changes.since(same));
    assertEquals(same.getChildren().size(), children.size());
    children.forEach(child -> assertTrue(child.isJsonPrimitive(), child.toString()));
  }

  @Test
  void afterAWholeGraphOnlyWhatHasChangedIsSent() throws IOException {
    EditedDiagram diagram = diagrams().get(0);
    GraphChanges changes = new GraphChanges();
    KnownElements known = new KnownElements();
    changes.remember(new GraphBuilder(diagram, known).graph());
    String moved =
        diagram.layout().boxes().keySet().stream()
            .filter(id -> id.endsWith(".thinking"))
            .findFirst()
            .orElseThrow();
    diagram.places().move(Map.of(moved, new Point(900, 700)));
    List<String> whole = new ArrayList<>();
    List<String> same = new ArrayList<>();
    for (JsonElement child : children(changes.since(new GraphBuilder(diagram, known).graph()))) {
      if (child.isJsonPrimitive()) {
        same.add(child.getAsString());
      } else {
        whole.add(child.getAsJsonObject().get("id").getAsString());
      }
    }
    assertTrue(whole.contains(moved), whole.toString());
    assertTrue(same.contains(moved.replace("thinking", "eating")), same.toString());
  }

  private static JsonArray children(String difference) {
    return JsonParser.parseString(difference).getAsJsonObject().getAsJsonArray("children");
  }

  /** A client that keeps the graph of a diagram. */
  private final class Client {
    private final EditedDiagram diagram;
    private final GraphChanges changes = new GraphChanges();
    private final KnownElements known = new KnownElements();
    private JsonObject graph = new JsonObject();

    Client(EditedDiagram diagram) {
      this.diagram = diagram;
    }

    void check() {
      if (diagram.current().isEmpty()) {
        return;
      }
      GGraph next = new GraphBuilder(diagram, known).graph();
      Map<String, JsonObject> before = GraphDifference.elements(graph);
      graph = GraphDifference.apply(JsonParser.parseString(changes.since(next)), before);
      JsonObject whole =
          JsonParser.parseString(json.toJson(next, GModelElement.class)).getAsJsonObject();
      assertEquals(whole, graph);
    }
  }
}
