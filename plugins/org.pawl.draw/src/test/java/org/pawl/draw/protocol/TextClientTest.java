// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pawl.draw.protocol.TestClient.object;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Text editors that are clients of their own, without a diagram. */
class TextClientTest {
  private static final String EMPTY = "model light\n";
  private static final String LAMP =
      "\nactive Light {\n    machine {\n        initial -> off\n        state off\n    }\n}\n";

  @TempDir Path folder;
  private DrawingServer server;

  @BeforeEach
  void serve() throws IOException {
    server = LightModel.serve(folder, EMPTY);
  }

  private TestClient text() throws InterruptedException {
    return new TestClient(server).begin();
  }

  private static JsonObject open(TestClient client, String model) throws InterruptedException {
    client.send(object("kind", "pawl.text", "requestId", "t", "model", model));
    return client.await(
        action -> action.has("responseId") && action.get("responseId").getAsString().equals("t"));
  }

  private static boolean push(TestClient client, int version, String changes)
      throws InterruptedException {
    JsonArray updates = new JsonArray();
    JsonElement change = JsonParser.parseString(changes);
    updates.add(object("clientID", "me", "changes", change));
    client.send(
        object("kind", "pawl.pushText", "requestId", "p", "version", version, "updates", updates));
    return client.await("pawl.textPushed").get("accepted").getAsBoolean();
  }

  /** The machine is typed at the end, and then drawn. */
  private static void typeTheMachine(TestClient client, int version) throws InterruptedException {
    JsonArray lines = new JsonArray();
    lines.add(0);
    LAMP.lines().forEach(lines::add);
    lines.add("");
    JsonArray changes = new JsonArray();
    changes.add(EMPTY.length());
    changes.add(lines);
    assertTrue(push(client, version, changes.toString()));
  }

  @Test
  void aModelWithoutDiagramsIsTypedAndThenDrawn() throws InterruptedException {
    try (TestClient typing = text()) {
      JsonObject opened = open(typing, "light.pawl");
      assertEquals(EMPTY, opened.get("text").getAsString());
      assertFalse(opened.get("dirty").getAsBoolean());
      typeTheMachine(typing, opened.get("version").getAsInt());
      try (TestClient drawing = new TestClient(server).open("light.pawl", "light.Light")) {
        assertTrue(drawing.elements().containsKey("light.Light.off"));
        drawing.edit(
            object("kind", "applyLabelEdit", "labelId", "light.Light.off|name", "text", "dark"));
        JsonObject update = typing.await("pawl.textUpdates");
        assertEquals(1, update.get("version").getAsInt());
        assertTrue(update.get("updates").toString().contains("dark"), update.toString());
      }
    }
  }

  @Test
  void aFileThatIsNoModelIsRefusedWithTheReason() throws InterruptedException {
    try (TestClient typing = text()) {
      JsonObject refused = open(typing, "other.pawl");
      assertEquals("rejectRequest", refused.get("kind").getAsString());
      assertTrue(refused.toString().contains("there is no model other.pawl"), refused.toString());
    }
  }

  @Test
  void thePlacesAreSavedAfterTheTextEditorHasSavedTheText() throws Exception {
    try (TestClient typing = text()) {
      typeTheMachine(typing, open(typing, "light.pawl").get("version").getAsInt());
      try (TestClient drawing = new TestClient(server).open("light.pawl", "light.Light")) {
        JsonArray bounds = new JsonArray();
        JsonObject place = object("elementId", "light.Light.off");
        place.add("newPosition", object("x", 40, "y", 400));
        place.add("newSize", drawing.elements().get("light.Light.off").get("size"));
        bounds.add(place);
        drawing.edit(object("kind", "changeBounds", "newBounds", bounds));
        Files.writeString(folder.resolve("light.pawl"), EMPTY + LAMP);
        typing.send(object("kind", "pawl.saveLayout"));
        assertFalse(typing.await("setDirtyState").get("isDirty").getAsBoolean());
        String places = Files.readString(folder.resolve("light.pawllayout"));
        assertTrue(places.contains("light.Light.off"), places);
      }
    }
  }
}
