// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.pawl.cli.console.CommandContext;
import org.pawl.cli.console.ExitCode;
import org.pawl.draw.edits.DrawnFolder;
import org.pawl.draw.protocol.DrawingConnection;
import org.pawl.draw.protocol.DrawingServer;
import org.pawl.studio.Studio;
import org.pawl.studio.StudioOptions;

/**
 * Uses the language server, the studio and the drawing once, so that Java can archive the classes
 * that they need. The launcher starts this program in the background during the first {@code pawl
 * lsp} or {@code pawl studio}. It reads and writes only a folder of its own, and ends by itself.
 */
public final class ServerClasses {
  private static final String NAME = "lamp.pawl";
  private static final String MODEL =
      """
      model lamp
      event TOGGLE
      active Lamp {
          machine {
              initial -> dark
              state dark { entry / { set_light(false); } on TOGGLE [is_night()] -> bright }
              state bright {
                  initial -> lit
                  state lit { after 1 s -> dim }
                  state dim
                  on TOGGLE -> dark
              }
          }
      }
      system lamp { board host kernel cooperative tick 100 Hz lamp: Lamp { priority 1 queue 4 } }
      """;
  private static final String KINDS =
      "[\"setModel\",\"pawl.changeGraph\",\"message\",\"elementSelected\",\"setDirtyState\",\"setMarkers\","
          + "\"status\",\"startProgress\",\"endProgress\",\"pawl.textUpdates\"]";
  private static final long PATIENCE = 60;

  private ServerClasses() {}

  /** Ends with 0 if everything was used. */
  public static void main(String[] arguments) {
    System.setProperty("java.awt.headless", "true");
    int code = ExitCode.INTERNAL;
    try {
      code = use();
    } catch (Exception e) {
      e.printStackTrace();
    }
    // Threads of the servers would go on.
    System.exit(code);
  }

  private static int use() throws Exception {
    Path folder = Files.createTempDirectory("pawl");
    Path model = folder.resolve(NAME);
    try {
      Files.writeString(model, MODEL);
      int code = language(model);
      studio(folder);
      drawing(folder);
      return code;
    } finally {
      Files.deleteIfExists(folder.resolve("lamp.pawllayout"));
      Files.deleteIfExists(model);
      Files.deleteIfExists(folder);
    }
  }

  private static int language(Path model) throws IOException {
    var input = new ByteArrayOutputStream();
    String file = "{\"uri\":\"" + model.toUri() + "\"}";
    String at = "{\"textDocument\":%s,\"position\":{\"line\":5,\"character\":20}}".formatted(file);
    message(input, 1, "initialize", "{\"capabilities\":{}}");
    message(input, 0, "initialized", "{}");
    String opened = "\"languageId\":\"pawl\",\"version\":1,\"text\":" + quoted(MODEL);
    message(
        input,
        0,
        "textDocument/didOpen",
        "{\"textDocument\":{\"uri\":\"%s\",%s}}".formatted(model.toUri(), opened));
    message(input, 2, "textDocument/completion", at);
    message(input, 3, "textDocument/hover", at);
    message(input, 4, "textDocument/documentSymbol", "{\"textDocument\":" + file + "}");
    message(input, 5, "pawl/diagram", at);
    message(input, 6, "shutdown", "null");
    message(input, 0, "exit", "null");
    var context =
        new CommandContext(
            model.getParent(),
            new ByteArrayInputStream(input.toByteArray()),
            new PrintStream(OutputStream.nullOutputStream(), false, UTF_8),
            new PrintStream(OutputStream.nullOutputStream(), false, UTF_8),
            false);
    return Main.run(context, "lsp");
  }

  private static void message(OutputStream to, int id, String method, String parameters)
      throws IOException {
    String number = id == 0 ? "" : "\"id\":" + id + ",";
    byte[] content =
        "{\"jsonrpc\":\"2.0\",%s\"method\":\"%s\",\"params\":%s}"
            .formatted(number, method, parameters)
            .getBytes(UTF_8);
    to.write(("Content-Length: " + content.length + "\r\n\r\n").getBytes(UTF_8));
    to.write(content);
  }

  private static String quoted(String text) {
    return '"' + text.replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }

  private static void studio(Path folder) throws IOException, InterruptedException {
    try (Studio studio = Studio.start(StudioOptions.of(folder, 0))) {
      URI page = studio.address();
      HttpClient.newHttpClient()
          .send(HttpRequest.newBuilder(page).build(), BodyHandlers.ofString());
    }
  }

  private static void drawing(Path folder) throws InterruptedException {
    BlockingQueue<String> answers = new LinkedBlockingQueue<>();
    var server = new DrawingServer(DrawnFolder.in(folder));
    try (DrawingConnection connection = server.connect(answers::add)) {
      call(
          connection,
          1,
          "initialize",
          "{\"applicationId\":\"pawl\",\"protocolVersion\":\"1.0.0\"}");
      call(
          connection,
          2,
          "initializeClientSession",
          "{\"clientSessionId\":\"c\",\"diagramType\":\"pawl\",\"clientActionKinds\":%s}"
              .formatted(KINDS));
      action(
          connection,
          "{\"kind\":\"requestModel\",\"requestId\":\"m\",\"options\":{\"sourceUri\":\"%s\",\"diagram\":\"lamp.Lamp\"}}"
              .formatted(NAME));
      await(answers, "setModel");
      edit(
          connection,
          "\"kind\":\"changeBounds\",\"newBounds\":[{\"elementId\":\"lamp.Lamp.dark\",\"newPosition\":{\"x\":80,\"y\":300},\"newSize\":{\"width\":0,\"height\":0}}]");
      await(answers, "pawl.changeGraph");
      edit(
          connection,
          "\"kind\":\"applyLabelEdit\",\"labelId\":\"lamp.Lamp.dark|name\",\"text\":\"off\"");
      await(answers, "pawl.changeGraph");
      edit(
          connection,
          "\"kind\":\"createNode\",\"elementTypeId\":\"create:State\",\"containerId\":\"lamp.Lamp.bright\",\"location\":{\"x\":0,\"y\":0}");
      await(answers, "pawl.changeGraph");
    }
  }

  private static void call(DrawingConnection to, int id, String method, String parameters) {
    to.receive(
        "{\"jsonrpc\":\"2.0\",\"id\":\"%d\",\"method\":\"%s\",\"params\":%s}"
            .formatted(id, method, parameters));
  }

  private static void edit(DrawingConnection to, String operation) {
    action(to, "{\"isOperation\":true,%s}".formatted(operation));
  }

  private static void action(DrawingConnection to, String action) {
    to.receive(
        "{\"jsonrpc\":\"2.0\",\"method\":\"process\",\"params\":{\"clientId\":\"c\",\"action\":%s}}"
            .formatted(action));
  }

  private static void await(BlockingQueue<String> answers, String kind)
      throws InterruptedException {
    while (true) {
      String answer = answers.poll(PATIENCE, TimeUnit.SECONDS);
      if (answer == null || answer.contains("\"kind\":\"message\"")) {
        throw new IllegalStateException(answer == null ? "no " + kind : answer);
      }
      if (answer.contains("\"kind\":\"" + kind + "\"")) {
        return;
      }
    }
  }
}
