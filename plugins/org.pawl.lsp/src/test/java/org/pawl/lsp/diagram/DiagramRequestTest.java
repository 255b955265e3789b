// SPDX-License-Identifier: EPL-2.0
package org.pawl.lsp.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.FileChangeType;
import org.eclipse.lsp4j.FileEvent;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.xtext.ide.server.ILanguageServerShutdownAndExitHandler;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.lang.ide.server.PawlLanguageServer;
import org.pawl.lang.ide.server.SilentClient;
import org.pawl.lang.ide.text.ProtocolPositions;
import org.pawl.lsp.LanguageServers;
import org.pawl.lsp.pipe.PipedServer;

/** {@code pawl/diagram}, by messages over pipes. */
class DiagramRequestTest extends SilentClient {
  private static final String LAMP =
      """
      model lamp
      event PRESSED
      passive Lamp {
          var { int brightness; }
          machine {
              initial -> dark
              state dark { on PRESSED -> lit }
              state lit { on PRESSED [me->brightness < 3] / { } -> dark }
          }
          submachine Flash {
              initial -> on_
              state on_
          }
      }
      active Owner {
          machine {
              initial -> busy
              state busy
          }
      }
      system hall {
          board host
          kernel cooperative
          tick 100 Hz
          owner: Owner { priority 1 queue 4 }
      }
      """;

  @TempDir private Path folder;

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<PawlLanguageServer> servers = new ArrayList<>();
  private DiagramClient server;
  private String uri;
  private String text;

  @BeforeEach
  void start() throws Exception {
    uri = folder.resolve("lamp.pawl").toUri().toString();
    var toServer = new PipedInputStream(1 << 16);
    var toClient = new PipedInputStream(1 << 16);
    // Connected before anything reads.
    var ofClient = new PipedOutputStream(toServer);
    var ofServer = new PipedOutputStream(toClient);
    PawlLanguageServer local =
        LanguageServers.create(new ILanguageServerShutdownAndExitHandler.NullImpl());
    servers.add(local);
    var served =
        new PipedServer()
            .setLocalService(local)
            .setRemoteInterface(LanguageClient.class)
            .setInput(toServer)
            .setOutput(ofServer)
            .setExecutorService(threads)
            .create();
    local.connect(served.getRemoteProxy());
    served.startListening();
    var client =
        new Launcher.Builder<DiagramClient>()
            .setLocalService(this)
            .setRemoteInterface(DiagramClient.class)
            .setInput(toClient)
            .setOutput(ofClient)
            .setExecutorService(threads)
            .create();
    client.startListening();
    server = client.getRemoteProxy();
    var params = new InitializeParams();
    params.setCapabilities(new ClientCapabilities());
    params.setWorkspaceFolders(List.of(new WorkspaceFolder(folder.toUri().toString(), "tests")));
    server.initialize(params).get(60, TimeUnit.SECONDS);
    server.initialized(new InitializedParams());
    open(LAMP);
  }

  @AfterEach
  void end() {
    servers.forEach(each -> each.getRequestManager().shutdown());
    threads.shutdownNow();
  }

  private void open(String model) {
    text = model;
    server
        .getTextDocumentService()
        .didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(uri, "pawl", 1, model)));
  }

  private void change(int version, String model) {
    text = model;
    server
        .getTextDocumentService()
        .didChange(
            new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(uri, version),
                List.of(new TextDocumentContentChangeEvent(model))));
  }

  /** A request for the open model, with more parameters by name. */
  private JsonObject ask(Object... namesAndValues) throws Exception {
    return answer(params(uri, namesAndValues)).getAsJsonObject();
  }

  private JsonElement answer(JsonObject params) throws Exception {
    return server.diagram(params).get(60, TimeUnit.SECONDS);
  }

  private static JsonObject params(String model, Object... namesAndValues) {
    JsonObject params = new JsonObject();
    JsonObject document = new JsonObject();
    document.addProperty("uri", model);
    params.add("textDocument", document);
    for (int i = 0; i < namesAndValues.length; i += 2) {
      String name = (String) namesAndValues[i];
      if (namesAndValues[i + 1] instanceof Position position) {
        JsonObject place = new JsonObject();
        place.addProperty("line", position.getLine());
        place.addProperty("character", position.getCharacter());
        params.add(name, place);
      } else {
        params.addProperty(name, (String) namesAndValues[i + 1]);
      }
    }
    return params;
  }

  private Position position(String words) {
    return new ProtocolPositions(text).position(text.indexOf(words));
  }

  private static String key(JsonObject result) {
    return result.getAsJsonObject("picture").get("key").getAsString();
  }

  private static String svg(JsonObject result) {
    return result.getAsJsonObject("picture").get("svg").getAsString();
  }

  /** The text in a range of the element with the key. */
  private String textOf(JsonObject result, String key, String range) {
    for (JsonElement each : result.getAsJsonObject("picture").getAsJsonArray("elements")) {
      JsonObject element = each.getAsJsonObject();
      if (element.get("key").getAsString().equals(key)) {
        assertEquals(uri, element.get("uri").getAsString());
        return textIn(element.getAsJsonObject(range));
      }
    }
    throw new AssertionError("no element " + key + " in " + result);
  }

  private String textIn(JsonObject range) {
    ProtocolPositions lines = new ProtocolPositions(text);
    return text.substring(
        lines.offset(position(range, "start")), lines.offset(position(range, "end")));
  }

  private static Position position(JsonObject range, String end) {
    JsonObject place = range.getAsJsonObject(end);
    return new Position(place.get("line").getAsInt(), place.get("character").getAsInt());
  }

  @Test
  void listsAllDiagramsWithTheirTexts() throws Exception {
    JsonObject result = ask();
    List<String> found = new ArrayList<>();
    for (JsonElement each : result.getAsJsonArray("diagrams")) {
      JsonObject diagram = each.getAsJsonObject();
      String words = textIn(diagram.getAsJsonObject("range"));
      found.add(
          diagram.get("kind").getAsString()
              + " "
              + diagram.get("key").getAsString()
              + ": "
              + words.substring(0, words.indexOf(" {"))
              + " ... "
              + words.substring(words.length() - 1));
    }
    assertEquals(
        List.of(
            "machine lamp.Lamp: passive Lamp ... }",
            "machine lamp.Lamp.Flash: submachine Flash ... }",
            "machine lamp.Owner: active Owner ... }",
            "system lamp.hall: system hall ... }"),
        found);
    assertTrue(result.get("sound").getAsBoolean());
    assertEquals(1, result.get("version").getAsInt());
    assertEquals("lamp.Lamp", key(result));
  }

  @Test
  void serversOfOneProcessHaveTextsOfTheirOwn() throws Exception {
    DiagramClient first = server;
    start();
    change(2, LAMP.replace("lit", "bright"));
    assertTrue(svg(ask()).contains("data-key=\"lamp.Lamp.bright\""));
    JsonObject ofFirst = first.diagram(params(uri)).get(60, TimeUnit.SECONDS).getAsJsonObject();
    assertTrue(svg(ofFirst).contains("data-key=\"lamp.Lamp.lit\""));
    assertFalse(svg(ofFirst).contains("data-key=\"lamp.Lamp.bright\""));
  }

  @Test
  void theListOfDiagramsHasNoPicture() throws Exception {
    JsonObject params = params(uri, "diagram", "lamp.Owner");
    params.addProperty("list", true);
    JsonObject result = answer(params).getAsJsonObject();
    assertEquals(4, result.getAsJsonArray("diagrams").size());
    assertFalse(result.has("picture"));
  }

  @Test
  void aKeyOrElseThePositionChoosesTheDiagram() throws Exception {
    assertEquals("lamp.Owner", key(ask("diagram", "lamp.Owner")));
    assertEquals("lamp.Lamp", key(ask("position", position("brightness"))));
    assertEquals("lamp.Lamp.Flash", key(ask("position", position("state on_"))));
    assertEquals("lamp.hall", key(ask("position", position("kernel"))));
    assertEquals("lamp.Lamp", key(ask("position", new Position(0, 0))));
    // A diagram that was renamed meanwhile.
    assertEquals("lamp.Owner", key(ask("diagram", "lamp.Boss", "position", position("busy"))));
  }

  @Test
  void elementsHaveTheirTextAndTheirName() throws Exception {
    JsonObject result = ask("diagram", "lamp.Lamp");
    assertEquals("state dark { on PRESSED -> lit }", textOf(result, "lamp.Lamp.dark", "range"));
    assertEquals("dark", textOf(result, "lamp.Lamp.dark", "selection"));
    assertTrue(textOf(result, "lamp.Lamp.lit#0", "selection").contains("brightness < 3"));
    for (JsonElement each : result.getAsJsonObject("picture").getAsJsonArray("elements")) {
      String key = each.getAsJsonObject().get("key").getAsString();
      assertTrue(svg(result).contains("data-key=\"" + key + "\""), key);
    }
    assertEquals("owner", textOf(ask("diagram", "lamp.hall"), "lamp.hall.owner", "selection"));
  }

  @Test
  void thePictureFollowsTheTextInTheEditor() throws Exception {
    String before = svg(ask());
    change(2, LAMP.replace("lit", "bright"));
    JsonObject after = ask();
    assertEquals(2, after.get("version").getAsInt());
    assertNotEquals(before, svg(after));
    assertTrue(svg(after).contains("data-key=\"lamp.Lamp.bright\""));
    change(3, LAMP);
    assertEquals(before, svg(ask()));
  }

  @Test
  void aTextWithErrorsIsDrawnAsFarAsItCanBeRead() throws Exception {
    change(2, LAMP.replace("state lit {", "state lit { on"));
    assertFalse(ask().get("sound").getAsBoolean());
    change(3, LAMP.replace("PRESSED -> lit", "PRESSED -> lid"));
    JsonObject unresolved = ask();
    assertFalse(unresolved.get("sound").getAsBoolean());
    assertTrue(svg(unresolved).contains("data-key=\"lamp.Lamp.dark\""));
    change(4, "not a model");
    JsonObject none = ask();
    assertFalse(none.get("sound").getAsBoolean());
    assertEquals(0, none.getAsJsonArray("diagrams").size());
    assertFalse(none.has("picture"));
    change(5, LAMP);
    assertTrue(ask().get("sound").getAsBoolean());
  }

  @Test
  void theThemeIsThatOfTheRequest() throws Exception {
    String both = svg(ask());
    assertTrue(both.contains("prefers-color-scheme"));
    String light = svg(ask("theme", "light"));
    String dark = svg(ask("theme", "dark"));
    assertFalse(light.contains("prefers-color-scheme"));
    assertFalse(dark.contains("prefers-color-scheme"));
    assertNotEquals(light, dark);
  }

  @Test
  void placesOfTheLayoutFileAreUsed() throws Exception {
    String before = svg(ask());
    Path layout = folder.resolve("lamp.pawllayout");
    Files.writeString(layout, "lamp.Lamp.dark  400 300 120 60\n");
    String after = svg(ask());
    assertNotEquals(before, after);
    Files.delete(layout);
    assertEquals(before, svg(ask()));
  }

  @Test
  void aClosedModelIsReadFromItsFile() throws Exception {
    Path closed = folder.resolve("closed.pawl");
    Files.writeString(closed, LAMP.replace("model lamp", "model closed"));
    server
        .getWorkspaceService()
        .didChangeWatchedFiles(
            new DidChangeWatchedFilesParams(
                List.of(new FileEvent(closed.toUri().toString(), FileChangeType.Created))));
    JsonObject result = answer(params(closed.toUri().toString())).getAsJsonObject();
    assertEquals("closed.Lamp", key(result));
    assertFalse(result.has("version"));
    String missing = folder.resolve("missing.pawl").toUri().toString();
    assertNull(answer(params(missing)));
  }

  @Test
  void wrongParametersAreRefusedWithTheReason() throws Exception {
    assertTrue(refusal(params(uri, "theme", "pink")).contains("there is no theme 'pink'"));
    assertTrue(refusal(new JsonObject()).contains("textDocument.uri is missing"));
    assertEquals("lamp.Lamp", key(ask()));
  }

  private String refusal(JsonObject params) {
    var refused = assertThrows(ExecutionException.class, () -> answer(params));
    var error = ((ResponseErrorException) refused.getCause()).getResponseError();
    assertEquals(-32602, error.getCode());
    return error.getMessage();
  }
}
