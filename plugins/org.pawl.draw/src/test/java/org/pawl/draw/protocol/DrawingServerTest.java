// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pawl.draw.protocol.LightModel.LIGHT;
import static org.pawl.draw.protocol.TestClient.object;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The protocol, with clients as in a browser. */
class DrawingServerTest {
  @TempDir Path folder;
  private DrawingServer server;

  @BeforeEach
  void serve() throws IOException {
    server = LightModel.serve(folder, LIGHT);
  }

  private TestClient client() throws InterruptedException {
    return new TestClient(server).open("light.pawl", "light.Light");
  }

  @Test
  void theGraphHasTheShapesAndPlacesOfThePicture() throws InterruptedException {
    try (TestClient client = client()) {
      JsonObject off = client.elements().get("light.Light.off");
      assertEquals("node:state", off.get("type").getAsString());
      assertTrue(off.getAsJsonObject("size").get("width").getAsDouble() > 20);
      JsonObject args = off.getAsJsonObject("args");
      assertEquals("State", args.get("element").getAsString());
      assertEquals(9, client.origin("light.Light.off").get(2).getAsInt());
      JsonObject shape = args.getAsJsonArray("shapes").get(0).getAsJsonObject();
      assertEquals("state", shape.get("c").getAsString());
      assertTrue(shape.get("d").getAsString().startsWith("M"), shape.toString());
      JsonObject name = client.elements().get("light.Light.off|name");
      assertEquals("off", name.get("text").getAsString());
      assertTrue(name.getAsJsonObject("args").get("editable").getAsBoolean());
      JsonObject edge = client.elements().get("light.Light.off#0");
      assertEquals("light.Light.lit", edge.get("targetId").getAsString());
      assertEquals(
          "PRESS", client.elements().get("light.Light.off#0|label").get("text").getAsString());
      assertTrue(
          client.graph().getAsJsonObject("args").get("css").getAsString().contains(".state {"));
    }
  }

  @Test
  void aModelThatIsPreparedIsLoadedAndDrawnAsUsual() throws Exception {
    server.prepare("light.pawl");
    assertTrue(server.isLoaded(folder.resolve("light.pawl")));
    try (TestClient client = client()) {
      assertEquals(
          "node:state", client.elements().get("light.Light.off").get("type").getAsString());
    }
  }

  @Test
  void whatCannotBePreparedDoesNotDisturb() throws Exception {
    server.prepare("missing.pawl");
    Files.write(folder.resolve("binary.pawl"), new byte[] {(byte) 0xff, 0});
    server.prepare("binary.pawl");
    Files.writeString(folder.resolve("wrong.pawl"), "model wrong active {{");
    server.prepare("wrong.pawl");
    assertFalse(server.isLoaded(folder.resolve("binary.pawl")));
    try (TestClient client = client()) {
      assertEquals(
          "node:state", client.elements().get("light.Light.off").get("type").getAsString());
    }
  }

  @Test
  void aToolCreatesAnElementWhereTheUserClicks() throws InterruptedException {
    try (TestClient client = client()) {
      Optional<String> refused = client.edit(TestClient.createState("light.Light", 400, 300));
      assertEquals(Optional.empty(), refused);
      JsonObject made = client.elements().get("light.Light.state1");
      assertEquals(400, made.getAsJsonObject("position").get("x").getAsDouble(), 1);
      assertEquals(300, made.getAsJsonObject("position").get("y").getAsDouble(), 1);
      JsonObject selected = client.received("elementSelected");
      assertEquals(
          "light.Light.state1",
          selected.getAsJsonArray("selectedElementsIDs").get(0).getAsString());
      assertTrue(client.text().contains("state state1"));
      client.send(object("kind", "glspUndo"));
      client.awaitGraph();
      assertEquals(LIGHT, client.text());
    }
  }

  @Test
  void theDiagramTellsHowManyOperationsOfTheClientAreAnswered() throws InterruptedException {
    try (TestClient client = client();
        TestClient other = client()) {
      assertEquals(0, answered(client));
      client.edit(TestClient.createState("light.Light", 400, 300));
      assertEquals(1, answered(client));
      assertTrue(client.edit(TestClient.createState("light.Light.gone", 0, 0)).isPresent());
      assertEquals(2, answered(client));
      other.edit(TestClient.createState("light.Light", 500, 300));
      client.awaitGraph();
      assertEquals(2, answered(client));
    }
  }

  private static int answered(TestClient client) {
    return client.graph().getAsJsonObject("args").get("answered").getAsInt();
  }

  @Test
  void aLabelThatIsTypedHasTheProposalsOfTheText() throws InterruptedException {
    try (TestClient client = client()) {
      JsonObject request =
          object(
              "kind", "pawl.completions", "requestId", "p", "labelId", "light.Light.off#0|label");
      request.addProperty("text", "PR");
      request.addProperty("cursor", 2);
      request.addProperty("asked", false);
      client.send(request);
      JsonArray proposals = client.await("pawl.setCompletions").getAsJsonArray("proposals");
      assertEquals(1, proposals.size(), proposals.toString());
      JsonObject press = proposals.get(0).getAsJsonObject();
      assertEquals("PRESS", press.get("text").getAsString());
      assertEquals(0, press.get("from").getAsInt());
      assertEquals(2, press.get("to").getAsInt());
      assertEquals(LIGHT, client.text());
    }
  }

  @Test
  void aRefusedEditHasAReasonAndChangesNothing() throws InterruptedException {
    try (TestClient client = client()) {
      Optional<String> refused =
          client.edit(
              object(
                  "kind",
                  "applyLabelEdit",
                  "labelId",
                  "light.Light.off|name",
                  "text",
                  "not a name"));
      assertTrue(refused.orElse("").contains("'off' (line 9)"), refused.toString());
      assertEquals(LIGHT, client.text());
      client.send(
          object(
              "kind",
              "requestEditValidation",
              "requestId",
              "v",
              "contextId",
              "label-edit",
              "modelElementId",
              "light.Light.off|name",
              "text",
              "not a name"));
      JsonObject status = client.await("setEditValidationResult").getAsJsonObject("status");
      assertEquals(1, status.get("severity").getAsInt(), "Severity.ERROR");
      assertEquals(LIGHT, client.text());
    }
  }

  @Test
  void aTextThatWasCheckedIsNotTheTextOfTheLabel() throws InterruptedException {
    try (TestClient client = client()) {
      String label = "light.Light.off#0|label";
      client.send(
          object(
              "kind",
              "requestEditValidation",
              "requestId",
              "v",
              "contextId",
              "label-edit",
              "modelElementId",
              label,
              "text",
              "PRESS ["));
      client.await("setEditValidationResult");
      client.edit(object("kind", "pawl.refactor", "name", "layOutAgain", "elementIds", List.of()));
      assertEquals("PRESS", client.elements().get(label).get("text").getAsString());
    }
  }

  @Test
  void twoClientsSeeTheEditsOfEachOther() throws InterruptedException {
    try (TestClient one = client();
        TestClient other = client()) {
      one.edit(
          object(
              "kind",
              "createEdge",
              "elementTypeId",
              "connect:Default",
              "sourceElementId",
              "light.Light.lit",
              "targetElementId",
              "light.Light.off"));
      JsonObject updates = other.await("pawl.textUpdates");
      assertEquals(0, updates.get("version").getAsInt());
      other.awaitGraph();
      assertTrue(other.elements().containsKey("light.Light.lit#0"));
      other.edit(object("kind", "deleteElement", "elementIds", List.of("light.Light.lit#0")));
      one.awaitGraph();
      assertTrue(!one.elements().containsKey("light.Light.lit#0"));
    }
  }

  @Test
  void changesOfTheTextAppearInTheDiagram() throws InterruptedException {
    try (TestClient one = client();
        TestClient other = client()) {
      int at = LIGHT.indexOf("off {");
      assertTrue(push(one, 0, at, "off", "out", LIGHT));
      other.await(
          action -> action.has("newRoot") && action.toString().contains("\"light.Light.out\""));
      assertTrue(one.text().contains("state out {"));
      assertTrue(!push(other, 0, at, "off", "dark", LIGHT), "a change of an old version");
      assertTrue(one.text().contains("state out {"));
    }
  }

  private static boolean push(
      TestClient client, int version, int at, String old, String now, String text)
      throws InterruptedException {
    JsonArray changes = new JsonArray();
    changes.add(at);
    changes.add(JsonParser.parseString("[" + old.length() + ",\"" + now + "\"]"));
    changes.add(text.length() - at - old.length());
    JsonArray updates = new JsonArray();
    updates.add(object("clientID", "test", "changes", changes));
    client.send(
        object("kind", "pawl.pushText", "requestId", "p", "version", version, "updates", updates));
    return client.await("pawl.textPushed").get("accepted").getAsBoolean();
  }

  @Test
  void changesOfTheFileAppear() throws Exception {
    try (TestClient client = client()) {
      Files.writeString(
          folder.resolve("light.pawl"),
          LIGHT.replace("state lit", "state bright").replace("-> lit", "-> bright"));
      assertEquals(List.of(), server.filesChanged());
      client.await(
          action -> action.has("newRoot") && action.toString().contains("\"light.Light.bright\""));
    }
  }

  @Test
  void aChoiceThatIsNotSetHasAnEmptyValue() throws Exception {
    try (TestClient client = client()) {
      client.send(object("kind", "pawl.properties", "requestId", "r", "elementId", "light.Light"));
      JsonObject strategy = field(client.await("pawl.setProperties"), "strategy");
      assertEquals("", strategy.get("value").getAsString());
      assertEquals("[\"\",\"discovered\",\"precomputed\"]", strategy.get("options").toString());
      assertEquals(Optional.empty(), client.edit(strategy("discovered")));
      assertTrue(client.text().contains("discovered"), client.text());
      assertEquals(Optional.empty(), client.edit(strategy("")));
      assertEquals(LIGHT, client.text());
    }
  }

  private static JsonObject strategy(String value) {
    return object(
        "kind",
        "pawl.setProperty",
        "elementId",
        "light.Light",
        "field",
        "strategy",
        "value",
        value);
  }

  private static JsonObject field(JsonObject properties, String name) {
    return properties.getAsJsonArray("fields").asList().stream()
        .map(JsonElement::getAsJsonObject)
        .filter(field -> field.get("name").getAsString().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void saveWritesTheFileAndItsPlaces() throws Exception {
    try (TestClient client = client()) {
      assertEquals(Optional.empty(), client.edit(client.move("light.Light.lit", 40, 400)));
      assertEquals(
          400,
          client
              .elements()
              .get("light.Light.lit")
              .getAsJsonObject("position")
              .get("y")
              .getAsDouble(),
          1);
      client.send(object("kind", "saveModel"));
      client.await(action -> action.has("reason") && action.toString().contains("\"save\""));
      assertEquals(LIGHT, Files.readString(folder.resolve("light.pawl")));
      assertTrue(Files.readString(folder.resolve("light.pawllayout")).contains("light.Light.lit"));
    }
  }

  @Test
  void theNewIdentifiersOfRenamedElementsAreSent() throws InterruptedException {
    try (TestClient client = client()) {
      client.edit(
          object("kind", "applyLabelEdit", "labelId", "light.Light.off|name", "text", "dark"));
      assertEquals("light.Light.dark", client.renamed("light.Light.off"));
      client.undone();
      assertEquals("light.Light.off", client.renamed("light.Light.dark"));
      client.edit(client.move("light.Light.lit", 400, 300));
      assertEquals(null, client.renamed("light.Light.dark"));
    }
  }

  @Test
  void onlyWhatHasChangedIsSent() throws InterruptedException {
    try (TestClient client = client()) {
      JsonObject rename =
          object("kind", "applyLabelEdit", "labelId", "light.Light.off|name", "text", "dark");
      client.edit(rename);
      client.edit(client.move("light.Light.lit", 400, 300));
      JsonArray children = client.undone().getAsJsonArray("children");
      assertTrue(children.toString().contains("\"id\":\"light.Light.lit\""), children.toString());
      assertTrue(children.contains(new JsonPrimitive("light.Light.dark")), children.toString());
    }
  }

  @Test
  void aClientThatDoesNotKnowDifferencesGetsWholeGraphs() throws InterruptedException {
    List<String> kinds = List.of("setModel", "updateModel", "setDirtyState");
    try (TestClient client =
        new TestClient(server).begin(kinds).request("light.pawl", "light.Light")) {
      client.send(
          object("kind", "applyLabelEdit", "labelId", "light.Light.off|name", "text", "dark"));
      client.await("updateModel");
      assertTrue(client.elements().get("light.Light.lit").has("args"));
    }
  }

  @Test
  void linesOfWindowsKeepTheirEnds() throws Exception {
    String windows = LIGHT.replace("\n", "\r\n");
    Files.writeString(folder.resolve("light.pawl"), windows);
    try (TestClient client = client()) {
      assertEquals(LIGHT, client.text());
      assertEquals(LIGHT.indexOf("state off"), client.origin("light.Light.off").get(0).getAsInt());
      assertTrue(push(client, 0, LIGHT.indexOf("off {"), "off", "gone", LIGHT));
      assertTrue(push(client, 1, LIGHT.indexOf("off {"), "gone", "off", client.text()));
      client.send(object("kind", "saveModel"));
      client.await(action -> action.has("reason") && action.toString().contains("\"save\""));
      assertEquals(windows, Files.readString(folder.resolve("light.pawl")));
    }
  }

  @Test
  void undoDoesNotChangeAnotherModel() throws Exception {
    Files.writeString(folder.resolve("other.pawl"), LIGHT.replace("light", "other"));
    try (TestClient client = client();
        TestClient other = new TestClient(server).open("other.pawl", "other.Light")) {
      client.edit(
          object("kind", "applyLabelEdit", "labelId", "light.Light.off|name", "text", "dark"));
      other.send(object("kind", "glspUndo"));
      JsonObject message = other.await("message");
      assertTrue(message.toString().contains("another model"), message.toString());
      assertTrue(client.text().contains("state dark"));
      client.send(object("kind", "glspUndo"));
      client.awaitGraph();
      assertEquals(LIGHT, client.text());
    }
  }

  @Test
  void theNextStepIsOfTheTextOrOfTheLayout() throws InterruptedException {
    try (TestClient client = client()) {
      assertEquals(false, isLayout(client, false));
      client.edit(
          object("kind", "applyLabelEdit", "labelId", "light.Light.off|name", "text", "dark"));
      assertEquals(false, isLayout(client, false));
      client.edit(client.move("light.Light.lit", 40, 400));
      assertEquals(true, isLayout(client, false));
      client.send(object("kind", "glspUndo"));
      client.awaitGraph();
      assertEquals(false, isLayout(client, false));
      assertEquals(true, isLayout(client, true));
    }
  }

  private static boolean isLayout(TestClient client, boolean redo) throws InterruptedException {
    client.send(object("kind", "pawl.nextStep", "requestId", "next", "redo", redo));
    return client.await("pawl.setNextStep").get("layout").getAsBoolean();
  }

  @Test
  void aModelThatIsUsedIsReadAgain() throws Exception {
    Files.writeString(folder.resolve("events.pawl"), "model events\n\nevent PRESS\n");
    Files.writeString(
        folder.resolve("light.pawl"), LIGHT.replace("event PRESS\n", "use \"events.pawl\"\n"));
    try (TestClient client = client()) {
      client.edit(
          object(
              "kind",
              "pawl.setProperty",
              "elementId",
              "light.Light.off",
              "field",
              "name",
              "value",
              "dark"));
      Files.writeString(folder.resolve("events.pawl"), "model events\n\nevent PRESS, HOLD\n");
      assertEquals(List.of(), server.filesChanged());
      client.awaitGraph();
      Optional<String> refused =
          client.edit(
              object(
                  "kind", "applyLabelEdit", "labelId", "light.Light.off#0|label", "text", "HOLD"));
      assertEquals(Optional.empty(), refused, "the new event of the used model is known");
    }
  }

  @Test
  void problemsAreMarkedAtTheirElements() throws Exception {
    Files.writeString(folder.resolve("light.pawl"), LIGHT + "\n");
    try (TestClient client = client()) {
      client.edit(
          object(
              "kind", "createNode", "elementTypeId", "create:State", "containerId", "light.Light"));
      JsonObject markers =
          client.await(
              action ->
                  action.get("kind").getAsString().equals("setMarkers")
                      && action.toString().contains("light.Light.state1"));
      assertTrue(markers.toString().contains("never"), markers.toString());
    }
  }
}
