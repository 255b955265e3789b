// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each test attacks the server as another program, page or user would. */
class AttackTest {
  private static final String MODELS = "/api/models";

  @TempDir private Path parent;
  private Path folder;
  private StudioClient client;

  @BeforeEach
  void start() throws Exception {
    folder = Files.createDirectories(parent.resolve("models"));
    StudioClient.lamp(folder);
    Files.writeString(parent.resolve("secret.pawl"), "model secret");
    client = StudioClient.of(folder);
  }

  @AfterEach
  void stop() {
    client.close();
  }

  private String host() {
    return "127.0.0.1:" + client.port();
  }

  @Test
  void noOtherAddressOfThisComputerIsServed() throws Exception {
    for (NetworkInterface network : Collections.list(NetworkInterface.getNetworkInterfaces())) {
      for (InetAddress address : Collections.list(network.getInetAddresses())) {
        if (!address.isLoopbackAddress()) {
          try (var socket = new Socket()) {
            var there = new InetSocketAddress(address, client.port());
            assertThrows(ConnectException.class, () -> socket.connect(there, 2000));
          }
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", MODELS, "/studio.js", "/?token=", "/?token=guess", "/none"})
  void nothingIsReadWithoutTheSecret(String path) throws Exception {
    var answer = client.send(HttpRequest.newBuilder(client.at(path)));
    assertEquals(403, answer.statusCode());
    assertTrue(answer.headers().firstValue("Set-Cookie").isEmpty());
    assertFalse(answer.body().contains("lamp"), answer.body());
  }

  @Test
  void theSecretHas192BitsAndIsNew() throws Exception {
    String token = client.studio.address().getQuery().replace("token=", "");
    assertEquals(32, token.length());
    try (var other = StudioClient.of(folder)) {
      assertNotEquals(client.studio.address().getQuery(), other.studio.address().getQuery());
      assertNotEquals(client.cookie, other.cookie);
    }
  }

  @Test
  void theCookieIsHiddenFromScriptsAndFromOtherSites() throws Exception {
    var page = client.send(HttpRequest.newBuilder(client.studio.address()));
    String cookie = page.headers().firstValue("Set-Cookie").orElse("");
    assertTrue(cookie.contains("; HttpOnly") && cookie.contains("; SameSite=Strict"), cookie);
    assertFalse(cookie.contains(client.studio.address().getQuery().substring(6)), cookie);
  }

  /** The token of the address is no cookie, and opens only the page. */
  @Test
  void theSecretOfTheAddressOpensThePageOnly() throws Exception {
    String query = "?" + client.studio.address().getQuery();
    var answer = client.send(HttpRequest.newBuilder(client.at(MODELS + query)));
    assertEquals(403, answer.statusCode());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "evil.example", "evil.example:PORT", "127.0.0.1", "127.0.0.1:1", "127.0.0.1.evil:PORT",
        "localhost", "localhost.evil:PORT", "0.0.0.0:PORT", "[::]:PORT", "2130706433:PORT"
      })
  void anotherHostIsRefused(String host) throws Exception {
    String given = host.replace("PORT", Integer.toString(client.port()));
    String answer = client.rawGet(MODELS, given);
    assertTrue(answer.startsWith("HTTP/1.1 421 "), answer);
    assertFalse(answer.contains("lamp"), answer);
  }

  @Test
  void ownNamesOfThisComputerAreServed() throws Exception {
    for (String name : List.of("127.0.0.1", "localhost", "[::1]")) {
      String answer = client.rawGet(MODELS, name + ":" + client.port());
      assertTrue(answer.startsWith("HTTP/1.1 200 "), answer);
    }
  }

  @Test
  void noHostAndTwoHostsAreRefused() throws Exception {
    String end =
        "Cookie: "
            + client.cookie
            + "\r\nX-Pawl-Key: "
            + client.key()
            + "\r\nConnection: close\r\n\r\n";
    String none = client.raw("GET " + MODELS + " HTTP/1.1\r\n" + end);
    assertTrue(none.startsWith("HTTP/1.1 4"), none);
    String old = client.raw("GET " + MODELS + " HTTP/1.0\r\n" + end);
    assertTrue(old.startsWith("HTTP/1.1 4"), old);
    String two =
        client.raw("GET " + MODELS + " HTTP/1.1\r\nHost: " + host() + "\r\nHost: evil\r\n" + end);
    assertTrue(two.startsWith("HTTP/1.1 4"), two);
    String absolute =
        client.raw(
            "GET http://evil.example" + MODELS + " HTTP/1.1\r\nHost: " + host() + "\r\n" + end);
    assertTrue(absolute.startsWith("HTTP/1.1 4"), absolute);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "null",
        "http://evil.example",
        "http://localhost:1",
        "http://HOST.evil",
        "https://HOST"
      })
  void anotherPageChangesNothing(String origin) throws Exception {
    var post =
        client.request("/api/generate?file=lamp.pawl").POST(HttpRequest.BodyPublishers.noBody());
    String given = origin.replace("HOST", host());
    if (!given.isEmpty()) {
      post.header("Origin", given);
    }
    assertEquals(403, client.send(post).statusCode());
    assertFalse(Files.exists(folder.resolve("generated")));
    var refused =
        assertThrows(
            ExecutionException.class,
            () ->
                client
                    .socket("/events?key=" + client.key(), given, client.cookie)
                    .get(5, TimeUnit.SECONDS));
    assertTrue(refused.toString().contains("WebSocketHandshake"), refused::toString);
  }

  @Test
  void aWebSocketNeedsTheCookie() {
    for (String path : List.of("/events", "/lsp", "/program")) {
      assertThrows(
          ExecutionException.class,
          () ->
              client
                  .socket(path + "?key=" + client.key(), client.origin(), "")
                  .get(5, TimeUnit.SECONDS));
      assertThrows(
          ExecutionException.class,
          () ->
              client
                  .socket(
                      path + "?key=" + client.key(),
                      client.origin(),
                      "pawl-" + client.port() + "=guess")
                  .get(5, TimeUnit.SECONDS));
    }
  }

  /** Servers of other users on other ports receive the cookie, too, if the user visits them. */
  @Test
  void theCookieAloneReadsAndChangesNothing() throws Exception {
    for (String key : List.of("", "guess", client.cookie.replaceFirst(".*=", ""))) {
      var request = HttpRequest.newBuilder(client.at(MODELS)).header("Cookie", client.cookie);
      assertEquals(403, client.send(request.header("X-Pawl-Key", key)).statusCode());
      for (String path : List.of("/events", "/lsp", "/program")) {
        assertThrows(
            ExecutionException.class,
            () ->
                client
                    .socket(path + "?key=" + key, client.origin(), client.cookie)
                    .get(5, TimeUnit.SECONDS));
      }
    }
    var post =
        HttpRequest.newBuilder(client.at("/api/generate?file=lamp.pawl&key=" + client.key()))
            .header("Cookie", client.cookie)
            .header("Origin", client.origin())
            .POST(HttpRequest.BodyPublishers.noBody());
    assertEquals(403, client.send(post).statusCode());
    assertFalse(Files.exists(folder.resolve("generated")));
  }

  @Test
  void aReadingRequestDoesNotGenerate() throws Exception {
    assertEquals(405, client.get("/api/generate?file=lamp.pawl").statusCode());
    assertFalse(Files.exists(folder.resolve("generated")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../secret.pawl",
        "%2e%2e/secret.pawl",
        "%2e%2e%2fsecret.pawl",
        "..%5csecret.pawl",
        "..\\secret.pawl",
        "a/../../secret.pawl",
        "./lamp.pawl",
        "%2fetc/passwd",
        "/etc/passwd",
        "lamp.pawl%00",
        "%00/lamp.pawl",
        "C:lamp.pawl",
        "lamp.pawl%0a",
        "link.pawl",
        "linked/secret.pawl",
        "",
        "%ff%fe.pawl",
        "lamp.pawl/",
        "%252e%252e/secret.pawl"
      })
  void noFileOutsideTheFolderIsRead(String name) throws Exception {
    Files.createSymbolicLink(folder.resolve("link.pawl"), parent.resolve("secret.pawl"));
    Files.createSymbolicLink(folder.resolve("linked"), parent);
    for (String request : List.of("text", "problems", "picture")) {
      String answer = client.rawGet("/api/" + request + "?file=" + name, host());
      assertTrue(answer.startsWith("HTTP/1.1 4"), answer);
      assertFalse(answer.contains("model secret"), answer);
      assertFalse(answer.contains(parent.toString()), answer);
    }
    assertFalse(client.get(MODELS).body().contains("secret"));
    assertFalse(client.get(MODELS).body().contains("link"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/../secret.pawl",
        "/%2e%2e/secret.pawl",
        "/..%2fsecret.pawl",
        "/lamp.pawl",
        "//lamp.pawl",
        "/Studio.class",
        "/internal/web/Answer.class",
        "/studio.js%00.css",
        "/..;/studio.js",
        "/.git",
        "/\\..\\secret.pawl"
      })
  void onlyFilesOfTheClientAreServed(String path) throws Exception {
    String answer = client.rawGet(path, host());
    assertTrue(answer.startsWith("HTTP/1.1 4"), answer);
    assertFalse(answer.contains("\tat ") || answer.contains("Exception"), answer);
    assertFalse(answer.contains("Jetty"), answer);
  }

  @Test
  void aFolderForOutputThatLeadsOutsideIsNotWritten() throws Exception {
    Path outside = Files.createDirectories(parent.resolve("outside"));
    Files.createSymbolicLink(folder.resolve("generated"), outside);
    assertEquals(403, client.post("/api/generate?file=lamp.pawl").statusCode());
    try (var files = Files.list(outside)) {
      assertEquals(0, files.count());
    }
  }

  /** A name that differs only by its case, or a path, is no generated file. */
  @ParameterizedTest
  @ValueSource(strings = {"../lamp.pawl", "..%2flamp.pawl", "x.txt", "link.c", "", "a%00.c"})
  void onlyGeneratedCIsRead(String name) throws Exception {
    Files.createDirectories(folder.resolve("generated"));
    Files.writeString(folder.resolve("generated/x.txt"), "model secret");
    Files.createSymbolicLink(folder.resolve("generated/link.c"), parent.resolve("secret.pawl"));
    String answer = client.rawGet("/api/generated?file=lamp.pawl&name=" + name, host());
    assertTrue(answer.startsWith("HTTP/1.1 4"), answer);
    assertFalse(answer.contains("secret"), answer);
  }

  @Test
  void noFileOutsideTheFolderIsWritten() throws Exception {
    Files.createSymbolicLink(folder.resolve("link.pawl"), parent.resolve("secret.pawl"));
    for (String name : List.of("../secret.pawl", "link.pawl", "new.pawl", "%2fsecret.pawl")) {
      var answer = client.post("/api/text?version=&file=" + name, "changed");
      assertTrue(answer.statusCode() >= 400, answer.body());
    }
    for (String name : List.of("..", "a/b", "models/../x", ".hidden", "UPPER")) {
      assertEquals(400, client.post("/api/project?name=" + name).statusCode(), name);
    }
    assertEquals("model secret", Files.readString(parent.resolve("secret.pawl")));
    assertFalse(Files.exists(folder.resolve("new.pawl")));
  }

  /** The page of another site can send a form with text, but not with the origin of this page. */
  @Test
  void aTextFromAnotherPageIsNotSaved() throws Exception {
    var post =
        client
            .request("/api/text?file=lamp.pawl&version=x")
            .header("Origin", "http://evil.example")
            .POST(HttpRequest.BodyPublishers.ofString("changed"));
    assertEquals(403, client.send(post).statusCode());
    assertEquals(StudioClient.LAMP, Files.readString(folder.resolve("lamp.pawl")));
  }

  @Test
  void aBuildFolderThatLeadsOutsideIsNotUsed() throws Exception {
    Path outside = Files.createDirectories(parent.resolve("outside"));
    Files.createSymbolicLink(folder.resolve("build"), outside);
    Files.writeString(folder.resolve("CMakeLists.txt"), "project(lamp C)");
    var socket = client.socket("/program");
    assertEquals("{\"phase\":\"idle\"}", client.message());
    socket.sendText("{\"start\":\"lamp.pawl\"}", true);
    client.message(); // building
    String end = client.message();
    assertTrue(end.contains("leads outside"), end);
    try (var files = Files.list(outside)) {
      assertEquals(0, files.count());
    }
  }

  @Test
  void answersHaveTheHeadersThatRestrictPages() throws Exception {
    for (String path :
        List.of("/", MODELS, "/none", "/api/picture?file=lamp.pawl&diagram=lamp.Lamp")) {
      var headers = client.get(path).headers();
      String policy = headers.firstValue("Content-Security-Policy").orElse("");
      assertTrue(policy.startsWith("default-src '"), policy);
      assertTrue(policy.contains("frame-ancestors 'none'"), policy);
      assertFalse(policy.contains("script") || policy.contains("http"), policy);
      assertEquals(path.contains("picture"), policy.contains("unsafe-inline"), policy);
      assertFalse(policy.contains("unsafe-eval") || policy.contains("*"), policy);
      assertEquals("nosniff", headers.firstValue("X-Content-Type-Options").orElse(""), path);
      assertEquals("no-referrer", headers.firstValue("Referrer-Policy").orElse(""), path);
      assertEquals("no-store", headers.firstValue("Cache-Control").orElse(""), path);
      assertTrue(headers.firstValue("Access-Control-Allow-Origin").isEmpty());
      assertTrue(headers.firstValue("Server").isEmpty());
    }
    assertEquals(403, client.send(HttpRequest.newBuilder(client.at("/"))).statusCode());
  }

  @Test
  void aLargeRequestIsRefused() throws Exception {
    var content =
        client
            .request("/api/generate?file=lamp.pawl")
            .header("Origin", client.origin())
            .POST(HttpRequest.BodyPublishers.ofString("x".repeat(100_000)));
    String answer;
    try {
      answer = String.valueOf(client.send(content).statusCode());
    } catch (IOException e) {
      // The server closes the connection while the client still sends.
      answer = "closed";
    }
    assertTrue(Set.of("413", "closed").contains(answer), answer);
    assertEquals(200, client.get(MODELS).statusCode());
    String header = client.rawGet("/api/text?file=" + "x".repeat(20_000), host());
    assertTrue(header.startsWith("HTTP/1.1 4"), header.substring(0, 40));
  }

  @Test
  void aLargeMessageClosesItsWebSocketOnly() throws Exception {
    var socket = client.socket("/events");
    String part = "x".repeat(1 << 20);
    try {
      for (int i = 0; i < 20; i++) {
        socket.sendText(part, i == 19).get(5, TimeUnit.SECONDS);
      }
    } catch (ExecutionException e) {
      // The server has closed the connection before the end.
    }
    assertTrue(client.message().startsWith("closed"));
    assertEquals(200, client.get(MODELS).statusCode());
  }

  /** The style sheets of each page have another nonce. */
  @Test
  void aNonceIsUsedOnce() throws Exception {
    assertNotEquals(client.get("/").body(), client.get("/").body());
  }

  /** A client that sends no complete request loses its connection; others are served meanwhile. */
  @Test
  void manySilentConnectionsDoNotStopTheServer() throws Exception {
    var silent = new Socket[100];
    for (int i = 0; i < silent.length; i++) {
      silent[i] = new Socket("127.0.0.1", client.port());
      silent[i].getOutputStream().write("GET / HT".getBytes(StandardCharsets.US_ASCII));
    }
    assertEquals(200, client.get(MODELS).statusCode());
    for (Socket socket : silent) {
      socket.close();
    }
  }
}
