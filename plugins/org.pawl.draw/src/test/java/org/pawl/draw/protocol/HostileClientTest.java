// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pawl.draw.protocol.TestClient.object;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests and edits in a wrong order, of elements that are gone, and with impossible values. */
class HostileClientTest {
  private static final String LIT = "light.Light.lit";

  @TempDir Path folder;
  private DrawingServer server;

  @BeforeEach
  void serve() throws IOException {
    server = LightModel.serve(folder, LightModel.LIGHT);
  }

  private TestClient client() throws InterruptedException {
    return new TestClient(server).open("light.pawl", "light.Light");
  }

  private static JsonObject places(String id, double x, double y, double width, double height) {
    return TestClient.changeBounds(id, x, y, object("width", width, "height", height));
  }

  static Stream<JsonObject> requests() {
    return Stream.of(
        object("kind", "pawl.fixes", "elementId", LIT),
        object("kind", "pawl.properties", "elementId", LIT),
        object("kind", "pawl.members", "elementId", LIT),
        object("kind", "pawl.completions", "labelId", LIT + "|name", "text", "l", "cursor", 1));
  }

  static Stream<JsonObject> edits() {
    return Stream.of(
        places(LIT, 10, 10, 90, 40),
        object("kind", "deleteElement", "elementIds", List.of(LIT)),
        object("kind", "applyLabelEdit", "labelId", LIT + "|name", "text", "bright"),
        object("kind", "pawl.setProperty", "elementId", LIT, "field", "name", "value", "bright"),
        object("kind", "pawl.refactor", "name", "layOutAgain", "elementIds", List.of(LIT)),
        object(
            "kind",
            "pawl.refactor",
            "name",
            "group",
            "elementIds",
            List.of("light.Light.off", LIT)),
        object("kind", "createNode", "elementTypeId", "create:State", "containerId", LIT),
        TestClient.createTransition("light.Light.off", LIT));
  }

  private static void isAnsweredWith(TestClient client, JsonObject request, String message)
      throws InterruptedException {
    JsonObject sent = request.deepCopy();
    sent.addProperty("requestId", "r");
    client.send(sent);
    JsonObject answer =
        client.await(
            action ->
                action.has("responseId") && action.get("responseId").getAsString().equals("r"));
    assertEquals("rejectRequest", answer.get("kind").getAsString());
    String told = answer.get("message").getAsString();
    assertTrue(told.contains(message), told);
  }

  @ParameterizedTest
  @MethodSource("requests")
  void aRequestForADeletedElementIsRejected(JsonObject request) throws InterruptedException {
    try (TestClient client = client()) {
      client.edit(object("kind", "deleteElement", "elementIds", List.of(LIT)));
      isAnsweredWith(client, request, "not in the model any more");
    }
  }

  @ParameterizedTest
  @MethodSource("edits")
  void anEditOfADeletedElementIsRefusedAndChangesNothing(JsonObject edit)
      throws InterruptedException {
    try (TestClient client = client()) {
      client.edit(places("light.Light.off", 300, 300, 90, 40));
      client.edit(object("kind", "deleteElement", "elementIds", List.of(LIT)));
      JsonObject graph = client.graph().deepCopy();
      String text = client.text();
      String message = client.edit(edit.deepCopy()).orElse("no message");
      assertTrue(message.contains("not in the model any more"), message);
      assertEquals(text, client.text());
      assertEquals(graph.get("children"), client.graph().get("children"), "the places");
    }
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "light.Light.lit, 'lit'",
        "light.Light.off#0, a line from 'off'",
        "light.Light.off|2, a text of 'off'",
        "@~4711, this declaration"
      })
  void aRefusalNamesTheElementAsTheUserSeesIt(String id, String name) throws InterruptedException {
    try (TestClient client = client()) {
      client.edit(object("kind", "deleteElement", "elementIds", List.of(LIT)));
      JsonObject deletion = object("kind", "deleteElement", "elementIds", List.of(id));
      assertEquals(
          Optional.of(name + " is not in the model any more; select another element"),
          client.edit(deletion));
    }
  }

  static Stream<JsonObject> failures() {
    return Stream.of(
        object("kind", "createNode", "elementTypeId", "create:Nothing", "containerId", LIT),
        object("kind", "createNode", "containerId", LIT),
        JsonParser.parseString("{'kind': 'changeBounds', 'newBounds': [null]}").getAsJsonObject());
  }

  @ParameterizedTest
  @MethodSource("failures")
  void anEditThatIsUnknownOrFailsIsAnsweredWithAMessageAndTheDiagram(JsonObject edit)
      throws InterruptedException {
    try (TestClient client = client()) {
      String text = client.text();
      String message = client.edit(edit.deepCopy()).orElse("no message");
      assertTrue(message.matches(".*(does not know this edit|a bug in Pawl).*"), message);
      assertEquals(text, client.text());
      assertEquals(1, client.graph().getAsJsonObject("args").get("answered").getAsInt());
    }
  }

  @Test
  void aCopyOfADeletedElementIsRejected() throws InterruptedException {
    try (TestClient client = client()) {
      client.edit(object("kind", "deleteElement", "elementIds", List.of(LIT)));
      JsonObject copy = object("kind", "requestClipboardData");
      copy.add("editorContext", object("selectedElementIds", List.of("light.Light.off", LIT)));
      isAnsweredWith(client, copy, "'lit' is not in the model any more");
    }
  }

  @ParameterizedTest
  @MethodSource("requests")
  void aRequestWithoutADiagramIsRejected(JsonObject request) throws InterruptedException {
    try (TestClient client = new TestClient(server).begin()) {
      isAnsweredWith(client, request, "no diagram is open");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"pawl.text", "pawl.pushText", "pawl.nextStep"})
  void aRequestWithoutAModelIsRejected(String kind) throws InterruptedException {
    try (TestClient client = new TestClient(server).begin()) {
      isAnsweredWith(client, object("kind", kind), "no model is open");
    }
  }

  @Test
  void anEditWithoutADiagramIsRefused() throws InterruptedException {
    try (TestClient client = new TestClient(server).begin()) {
      JsonObject edit = object("kind", "deleteElement", "elementIds", List.of(LIT));
      edit.addProperty("isOperation", true);
      client.send(edit);
      String message = client.await("message").get("message").getAsString();
      assertEquals("no diagram is open; open one first", message);
    }
  }

  @Test
  void textThatIsNoChangeIsRejected() throws InterruptedException {
    try (TestClient client = client()) {
      JsonArray changes = new JsonArray();
      changes.add(1_000_000);
      JsonObject update = object("clientID", "x", "changes", changes);
      JsonArray updates = new JsonArray();
      updates.add(update);
      isAnsweredWith(
          client,
          object("kind", "pawl.pushText", "version", 0, "updates", updates),
          "longer than the text");
      assertEquals(LightModel.LIGHT, client.text());
    }
  }

  static Stream<JsonObject> impossible() {
    List<JsonObject> edits = new ArrayList<>();
    for (double value : new double[] {Double.NaN, 1e308, -1e308, 1e9, 1e6}) {
      edits.add(places(LIT, value, 10, 90, 40));
      edits.add(places(LIT, 10, value, 500, 40));
      edits.add(places("light.Light.off#0|label", value, 10, 10, 10));
      edits.add(bend(value));
    }
    for (double value : new double[] {Double.NaN, 1e308, 1e6}) {
      edits.add(places(LIT, 10, 10, value, 40));
      edits.add(places(LIT, 10, 10, 90, value));
      edits.add(TestClient.createState("light.Light", value, 10));
    }
    return edits.stream();
  }

  private static JsonObject bend(double value) {
    JsonArray points = new JsonArray();
    points.add(object("x", value, "y", value));
    JsonObject edge = object("elementId", "light.Light.off#0", "newRoutingPoints", points);
    JsonArray edges = new JsonArray();
    edges.add(edge);
    return object("kind", "changeRoutingPoints", "newRoutingPoints", edges);
  }

  @ParameterizedTest
  @MethodSource("impossible")
  void anImpossiblePlaceIsRefused(JsonObject edit) throws InterruptedException {
    try (TestClient client = client()) {
      JsonObject graph = client.graph().deepCopy();
      String message = client.edit(edit.deepCopy()).orElse("no message");
      assertTrue(message.contains("pixels"), message);
      assertEquals(LightModel.LIGHT, client.text());
      assertEquals(graph.get("children"), client.graph().get("children"), "the places");
    }
  }

  @Test
  void aDiagramThatIsOpenedAgainGetsEachChangeOnce() throws InterruptedException {
    try (TestClient client = client();
        TestClient other = client()) {
      JsonObject again = object("kind", "requestModel", "requestId", "m");
      again.add("options", object("sourceUri", "light.pawl", "diagram", "light.Light"));
      client.send(again);
      client.await("setModel");
      other.edit(object("kind", "applyLabelEdit", "labelId", LIT + "|name", "text", "bright"));
      client.await("pawl.textUpdates");
      other.edit(
          object("kind", "applyLabelEdit", "labelId", "light.Light.off|name", "text", "dark"));
      JsonObject next = client.await("pawl.textUpdates");
      assertEquals(1, next.get("version").getAsInt(), "the second change follows the first one");
    }
  }

  @Test
  void aSessionThatHasEndedGetsNothing() throws InterruptedException {
    JsonObject open = object("kind", "pawl.text", "requestId", "r", "model", "light.pawl");
    try (TestClient client = new TestClient(server).begin();
        TestClient other = client()) {
      client.send(open);
      client.await("pawl.setText");
      client.call("disposeClientSession", object("clientSessionId", "c"));
      other.edit(object("kind", "applyLabelEdit", "labelId", LIT + "|name", "text", "bright"));
      client.begin().send(open);
      JsonObject first = client.await(action -> true);
      assertEquals("pawl.setText", first.get("kind").getAsString(), first::toString);
      assertTrue(first.get("text").getAsString().contains("bright"));
    }
  }
}
