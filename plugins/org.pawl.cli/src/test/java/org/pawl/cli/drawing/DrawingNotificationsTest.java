// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.drawing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.cli.drawing.DrawingNotifications.ClosedParams;
import org.pawl.cli.drawing.DrawingNotifications.ConnectionParams;
import org.pawl.cli.drawing.DrawingNotifications.MessageParams;

/** Connections to the drawing server by notifications. */
class DrawingNotificationsTest {
  private static final int SECONDS = 60;
  private static final String LAMP =
      """
      model lamp

      active Lamp {
          machine {
              initial -> off
              state off
          }
      }
      """;

  private final BlockingQueue<Object> received = new LinkedBlockingQueue<>();
  private final DrawingNotifications drawings = new DrawingNotifications();
  @TempDir Path folder;
  private Path model;

  @BeforeEach
  void connect() throws IOException {
    model = Files.writeString(folder.resolve("a lamp.pawl"), LAMP);
    drawings.connect((method, params) -> received.add(params));
  }

  @AfterEach
  void end() {
    drawings.close();
  }

  private Object await(Predicate<Object> wanted) throws InterruptedException {
    Object next;
    do {
      next = received.poll(SECONDS, TimeUnit.SECONDS);
      assertTrue(next != null, "it is not sent");
    } while (!wanted.test(next));
    return next;
  }

  private String message(String id, String words) throws InterruptedException {
    return ((MessageParams)
            await(
                each ->
                    each instanceof MessageParams message
                        && message.id().equals(id)
                        && message.message().contains(words)))
        .message();
  }

  private void open(String id) throws InterruptedException {
    drawings.open(new ConnectionParams(id));
    send(
        id,
        """
        {"jsonrpc": "2.0", "id": "1", "method": "initialize",
         "params": {"applicationId": "test", "protocolVersion": "1.0.0"}}
        """);
    message(id, "\"id\":\"1\"");
    send(
        id,
        """
        {"jsonrpc": "2.0", "id": "2", "method": "initializeClientSession",
         "params": {"clientSessionId": "c", "diagramType": "pawl",
         "clientActionKinds": ["setModel", "updateModel", "pawl.textUpdates", "pawl.setText"]}}
        """);
    message(id, "\"id\":\"2\"");
  }

  private void send(String id, String message) {
    drawings.message(new MessageParams(id, message));
  }

  private void process(String id, String action) {
    send(
        id,
        "{\"jsonrpc\": \"2.0\", \"method\": \"process\", \"params\": {\"clientId\": \"c\", \"action\": "
            + action
            + "}}");
  }

  private String text(String id) throws InterruptedException {
    process(
        id,
        "{\"kind\": \"pawl.text\", \"requestId\": \"t\", \"model\": \"" + model.toUri() + "\"}");
    return message(id, "\"responseId\":\"t\"");
  }

  @Test
  void connectionsShareTheModelOfAnAddress() throws InterruptedException {
    open("text");
    assertTrue(text("text").contains("state off"));
    open("drawing");
    process(
        "drawing",
        "{\"kind\": \"requestModel\", \"requestId\": \"m\", \"options\": {\"sourceUri\": \""
            + model.toUri()
            + "\", \"diagram\": \"lamp.Lamp\"}}");
    message("drawing", "\"kind\":\"setModel\"");
    process(
        "drawing",
        "{\"kind\": \"applyLabelEdit\", \"isOperation\": true, \"labelId\": \"lamp.Lamp.off|name\","
            + " \"text\": \"dark\"}");
    assertTrue(message("text", "pawl.textUpdates").contains("dark"));
  }

  @Test
  void filesThatHaveChangedAreReadAgain() throws Exception {
    open("text");
    text("text");
    Files.writeString(model, LAMP.replace("off", "dark"));
    drawings.filesChanged();
    assertTrue(message("text", "pawl.textUpdates").contains("dark"));
  }

  @Test
  void onlyModelsAreOpened() throws Exception {
    Path other = Files.writeString(folder.resolve("secret.txt"), LAMP);
    open("text");
    process(
        "text",
        "{\"kind\": \"pawl.text\", \"requestId\": \"t\", \"model\": \"" + other.toUri() + "\"}");
    assertTrue(message("text", "\"responseId\":\"t\"").contains("is not a model"));
    process(
        "text", "{\"kind\": \"pawl.text\", \"requestId\": \"u\", \"model\": \"untitled:a.pawl\"}");
    assertTrue(message("text", "\"responseId\":\"u\"").contains("save the model in a file first"));
  }

  @Test
  void aMessageThatCannotBeReadEndsItsConnectionOnly() throws InterruptedException {
    open("good");
    open("bad");
    send("bad", "{");
    var closed = (ClosedParams) await(ClosedParams.class::isInstance);
    assertEquals("bad", closed.id());
    assertTrue(text("good").contains("state off"));
  }

  @Test
  void aMessageWithoutAConnectionIsAnsweredByItsEnd() throws InterruptedException {
    send("gone", "{}");
    var closed = (ClosedParams) await(ClosedParams.class::isInstance);
    assertEquals(new ClosedParams("gone", "there is no connection 'gone'"), closed);
  }

  @Test
  void theEndOfTheServerSavesThePlacesOfASavedText() throws Exception {
    open("drawing");
    process(
        "drawing",
        "{\"kind\": \"requestModel\", \"requestId\": \"m\", \"options\": {\"sourceUri\": \""
            + model.toUri()
            + "\", \"diagram\": \"lamp.Lamp\"}}");
    message("drawing", "\"kind\":\"setModel\"");
    process(
        "drawing",
        "{\"kind\": \"changeBounds\", \"isOperation\": true, \"newBounds\": [{\"elementId\":"
            + " \"lamp.Lamp.off\", \"newPosition\": {\"x\": 40, \"y\": 300}, \"newSize\": {\"width\":"
            + " 120, \"height\": 60}}]}");
    message("drawing", "\"kind\":\"updateModel\"");
    drawings.close();
    assertTrue(Files.readString(folder.resolve("a lamp.pawllayout")).contains("lamp.Lamp.off"));
  }
}
