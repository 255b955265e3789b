// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.protocol;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** A client of the protocol that keeps the newest diagram. */
final class TestClient implements AutoCloseable {
  private static final List<String> KINDS =
      List.of(
          "setModel",
          "updateModel",
          "pawl.changeGraph",
          "message",
          "elementSelected",
          "setDirtyState",
          "setMarkers",
          "status",
          "startProgress",
          "endProgress",
          "pawl.textUpdates");
  private static final int SECONDS = 20;

  private final BlockingQueue<JsonObject> messages = new LinkedBlockingQueue<>();
  private final List<JsonObject> seen = new ArrayList<>();
  private final DrawingConnection connection;
  private int number;
  private JsonObject graph = new JsonObject();

  TestClient(DrawingServer server) {
    connection =
        server.connect(text -> messages.add(JsonParser.parseString(text).getAsJsonObject()));
  }

  /** Begins a session. */
  TestClient begin() throws InterruptedException {
    return begin(KINDS);
  }

  /** Begins a session of a client that knows actions of these kinds. */
  TestClient begin(List<String> known) throws InterruptedException {
    call("initialize", object("applicationId", "test", "protocolVersion", "1.0.0"));
    JsonObject session = object("clientSessionId", "c", "diagramType", "pawl");
    JsonArray kinds = new JsonArray();
    known.forEach(kinds::add);
    session.add("clientActionKinds", kinds);
    call("initializeClientSession", session);
    return this;
  }

  /** Begins a session, and opens a diagram. */
  TestClient open(String model, String diagram) throws InterruptedException {
    return begin().request(model, diagram);
  }

  /** Opens a diagram in a session. */
  TestClient request(String model, String diagram) throws InterruptedException {
    JsonObject request = object("kind", "requestModel", "requestId", "m");
    request.add("options", object("sourceUri", model, "diagram", diagram));
    send(request);
    await(action -> kind(action).equals("setModel"));
    return this;
  }

  static JsonObject object(Object... namesAndValues) {
    JsonObject object = new JsonObject();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      String name = (String) namesAndValues[i];
      Object value = namesAndValues[i + 1];
      if (value instanceof Number number) {
        object.addProperty(name, number);
      } else if (value instanceof JsonElement element) {
        object.add(name, element);
      } else if (value instanceof List<?> list) {
        JsonArray array = new JsonArray();
        list.forEach(one -> array.add((String) one));
        object.add(name, array);
      } else if (value instanceof Boolean flag) {
        object.addProperty(name, flag);
      } else {
        object.addProperty(name, (String) value);
      }
    }
    return object;
  }

  void call(String method, JsonObject params) throws InterruptedException {
    JsonObject call = object("jsonrpc", "2.0", "method", method, "id", String.valueOf(++number));
    call.add("params", params);
    connection.receive(call.toString());
    JsonObject answer = messages.poll(SECONDS, TimeUnit.SECONDS);
    if (answer == null || !answer.has("id")) {
      throw new AssertionError(method + " has the answer " + answer);
    }
    if (answer.has("error")) {
      throw new AssertionError(answer.toString());
    }
  }

  void send(JsonObject action) {
    JsonObject notification = object("jsonrpc", "2.0", "method", "process");
    notification.add("params", object("clientId", "c", "action", action));
    connection.receive(notification.toString());
  }

  /** The current text of the model. */
  String text() throws InterruptedException {
    send(object("kind", "pawl.text", "requestId", "t"));
    return await("pawl.setText").get("text").getAsString();
  }

  /** The operation that moves a figure. */
  JsonObject move(String id, int x, int y) {
    return changeBounds(id, x, y, elements().get(id).get("size"));
  }

  /** The operation that gives a place and a size to a figure. */
  static JsonObject changeBounds(String id, double x, double y, JsonElement size) {
    JsonArray list = new JsonArray();
    list.add(object("elementId", id, "newPosition", object("x", x, "y", y), "newSize", size));
    return object("kind", "changeBounds", "newBounds", list);
  }

  /** The operation that creates a state. */
  static JsonObject createState(String container, double x, double y) {
    JsonObject location = object("x", x, "y", y);
    String kind = "create:State";
    return object(
        "kind",
        "createNode",
        "elementTypeId",
        kind,
        "containerId",
        container,
        "location",
        location);
  }

  /** The operation that creates a transition. */
  static JsonObject createTransition(String from, String to) {
    String kind = "connect:Transition";
    return object(
        "kind",
        "createEdge",
        "elementTypeId",
        kind,
        "sourceElementId",
        from,
        "targetElementId",
        to);
  }

  private static String kind(JsonObject action) {
    return action.get("kind").getAsString();
  }

  /** Waits for an action of the server. */
  JsonObject await(Predicate<JsonObject> wanted) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (System.nanoTime() < end) {
      JsonObject message = messages.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
      if (message == null) {
        break;
      }
      JsonObject action = message.getAsJsonObject("params").getAsJsonObject("action");
      if (kind(action).equals("pawl.changeGraph")) {
        graph = GraphDifference.apply(action.getAsJsonObject("newRoot"), elements());
      } else if (action.has("newRoot")) {
        graph = action.getAsJsonObject("newRoot");
      }
      seen.add(action);
      if (wanted.test(action)) {
        return action;
      }
    }
    throw new AssertionError("the server does not send it; it sent " + seen);
  }

  /** What the server has sent before the end of the last operation. */
  JsonObject received(String kind) {
    return seen.stream().filter(action -> kind(action).equals(kind)).findFirst().orElseThrow();
  }

  /** Waits for the next diagram. */
  JsonObject awaitGraph() throws InterruptedException {
    return await("pawl.changeGraph");
  }

  /** Waits for an action of a kind. */
  JsonObject await(String kind) throws InterruptedException {
    return await(action -> kind(action).equals(kind));
  }

  /**
   * Sends an operation.
   *
   * @return the message of the server if it was refused
   */
  Optional<String> edit(JsonObject operation) throws InterruptedException {
    operation.addProperty("isOperation", true);
    seen.clear();
    send(operation);
    awaitChange("operation");
    return seen.stream()
        .filter(action -> kind(action).equals("message"))
        .map(action -> action.get("message").getAsString())
        .findFirst();
  }

  /**
   * Waits for the end of a change: the diagrams that are received before it may be those of changes
   * of other clients.
   *
   * @param reason operation, undo or redo
   */
  void awaitChange(String reason) throws InterruptedException {
    await(
        action ->
            kind(action).equals("setDirtyState")
                && action.has("reason")
                && action.get("reason").getAsString().equals(reason));
  }

  JsonObject graph() {
    return graph;
  }

  /** Undoes the last change; the difference of the diagrams. */
  JsonObject undone() throws InterruptedException {
    send(object("kind", "glspUndo"));
    return awaitGraph().getAsJsonObject("newRoot");
  }

  /** The new identifier of an element that had another one in the last graph, or null. */
  String renamed(String before) {
    JsonElement id = graph.getAsJsonObject("args").getAsJsonObject("renamed").get(before);
    return id == null ? null : id.getAsString();
  }

  /** Offset, length, line and file of an element. */
  JsonArray origin(String id) {
    return graph.getAsJsonObject("args").getAsJsonObject("origins").getAsJsonArray(id);
  }

  /** All elements of the diagram, by identifier. */
  Map<String, JsonObject> elements() {
    return GraphDifference.elements(graph);
  }

  @Override
  public void close() {
    connection.close();
  }
}
