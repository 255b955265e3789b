// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.web;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Pattern;
import org.pawl.studio.internal.access.AccessToken;
import org.pawl.studio.internal.access.RequestProblem;
import org.pawl.studio.page.WebClient;

/** The files of the web client. */
public final class ClientFiles {
  private static final String PAGE = "index.html";
  private static final String NONCE = "@NONCE@";
  private static final String PRELOAD = "@PRELOAD@";
  private static final String DRAWING = "drawing.js";
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]*");
  private static final Map<String, String> TYPES =
      Map.of(
          "css", "text/css;charset=utf-8",
          "js", "text/javascript;charset=utf-8",
          "svg", "image/svg+xml",
          "txt", "text/plain;charset=utf-8",
          "json", "application/json",
          "ttf", "font/ttf",
          "woff2", "font/woff2",
          "png", "image/png");

  private final WebClient client;

  /** Files of this client. */
  public ClientFiles(WebClient client) {
    this.client = client;
  }

  /** Whether the client has a drawing editor. */
  public boolean hasDrawing() throws IOException {
    try (InputStream in = client.open(DRAWING)) {
      return in != null;
    }
  }

  /**
   * The file with a path.
   *
   * @throws RequestProblem if there is no such file
   * @throws IOException if it cannot be read
   */
  public Answer file(String path) throws RequestProblem, IOException {
    if (path.equals("/")) {
      String nonce = AccessToken.random().text();
      String preload =
          hasDrawing() ? "<link rel=\"modulepreload\" href=\"" + DRAWING + "\" />" : "";
      String page =
          new String(content(PAGE), StandardCharsets.UTF_8)
              .replace(NONCE, nonce)
              .replace(PRELOAD, preload);
      return Answer.page(page.getBytes(StandardCharsets.UTF_8), nonce);
    }
    String name = path.substring(1);
    String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
    if (!NAME.matcher(name).matches() || type == null) {
      throw missing();
    }
    return Answer.file(type, content(name));
  }

  private byte[] content(String name) throws RequestProblem, IOException {
    try (InputStream in = client.open(name)) {
      if (in == null) {
        throw missing();
      }
      return in.readAllBytes();
    }
  }

  private static RequestProblem missing() {
    return new RequestProblem(404, "there is no such page");
  }
}
