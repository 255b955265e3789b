// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pawl.draw.protocol.TestClient.object;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An edit never changes another element than the client meant, if others are deleted meanwhile. */
class StableIdsTest {
  private static final String TEXT =
      """
      model light

      event PRESS, HOLD, STOP

      active Light {
          machine {
              initial -> off

              state off {
                  entry / { first(); }
                  exit / { second(); }
                  on PRESS -> lit
                  on HOLD -> lit
                  on STOP -> off
              }

              state lit
          }
      }
      """;

  @TempDir Path folder;
  private DrawingServer server;

  @BeforeEach
  void serve() throws IOException {
    server = LightModel.serve(folder, TEXT);
  }

  private TestClient client() throws InterruptedException {
    return new TestClient(server).open("light.pawl", "light.Light");
  }

  private static JsonObject deletion(String id) {
    return object("kind", "deleteElement", "elementIds", List.of(id));
  }

  private static Optional<String> delete(TestClient client, String id) throws InterruptedException {
    return client.edit(deletion(id));
  }

  private static JsonObject relabelling(String id, String text) {
    return object("kind", "applyLabelEdit", "labelId", id, "text", text);
  }

  private static Optional<String> relabel(TestClient client, String id, String text)
      throws InterruptedException {
    return client.edit(relabelling(id, text));
  }

  /** The diagram may be sent before the message, after the change of another client. */
  private static void isRefused(TestClient client, JsonObject operation)
      throws InterruptedException {
    operation.addProperty("isOperation", true);
    client.send(operation);
    String message = client.await("message").get("message").getAsString();
    assertTrue(message.contains("not in the model any more"), message);
  }

  private static String label(TestClient client, String id) {
    JsonObject element = client.elements().get(id);
    return element == null ? null : element.get("text").getAsString();
  }

  @Test
  void theTransitionAfterADeletedOneKeepsItsIdentifier() throws InterruptedException {
    try (TestClient one = client();
        TestClient other = client()) {
      assertEquals("HOLD", label(one, "light.Light.off#1|label"));
      assertEquals(Optional.empty(), delete(other, "light.Light.off#0"));
      // The client has not received the deletion yet.
      assertEquals(Optional.empty(), relabel(one, "light.Light.off#1|label", "HOLD [go()]"));
      if (!"HOLD [go()]".equals(label(one, "light.Light.off#1|label"))) {
        one.await(action -> "HOLD [go()]".equals(label(one, "light.Light.off#1|label")));
      }
      assertEquals(
          TEXT.replace("            on PRESS -> lit\n", "").replace("on HOLD", "on HOLD [go()]"),
          one.text());
      assertFalse(one.elements().containsKey("light.Light.off#0"), "the deleted one");
    }
  }

  @Test
  void anEditOfADeletedTransitionIsRefused() throws InterruptedException {
    try (TestClient one = client();
        TestClient other = client()) {
      assertEquals(Optional.empty(), delete(other, "light.Light.off#1"));
      String after = other.text();
      isRefused(one, relabelling("light.Light.off#1|label", "STOP [x]"));
      isRefused(one, deletion("light.Light.off#1"));
      assertEquals(after, one.text());
      one.send(object("kind", "glspUndo"));
      one.await(action -> "HOLD".equals(label(one, "light.Light.off#1|label")));
      assertEquals(TEXT, one.text());
    }
  }

  @Test
  void aNewTransitionDoesNotGetTheIdentifierOfAnother() throws InterruptedException {
    try (TestClient client = client()) {
      delete(client, "light.Light.off#0");
      Optional<String> refused =
          client.edit(TestClient.createTransition("light.Light.off", "light.Light.lit"));
      assertEquals(Optional.empty(), refused);
      assertEquals("HOLD", label(client, "light.Light.off#1|label"));
      assertEquals("STOP", label(client, "light.Light.off#2|label"));
      assertFalse(client.elements().containsKey("light.Light.off#0"));
      assertEquals("PRESS", label(client, "light.Light.off#2~2|label"));
    }
  }

  @Test
  void theTransitionKeepsItsIdentifierWhenTextBeforeItIsTyped() throws InterruptedException {
    try (TestClient client = client()) {
      client.send(object("kind", "pawl.text", "requestId", "t"));
      int version = client.await("pawl.setText").get("version").getAsInt();
      int at = TEXT.indexOf("on PRESS");
      JsonObject push = object("kind", "pawl.pushText", "requestId", "u");
      push.addProperty("version", version);
      push.add(
          "updates",
          com.google.gson.JsonParser.parseString(
              "[{\"clientID\":\"a\",\"changes\":["
                  + at
                  + ",["
                  + "on PRESS -> lit".length()
                  + "],"
                  + (TEXT.length() - at - "on PRESS -> lit".length())
                  + "]}]"));
      client.send(push);
      client.awaitGraph();
      assertEquals("HOLD", label(client, "light.Light.off#1|label"));
      assertEquals(Optional.empty(), relabel(client, "light.Light.off#1|label", "HOLD [x]"));
      assertTrue(client.text().contains("on HOLD [x] -> lit"));
    }
  }

  @Test
  void theLinesOfAStateKeepTheirIdentifiers() throws InterruptedException {
    try (TestClient one = client();
        TestClient other = client()) {
      assertEquals("exit / { second(); }", label(one, "light.Light.off|1"));
      assertEquals(Optional.empty(), delete(other, "light.Light.off|0"));
      assertEquals(Optional.empty(), relabel(one, "light.Light.off|1", "exit / { third(); }"));
      assertTrue(one.text().contains("exit / { third(); }"));
      isRefused(one, relabelling("light.Light.off|0", "entry / { x(); }"));
      assertEquals(Optional.empty(), delete(one, "light.Light.off|1"));
      assertFalse(one.text().contains("third"));
    }
  }

  /** A client may still ask for the fields of an element while its name or its text is changed. */
  @ParameterizedTest
  @ValueSource(strings = {"pawl.properties", "pawl.members"})
  void aRequestForAnElementThatIsGoneIsRejectedWithoutAMessageForTheUser(String kind)
      throws InterruptedException {
    try (TestClient client = client()) {
      assertEquals(Optional.empty(), delete(client, "light.Light.off#1"));
      client.send(object("kind", kind, "requestId", "r", "elementId", "light.Light.off#1"));
      JsonObject answer =
          client.await(action -> List.of("rejectRequest", "message").contains(kind(action)));
      assertEquals("rejectRequest", kind(answer), answer.toString());
      assertEquals("r", answer.get("responseId").getAsString());
      String reason = answer.get("message").getAsString();
      assertTrue(reason.contains("not in the model any more"), reason);
    }
  }

  private static String kind(JsonObject action) {
    return action.get("kind").getAsString();
  }
}
