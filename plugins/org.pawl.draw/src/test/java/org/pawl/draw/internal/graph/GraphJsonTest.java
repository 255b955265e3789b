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
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.eclipse.glsp.graph.GGraph;
import org.eclipse.glsp.graph.GModelElement;
import org.eclipse.glsp.graph.gson.GraphGsonConfigurator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.draw.edits.DrawnModel;
import org.pawl.draw.edits.EditedDiagram;

/** The JSON of graphs is that of the library. */
class GraphJsonTest {
  private static final Path EXAMPLE = Path.of("../../examples/dpp/dpp.pawl");

  @TempDir private Path folder;

  @Test
  void theJsonOfAGraphIsThatOfTheLibrary() throws IOException {
    Gson library = gson().create();
    Gson own = gson().registerTypeAdapterFactory(new GraphJson()).create();
    int nodes = 0;
    for (EditedDiagram diagram :
        DrawnModel.of(folder, "dpp.pawl", Files.readString(EXAMPLE)).diagrams()) {
      GGraph graph = new GraphBuilder(diagram, new KnownElements()).graph();
      graph.setRevision(3);
      assertEquals(
          plain(library.toJsonTree(graph, GModelElement.class)),
          plain(JsonParser.parseString(own.toJson(graph, GModelElement.class))));
      nodes += graph.getChildren().size();
    }
    assertTrue(nodes > 10, "nodes and edges: " + nodes);
  }

  private static GsonBuilder gson() {
    return new GraphGsonConfigurator().withDefaultTypes().configureGsonBuilder(new GsonBuilder());
  }

  /** With all numbers as of type double, and without empty lists. */
  private static JsonElement plain(JsonElement json) {
    if (json instanceof JsonPrimitive value && value.isNumber()) {
      return new JsonPrimitive(value.getAsDouble());
    } else if (json instanceof JsonArray array) {
      JsonArray plain = new JsonArray();
      array.forEach(item -> plain.add(plain(item)));
      return plain;
    } else if (json instanceof JsonObject object) {
      JsonObject plain = new JsonObject();
      for (Map.Entry<String, JsonElement> entry : object.entrySet()) {
        if (!(entry.getValue() instanceof JsonArray list && list.isEmpty())) {
          plain.add(entry.getKey(), plain(entry.getValue()));
        }
      }
      return plain;
    }
    return json;
  }
}
