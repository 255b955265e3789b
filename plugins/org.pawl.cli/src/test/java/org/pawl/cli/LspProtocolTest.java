// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pawl.cli.console.Version;

/** The rules of JSON-RPC and the Language Server Protocol for invalid and late messages. */
class LspProtocolTest {
  private static final Duration HANGS = Duration.ofSeconds(60);
  private static final String INITIALIZE =
      request(1, "initialize", "{\"capabilities\":{}}") + notification("initialized", "{}");
  private static final String SHUTDOWN = request(9, "shutdown", null);
  private static final String EXIT = notification("exit", null);
  private static final String END = SHUTDOWN + EXIT;
  private static final String HOVER =
      "{\"textDocument\":{\"uri\":\"file:///no/such/m.pawl\"},"
          + "\"position\":{\"line\":0,\"character\":0}}";

  private Shell shell;

  @BeforeEach
  void setUp(@TempDir Path folder) {
    shell = new Shell(folder);
  }

  private static String frame(String json) {
    int length = json.getBytes(StandardCharsets.UTF_8).length;
    return "Content-Length: " + length + "\r\n\r\n" + json;
  }

  private static String request(int id, String method, String params) {
    return frame("{\"jsonrpc\":\"2.0\",\"id\":" + id + "," + call(method, params) + "}");
  }

  private static String notification(String method, String params) {
    return frame("{\"jsonrpc\":\"2.0\"," + call(method, params) + "}");
  }

  private static String call(String method, String params) {
    return "\"method\":\"" + method + "\"" + (params == null ? "" : ",\"params\":" + params);
  }

  /** The server's answers to a conversation; the server must end without a kill. */
  private List<JsonObject> talk(int code, String conversation) {
    shell.in = new ByteArrayInputStream(conversation.getBytes(StandardCharsets.UTF_8));
    assertEquals(code, assertTimeoutPreemptively(HANGS, () -> shell.pawl("lsp")));
    List<JsonObject> messages = new ArrayList<>();
    for (String part : shell.out.split("Content-Length: \\d+\\r\\n\\r\\n")) {
      if (!part.isEmpty()) {
        messages.add(JsonParser.parseString(part).getAsJsonObject());
      }
    }
    return messages;
  }

  private static JsonObject answer(List<JsonObject> messages, int id) {
    return messages.stream()
        .filter(m -> m.has("id") && m.get("id").isJsonPrimitive() && m.get("id").getAsInt() == id)
        .findFirst()
        .orElseThrow(() -> new AssertionError("no answer to " + id + " in " + messages));
  }

  private static int error(JsonObject answer) {
    assertTrue(answer.has("error"), answer::toString);
    JsonElement data = answer.getAsJsonObject("error").get("data");
    assertNull(data, "clients are shown no stack traces: " + data);
    return answer.getAsJsonObject("error").get("code").getAsInt();
  }

  /** The errors without a request: their id is null. */
  private static List<Integer> errorsOfNone(List<JsonObject> messages) {
    return messages.stream()
        .filter(m -> m.has("id") && m.get("id").isJsonNull())
        .map(LspProtocolTest::error)
        .toList();
  }

  // --- the order of messages

  @Test
  void shutdownIsAnsweredWithNull() {
    JsonObject answer = answer(talk(0, INITIALIZE + END), 9);
    assertTrue(answer.has("result") && answer.get("result").isJsonNull(), answer::toString);
  }

  @Test
  void theServerReportsItsVersion() {
    JsonObject result = answer(talk(0, INITIALIZE + END), 1).getAsJsonObject("result");
    JsonObject info = result.getAsJsonObject("serverInfo");
    assertEquals("pawl", info.get("name").getAsString());
    assertEquals(Version.number(), info.get("version").getAsString());
  }

  @Test
  void nothingIsAnsweredBeforeInitialize() {
    List<JsonObject> messages =
        talk(
            0,
            request(2, "textDocument/hover", HOVER)
                + request(3, "shutdown", null)
                + request(4, "no/such", "{}")
                + notification("textDocument/didOpen", "{}")
                + INITIALIZE
                + END);
    assertEquals(-32002, error(answer(messages, 2)));
    assertEquals(-32002, error(answer(messages, 3)));
    assertFalse(answer(messages, 1).has("error"), messages::toString);
  }

  @Test
  void initializeIsAcceptedOnce() {
    String again = request(2, "initialize", "{\"capabilities\":{}}");
    assertEquals(-32600, error(answer(talk(0, INITIALIZE + again + END), 2)));
  }

  @Test
  void nothingIsAnsweredBehindShutdown() {
    List<JsonObject> messages =
        talk(
            0,
            INITIALIZE
                + SHUTDOWN
                + request(10, "textDocument/hover", HOVER)
                + request(11, "shutdown", null)
                + request(12, "initialize", "{\"capabilities\":{}}")
                + EXIT);
    for (int id = 10; id <= 12; id++) {
      assertEquals(-32600, error(answer(messages, id)));
    }
  }

  @Test
  void exitBeforeInitializeEndsTheServer() {
    assertEquals(List.of(), talk(1, EXIT));
  }

  // --- requests

  @ParameterizedTest
  @ValueSource(
      strings = {"no/such", "$/noSuch", "textDocument/declaration", "textDocument/diagnostic"})
  void anUnknownMethodIsReportedAsUnknown(String method) {
    String asked = request(2, method, HOVER);
    assertEquals(-32601, error(answer(talk(0, INITIALIZE + asked + END), 2)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"no/such", "$/noSuch", "textDocument/willSave"})
  void aNotificationThatDoesNotExistIsPassedOver(String method) {
    List<JsonObject> messages = talk(0, INITIALIZE + notification(method, HOVER) + END);
    assertEquals(2, messages.size(), messages::toString);
    assertEquals("", shell.err);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "[]",
        "7",
        "\"x\"",
        "{}",
        "{\"textDocument\":7,\"position\":{\"line\":0,\"character\":0}}",
        "{\"textDocument\":{},\"position\":{\"line\":0,\"character\":0}}",
        "{\"textDocument\":{\"uri\":\"file:///m.pawl\"}}",
        "{\"textDocument\":{\"uri\":\"file:///m.pawl\"},\"position\":{\"line\":\"a\"}}",
        "{\"textDocument\":{\"uri\":\"file:///m.pawl\"},\"position\":[1,2]}",
        "{\"textDocument\":{\"uri\":\"file:///m.pawl\"},"
            + "\"position\":{\"line\":1.5,\"character\":0}}",
        "{\"textDocument\":{\"uri\":\"file:///m.pawl\"},"
            + "\"position\":{\"line\":99999999999,\"character\":0}}",
      })
  void parametersThatDoNotFitAreRefused(String params) {
    String asked = request(2, "textDocument/hover", params);
    assertEquals(-32602, error(answer(talk(0, INITIALIZE + asked + END), 2)));
  }

  @Test
  void aFileThatIsNotThereIsNoInternalError() {
    for (String method : List.of("hover", "completion", "definition", "documentHighlight")) {
      String asked = request(2, "textDocument/" + method, HOVER);
      assertFalse(answer(talk(0, INITIALIZE + asked + END), 2).has("error"), shell.out);
    }
  }

  // --- invalid messages

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{",
        "{]",
        "x",
        "",
        "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"shutdown\"",
        "{\"id\":5,\"method\":\"shutdown\"}}",
        "{id:5,method:'shutdown'}"
      })
  void whatIsNoJsonIsAParseError(String content) {
    List<JsonObject> messages = talk(0, INITIALIZE + frame(content) + END);
    assertEquals(List.of(-32700), errorsOfNone(messages));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[]",
        "7",
        "null",
        "{}",
        "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"shutdown\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"shutdown\"}",
        "{\"jsonrpc\":\"2.0\",\"method\":7}"
      })
  void jsonThatIsNoMessageIsAnInvalidRequest(String content) {
    List<JsonObject> messages = talk(0, INITIALIZE + frame(content) + END);
    assertEquals(List.of(-32600), errorsOfNone(messages));
  }

  @Test
  void deepNestingIsAnsweredLikeInvalidJson() {
    String deep = "[".repeat(100_000) + "]".repeat(100_000);
    List<JsonObject> messages = talk(0, INITIALIZE + frame(deep) + END);
    assertEquals(1, errorsOfNone(messages).size(), messages::toString);
  }

  /** The parser's own limit applies first, before parameters or the answer of a client are read. */
  @Test
  void deepNestingInsideAMessageIsAParseError() {
    String deep = "[".repeat(100_000) + "]".repeat(100_000);
    String arguments = "{\"command\":\"x\",\"arguments\":" + deep + "}";
    String asked = request(2, "workspace/executeCommand", arguments);
    String told = notification("workspace/didChangeConfiguration", "{\"settings\":" + deep + "}");
    String answered = frame("{\"jsonrpc\":\"2.0\",\"id\":3,\"result\":" + deep + "}");
    List<JsonObject> messages = talk(0, INITIALIZE + asked + told + answered + END);
    assertEquals(List.of(-32700, -32700, -32700), errorsOfNone(messages));
    assertTrue(answer(messages, 9).get("result").isJsonNull(), messages::toString);
  }

  /** Each of them is read up to the start of the next one, which is read from there. */
  @Test
  void manyInvalidMessagesAreReadWithoutDeepRecursion() {
    String broken = "Content-Length: 40\r\n\r\n{";
    List<JsonObject> messages = talk(0, INITIALIZE + broken.repeat(10_000) + END);
    assertTrue(answer(messages, 9).get("result").isJsonNull(), messages::toString);
  }

  /** The server reports it once, and answers the next message. */
  @ParameterizedTest
  @CsvSource({
    "Content-Length: x",
    "Content-Length: -5",
    "Content-Length: 99999999999",
    "Content-Length: 2000000000",
    "Content-Length:",
    "Content-Length 50",
    "Contents: 50",
    "Content-Length: 10",
    "Content-Length: 75",
    "GET / HTTP/1.1",
  })
  void theServerFindsTheNextMessageBehindABadHeader(String header) {
    String lost = "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"shutdown\",\"params\":null}";
    for (String end : List.of(END, END.replace("Content-Length", "content-length"))) {
      List<JsonObject> messages = talk(0, INITIALIZE + header + "\r\n\r\n" + lost + end);
      assertEquals(List.of(-32700), errorsOfNone(messages));
      assertTrue(answer(messages, 9).get("result").isJsonNull(), messages::toString);
    }
  }

  @Test
  void aHeaderMayContainACharacterSet() {
    String type = "Content-Type: application/vscode-jsonrpc; charset=utf8\r\n";
    assertEquals(2, talk(0, INITIALIZE + type + END).size());
    List<JsonObject> messages = talk(0, INITIALIZE + type.replace("utf8", "klingon") + END);
    assertEquals(List.of(-32700), errorsOfNone(messages));
  }
}
