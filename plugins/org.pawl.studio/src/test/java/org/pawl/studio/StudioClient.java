// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A server for a folder, and a browser that has opened its address. */
final class StudioClient implements AutoCloseable {
  static final String LAMP =
      """
      model lamp

      event TOGGLE

      active Lamp {
          machine {
              initial -> dark
              state dark { on TOGGLE -> lit }
              state lit { on TOGGLE -> dark }
          }
      }

      system lamp {
          lamp: Lamp {
              priority 1
              queue 4
          }
      }
      """;

  final Studio studio;
  final String cookie;
  final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  final BlockingQueue<String> messages = new LinkedBlockingQueue<>();

  StudioClient(StudioOptions options) throws Exception {
    studio = Studio.start(options);
    HttpResponse<String> page =
        http.send(
            HttpRequest.newBuilder(studio.address()).build(), HttpResponse.BodyHandlers.ofString());
    cookie = page.headers().firstValue("Set-Cookie").orElse("").replaceFirst(";.*", "");
  }

  static StudioClient of(Path folder) throws Exception {
    return new StudioClient(new StudioOptions(folder, 0, StudioClient::page, Map.of()));
  }

  /** A client of three files. */
  static InputStream page(String name) {
    Map<String, String> files =
        Map.of(
            "index.html", "<!doctype html><script src=studio.js></script>@PRELOAD@@NONCE@",
            "studio.css", "",
            "studio.js", "");
    return files.containsKey(name)
        ? new ByteArrayInputStream(files.get(name).getBytes(StandardCharsets.UTF_8))
        : null;
  }

  static Path lamp(Path folder) throws IOException {
    return Files.writeString(folder.resolve("lamp.pawl"), LAMP);
  }

  int port() {
    return studio.address().getPort();
  }

  /** The secret of the address. */
  String key() {
    return studio.address().getQuery().replace("token=", "");
  }

  String origin() {
    return "http://127.0.0.1:" + port();
  }

  URI at(String path) {
    return URI.create(origin() + path);
  }

  HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(at(path)).header("Cookie", cookie).header("X-Pawl-Key", key());
  }

  HttpResponse<String> get(String path) throws Exception {
    return send(request(path));
  }

  HttpResponse<String> post(String path) throws Exception {
    return send(request(path).POST(HttpRequest.BodyPublishers.noBody()).header("Origin", origin()));
  }

  HttpResponse<String> post(String path, String content) throws Exception {
    return send(
        request(path)
            .POST(HttpRequest.BodyPublishers.ofString(content))
            .header("Origin", origin()));
  }

  HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
    return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  CompletableFuture<WebSocket> socket(String path, String origin, String withCookie) {
    var builder = http.newWebSocketBuilder();
    if (!withCookie.isEmpty()) {
      builder.header("Cookie", withCookie);
    }
    if (!origin.isEmpty()) {
      builder.header("Origin", origin);
    }
    return builder.buildAsync(URI.create("ws://127.0.0.1:" + port() + path), new Listener());
  }

  WebSocket socket(String path) throws Exception {
    return socket(path + "?key=" + key(), origin(), cookie).get(5, TimeUnit.SECONDS);
  }

  String message() throws InterruptedException {
    return messages.poll(10, TimeUnit.SECONDS);
  }

  /** The first line of the answer to a request that no client library sends. */
  String raw(String request) throws IOException {
    try (var socket = new Socket("127.0.0.1", port())) {
      socket.setSoTimeout(5000);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    }
  }

  /** The answer to a request for a path, with this client's cookie. */
  String rawGet(String path, String host) throws IOException {
    return raw(
        "GET "
            + path
            + " HTTP/1.1\r\nHost: "
            + host
            + "\r\nCookie: "
            + cookie
            + "\r\nX-Pawl-Key: "
            + key()
            + "\r\nConnection: close\r\n\r\n");
  }

  @Override
  public void close() {
    studio.close();
  }

  private final class Listener implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
      text.append(data);
      if (last) {
        messages.add(text.toString());
        text.setLength(0);
      }
      socket.request(1);
      return null;
    }

    @Override
    public CompletionStage<?> onClose(WebSocket socket, int status, String reason) {
      messages.add("closed " + status);
      return null;
    }

    @Override
    public void onError(WebSocket socket, Throwable error) {
      messages.add("closed by an error");
    }
  }
}
