// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/** Random messages to a language server, some of them invalid; all are determined by the seed. */
final class LspFuzz {
  /**
   * One message.
   *
   * @param isAnswered whether it is a request that has an id the server can read
   */
  record Message(byte[] frame, boolean isAnswered) {}

  private static final List<String> AT_A_PLACE =
      List.of(
          "hover",
          "completion",
          "definition",
          "references",
          "documentHighlight",
          "prepareRename",
          "rename",
          "signatureHelp",
          "declaration",
          "selectionRange",
          "codeAction");

  private static final List<String> OF_A_FILE =
      List.of(
          "documentSymbol",
          "semanticTokens/full",
          "foldingRange",
          "formatting",
          "rangeFormatting",
          "codeLens",
          "diagnostic");

  private static final List<String> PIECES =
      List.of(
          "{",
          "}",
          "[",
          "]",
          "(",
          ")",
          "\"",
          "/*",
          "*/",
          "//",
          "->",
          ",",
          ":",
          "state s { }\n",
          "on GO",
          "\n",
          "\r\n",
          "\u0000",
          "ä",
          "\uD83D\uDE00",
          "initial -> ",
          "me->",
          "e->",
          "^",
          "use \"m.pawl\"\n",
          "use \".\"\n",
          "9999999999999",
          "after 1 s",
          "region r {",
          "submachine S {",
          "'",
          "\\",
          "#if\n");

  private final Random random;
  private final String uri;
  private int version = 1;
  private boolean open;
  private final String model;

  LspFuzz(Random random, String uri, String model) {
    this.random = random;
    this.uri = uri;
    this.model = model;
  }

  byte[] initialize() {
    return concat(
        frame(
            "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{\"capabilities\":{}}}"),
        frame("{\"jsonrpc\":\"2.0\",\"method\":\"initialized\",\"params\":{}}"));
  }

  byte[] end(int id) {
    return concat(
        frame("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"shutdown\"}"),
        frame("{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}"));
  }

  Message next(int id) {
    if (!open) {
      open = true;
      return new Message(frame(notification("textDocument/didOpen", opened())), false);
    }
    return switch (random.nextInt(10)) {
      case 0, 1, 2 -> new Message(frame(notification("textDocument/didChange", change())), false);
      case 3 -> nonsense(id);
      case 4 -> broken();
      default -> new Message(frame(request(id)), true);
    };
  }

  // --- edits

  private JsonObject opened() {
    JsonObject document = new JsonObject();
    document.addProperty("uri", uri);
    document.addProperty("languageId", "pawl");
    document.addProperty("version", version++);
    document.addProperty("text", model);
    return in("textDocument", document);
  }

  private JsonObject change() {
    JsonObject file = file();
    file.addProperty("version", version++);
    JsonArray changes = new JsonArray();
    for (int i = random.nextInt(3); i >= 0; i--) {
      JsonObject change = new JsonObject();
      if (random.nextInt(8) > 0) {
        change.add("range", range());
        change.addProperty("text", pick(PIECES));
      } else {
        int cut = random.nextInt(model.length());
        change.addProperty("text", model.substring(0, cut) + pick(PIECES) + model.substring(cut));
      }
      changes.add(change);
    }
    JsonObject params = in("textDocument", file);
    params.add("contentChanges", changes);
    return params;
  }

  // --- requests

  private String request(int id) {
    if (random.nextInt(20) == 0) {
      return request(id, "workspace/symbol", in("query", new JsonPrimitive(pick(PIECES))));
    }
    boolean place = random.nextBoolean();
    String method = pick(place ? AT_A_PLACE : OF_A_FILE);
    return request(id, "textDocument/" + method, parameters(method));
  }

  private JsonObject parameters(String method) {
    JsonObject params = in("textDocument", file());
    params.add("position", position());
    switch (method) {
      case "references" -> params.add("context", in("includeDeclaration", new JsonPrimitive(true)));
      case "rename" -> params.addProperty("newName", random.nextBoolean() ? "other" : pick(PIECES));
      case "codeAction" -> {
        params.add("range", range());
        params.add("context", in("diagnostics", new JsonArray()));
      }
      case "selectionRange" -> {
        JsonArray positions = new JsonArray();
        positions.add(position());
        params.add("positions", positions);
      }
      case "formatting", "rangeFormatting" -> {
        JsonObject options = in("tabSize", new JsonPrimitive(4));
        options.addProperty("insertSpaces", true);
        params.add("options", options);
        params.add("range", range());
      }
      default -> {}
    }
    return params;
  }

  private JsonObject file() {
    String name =
        random.nextInt(12) == 0 ? pick(List.of("", "x:y", "%%", "file:///", "no.pawl")) : uri;
    return in("uri", new JsonPrimitive(name));
  }

  private JsonObject range() {
    JsonObject range = in("start", position());
    range.add("end", random.nextBoolean() ? range.get("start") : position());
    return range;
  }

  private JsonObject position() {
    int lines = (int) model.lines().count();
    JsonObject position = in("line", new JsonPrimitive(random.nextInt(lines + 2) - number(1, 20)));
    position.addProperty("character", random.nextInt(60) * number(1_000_000, 20) + number(-70, 20));
    return position;
  }

  /** Usually plain: 1 for factors that are sometimes large, 0 for other unusual numbers. */
  private int number(int odd, int seldom) {
    boolean now = random.nextInt(seldom) == 0;
    return odd > 1 ? now ? odd : 1 : now ? odd : 0;
  }

  // --- invalid messages

  /** A request with an id, and with invalid parameters or an unknown method. */
  private Message nonsense(int id) {
    String text = request(id);
    JsonElement any =
        switch (random.nextInt(5)) {
          case 0 -> new JsonArray();
          case 1 -> new JsonPrimitive(7);
          case 2 -> in("textDocument", new JsonPrimitive("x"));
          case 3 -> in("position", position());
          default -> new JsonObject();
        };
    String method = random.nextInt(3) == 0 ? "no/such" : "textDocument/" + pick(AT_A_PLACE);
    return new Message(frame(random.nextInt(4) == 0 ? text : request(id, method, any)), true);
  }

  /** A frame without a message, or with a wrong header; no answer is expected. */
  private Message broken() {
    String text = request(-1);
    int cut = random.nextInt(text.length());
    byte[] whole = frame(text);
    return new Message(
        switch (random.nextInt(6)) {
          case 0 -> frame(text.substring(0, cut));
          case 1 -> frame(text.substring(cut) + pick(PIECES));
          case 2 -> frame("[" + text + "]");
          case 3 -> bytes("Content-Length: " + pick(List.of("x", "-1", "", "1e3")) + "\r\n\r\n");
          case 4 -> bytes("Content-Length: " + cut + "\r\n\r\n" + text);
          default -> concat(bytes("Nonsense\r\n"), whole);
        },
        false);
  }

  // --- pieces

  private static JsonObject in(String name, JsonElement value) {
    JsonObject object = new JsonObject();
    object.add(name, value);
    return object;
  }

  private static String request(int id, String method, JsonElement params) {
    return "{\"jsonrpc\":\"2.0\",\"id\":" + id + "," + call(method, params);
  }

  private static String notification(String method, JsonElement params) {
    return "{\"jsonrpc\":\"2.0\"," + call(method, params);
  }

  private static String call(String method, JsonElement params) {
    return "\"method\":\"" + method + "\",\"params\":" + params + "}";
  }

  private static byte[] frame(String json) {
    byte[] content = bytes(json);
    return concat(bytes("Content-Length: " + content.length + "\r\n\r\n"), content);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] concat(byte[] first, byte[] second) {
    byte[] both = java.util.Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  private <T> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }
}
