// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.studio.channel.Channel;
import org.pawl.studio.channel.Sender;
import org.pawl.studio.page.WebClient;

/** What the server answers to the page: models, texts, pictures, generated C. */
class StudioTest {
  @TempDir private Path folder;
  private StudioClient client;

  @BeforeEach
  void start() throws Exception {
    StudioClient.lamp(folder);
    client = StudioClient.of(folder);
  }

  @AfterEach
  void stop() {
    client.close();
  }

  private static JsonObject json(HttpResponse<String> answer) {
    return JsonParser.parseString(answer.body()).getAsJsonObject();
  }

  @Test
  void theServerStartsWithinTwoSeconds() throws IOException {
    long start = System.nanoTime();
    Studio.start(StudioOptions.of(folder, 0)).close();
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    System.out.println("start and end of a server: " + time.toMillis() + " ms");
    assertTrue(time.toSeconds() < 2, time::toString);
  }

  @Test
  void modelsAreListedWithTheirDiagrams() throws Exception {
    Files.createDirectories(folder.resolve("a/.hidden"));
    Files.writeString(folder.resolve("a/broken.pawl"), "model");
    Files.writeString(folder.resolve("a/.hidden/x.pawl"), StudioClient.LAMP);
    for (String build : new String[] {"build", "node_modules", "a/target"}) {
      Files.createDirectories(folder.resolve(build));
      Files.writeString(folder.resolve(build).resolve("x.pawl"), StudioClient.LAMP);
    }
    var models = json(client.get("/api/models")).getAsJsonArray("models");
    assertEquals(2, models.size(), models::toString);
    assertEquals("a/broken.pawl", models.get(0).getAsJsonObject().get("file").getAsString());
    var diagrams = models.get(1).getAsJsonObject().getAsJsonArray("diagrams");
    assertEquals(
        "[{\"key\":\"lamp.Lamp\",\"title\":\"active Lamp\",\"kind\":\"state_machine\"},"
            + "{\"key\":\"lamp.lamp\",\"title\":\"system lamp\",\"kind\":\"topology\"}]",
        diagrams.toString());
  }

  @Test
  void thePageLoadsTheDrawingEditorWhileTheServerStarts() throws Exception {
    assertFalse(client.get("/").body().contains("preload"), "there is none to load");
    WebClient drawing =
        name ->
            name.equals("drawing.js") ? StudioClient.page("studio.js") : StudioClient.page(name);
    try (var other = new StudioClient(new StudioOptions(folder, 0, drawing, Map.of()))) {
      String page = other.get("/").body();
      assertTrue(page.contains("<link rel=\"modulepreload\" href=\"drawing.js\" />"), page);
    }
  }

  @Test
  void aModelIsReadAndChecked() throws Exception {
    assertEquals(
        StudioClient.LAMP, json(client.get("/api/text?file=lamp.pawl")).get("text").getAsString());
    assertEquals(
        0, json(client.get("/api/problems?file=lamp.pawl")).getAsJsonArray("problems").size());
    Files.writeString(folder.resolve("lamp.pawl"), StudioClient.LAMP.replace("-> lit", "-> on"));
    var problem =
        json(client.get("/api/problems?file=lamp.pawl"))
            .getAsJsonArray("problems")
            .get(0)
            .getAsJsonObject();
    assertEquals("lamp.pawl", problem.get("file").getAsString());
    assertEquals(8, problem.get("line").getAsInt());
  }

  @Test
  void aDiagramIsDrawnInBothThemes() throws Exception {
    String picture = "/api/picture?file=lamp.pawl&diagram=lamp.Lamp&theme=";
    var light = client.get(picture + "light");
    var dark = client.get(picture + "dark");
    assertEquals(200, light.statusCode(), light.body());
    assertEquals("image/svg+xml", light.headers().firstValue("Content-Type").orElse(""));
    assertTrue(light.body().contains("<svg"), light.body());
    assertFalse(light.body().equals(dark.body()));
    assertEquals(400, client.get(picture + "pink").statusCode());
    assertEquals(404, client.get("/api/picture?file=lamp.pawl&diagram=x.Y").statusCode());
  }

  @Test
  void aModelWithErrorsIsNotDrawnAndNotGenerated() throws Exception {
    Files.writeString(folder.resolve("lamp.pawl"), StudioClient.LAMP.replace("-> lit", "-> on"));
    assertEquals(409, client.get("/api/picture?file=lamp.pawl&diagram=lamp.Lamp").statusCode());
    assertEquals(409, client.post("/api/generate?file=lamp.pawl").statusCode());
    assertFalse(Files.exists(folder.resolve("generated")));
  }

  @Test
  void cIsGeneratedBesideTheModel() throws Exception {
    var answer = client.post("/api/generate?file=lamp.pawl");
    assertEquals(200, answer.statusCode(), answer.body());
    assertTrue(answer.body().contains("generated/lamp_Lamp.c"), answer.body());
    assertTrue(Files.exists(folder.resolve("generated/lamp_Lamp.c")));
  }

  @Test
  void changesByOtherProgramsAppearAlsoInNewFolders() throws Exception {
    client.socket("/events");
    Thread.sleep(200);
    Files.writeString(folder.resolve("lamp.pawl"), StudioClient.LAMP + "\n");
    assertEquals("{\"event\":\"changed\",\"file\":\"lamp.pawl\"}", sorted(client.message()));
    Path created = Files.createDirectories(folder.resolve("new/deep"));
    Files.writeString(created.resolve("a.pawl"), StudioClient.LAMP);
    assertEquals("{\"event\":\"changed\",\"file\":\"new/deep/a.pawl\"}", sorted(client.message()));
  }

  private static String sorted(String message) {
    JsonObject json = JsonParser.parseString(message).getAsJsonObject();
    return "{\"event\":%s,\"file\":%s}".formatted(json.get("event"), json.get("file"));
  }

  @Test
  void theLanguageServerAnswersInMessagesWithoutHeaders() throws Exception {
    var socket = client.socket("/lsp");
    socket.sendText(
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"capabilities\":{},"
            + "\"rootUri\":null,\"processId\":null}}",
        true);
    String answer = client.message();
    assertTrue(answer.startsWith("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{"), answer);
  }

  @Test
  void aChannelOfTheCallerIsServed() throws Exception {
    var options =
        new StudioOptions(folder, 0, StudioClient::page, Map.of("/echo", EchoChannel::new));
    try (var other = new StudioClient(options)) {
      var socket = other.socket("/echo");
      socket.sendText("a", false).get(5, TimeUnit.SECONDS);
      socket.sendText("b", true);
      assertEquals("echo ab", other.message());
    }
  }

  @Test
  void aPortInUseAndAMissingFolderAreErrors() {
    assertThrows(IOException.class, () -> Studio.start(StudioOptions.of(folder, client.port())));
    assertThrows(
        IOException.class, () -> Studio.start(StudioOptions.of(folder.resolve("none"), 0)));
  }

  @Test
  void aTextIsSaved() throws Exception {
    var text = json(client.get("/api/text?file=lamp.pawl"));
    String save = "/api/text?file=lamp.pawl&version=" + text.get("version").getAsString();
    var answer = client.post(save, StudioClient.LAMP + "// \u00fc\r\n");
    assertEquals(200, answer.statusCode(), answer.body());
    assertEquals(
        StudioClient.LAMP + "// \u00fc\r\n", Files.readString(folder.resolve("lamp.pawl")));
    assertEquals(
        json(client.get("/api/text?file=lamp.pawl")).get("version"), json(answer).get("version"));
  }

  @Test
  void aReadOnlyModelIsNotReplaced() throws Exception {
    Path lamp = folder.resolve("lamp.pawl");
    Files.setPosixFilePermissions(lamp, PosixFilePermissions.fromString("r--r--r--"));
    var text = json(client.get("/api/text?file=lamp.pawl"));
    String save = "/api/text?file=lamp.pawl&version=" + text.get("version").getAsString();
    var answer = client.post(save, StudioClient.LAMP + "// new\n");
    assertEquals(422, answer.statusCode());
    assertEquals(
        "lamp.pawl is read-only; make it writable", json(answer).get("error").getAsString());
    assertEquals(StudioClient.LAMP, Files.readString(lamp));
  }

  @Test
  void aTextThatAnotherProgramHasChangedIsNotReplaced() throws Exception {
    var text = json(client.get("/api/text?file=lamp.pawl"));
    Files.writeString(folder.resolve("lamp.pawl"), StudioClient.LAMP + "// theirs\n");
    String save = "/api/text?file=lamp.pawl&version=" + text.get("version").getAsString();
    var answer = client.post(save, StudioClient.LAMP + "// mine\n");
    assertEquals(409, answer.statusCode());
    assertEquals(StudioClient.LAMP + "// theirs\n", json(answer).get("text").getAsString());
    assertEquals(StudioClient.LAMP + "// theirs\n", Files.readString(folder.resolve("lamp.pawl")));
    String again = "/api/text?file=lamp.pawl&version=" + json(answer).get("version").getAsString();
    assertEquals(200, client.post(again, StudioClient.LAMP).statusCode());
  }

  @Test
  void aTextThatIsNotUtf8IsAnError() throws Exception {
    Files.write(folder.resolve("lamp.pawl"), new byte[] {'m', (byte) 0xff});
    assertEquals(422, client.get("/api/text?file=lamp.pawl").statusCode());
    assertEquals(200, client.get("/api/models").statusCode());
  }

  @Test
  void aModelWithoutDiagramsBeginsWithASystemOrAClass() throws Exception {
    for (var kind : Map.of("system", "first.system1", "class", "first.Class1").entrySet()) {
      String file = kind.getKey() + ".pawl";
      Files.writeString(folder.resolve(file), "model first\n");
      var begun = json(client.post("/api/begin?file=" + file + "&kind=" + kind.getKey(), ""));
      assertTrue(begun.get("diagrams").toString().contains(kind.getValue()), begun::toString);
      assertEquals("model first\n", Files.readString(folder.resolve(file)), "it is not saved");
    }
    assertEquals(400, client.post("/api/begin?file=system.pawl&kind=Pool", "").statusCode());
    assertEquals(404, client.post("/api/begin?file=none.pawl&kind=class", "").statusCode());
    Files.writeString(folder.resolve("empty.pawl"), "model\n");
    assertEquals(409, client.post("/api/begin?file=empty.pawl&kind=class", "").statusCode());
  }

  @Test
  void theDiagramsOfAnUnsavedTextAreListed() throws Exception {
    String path = "/api/diagrams?file=lamp.pawl";
    var named = json(client.post(path, StudioClient.LAMP.replace("active Lamp", "active Light")));
    assertTrue(named.get("diagrams").toString().contains("lamp.Light"), named::toString);
    assertTrue(named.get("errors").getAsBoolean(), "the system uses the former name");
    var correct = json(client.post(path, StudioClient.LAMP.replace("lit", "bright")));
    assertEquals(2, correct.getAsJsonArray("diagrams").size());
    assertEquals(false, correct.get("errors").getAsBoolean());
    assertEquals(404, client.post("/api/diagrams?file=none.pawl", "model x").statusCode());
  }

  @Test
  void anUnsavedTextIsDrawn() throws Exception {
    String view = "/api/view?file=lamp.pawl&theme=light&diagram=";
    var drawn = json(client.post(view + "lamp.Lamp", StudioClient.LAMP.replace("lit", "bright")));
    assertEquals("lamp.Lamp", drawn.get("diagram").getAsString());
    assertTrue(drawn.get("picture").getAsString().contains("bright"));
    assertEquals(2, drawn.getAsJsonArray("diagrams").size());
    var first = json(client.post(view + "none", StudioClient.LAMP));
    assertEquals("lamp.Lamp", first.get("diagram").getAsString());
    var broken = json(client.post(view + "lamp.Lamp", StudioClient.LAMP.replace("-> lit", "->")));
    assertEquals("", broken.get("picture").getAsString());
    assertEquals("", json(client.post(view, "")).get("picture").getAsString());
    assertEquals(StudioClient.LAMP, Files.readString(folder.resolve("lamp.pawl")));
  }

  @Test
  void generatedCIsRead() throws Exception {
    client.post("/api/generate?file=lamp.pawl");
    var file = json(client.get("/api/generated?file=lamp.pawl&name=lamp_Lamp.c"));
    assertEquals(
        Files.readString(folder.resolve("generated/lamp_Lamp.c")), file.get("text").getAsString());
    assertEquals(404, client.get("/api/generated?file=lamp.pawl&name=none.c").statusCode());
  }

  @Test
  void aProjectToStartFromIsWritten() throws Exception {
    var written = client.post("/api/project?name=blinky");
    assertEquals("{\"file\":\"blinky/blinky.pawl\"}", written.body());
    assertEquals(
        0,
        json(client.get("/api/problems?file=blinky/blinky.pawl"))
            .getAsJsonArray("problems")
            .size());
    assertEquals(409, client.post("/api/project?name=blinky").statusCode());
  }

  private static final class EchoChannel implements Channel {
    private Sender sender;

    @Override
    public void opened(Sender toClient) {
      sender = toClient;
    }

    @Override
    public void received(String message) {
      sender.send("echo " + message);
    }

    @Override
    public void closed() {
      sender = null;
    }
  }
}
