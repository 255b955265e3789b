// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.web;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.nio.charset.StandardCharsets;

/**
 * The answer to a request.
 *
 * @param policy the content security policy; the strictest one that its content needs
 */
public record Answer(int status, String type, byte[] body, String policy) {
  /** For all but pages: nothing in it is loaded or run. */
  private static final String DATA =
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  /**
   * For pages: only files, pictures and WebSockets of this server, and no script within a page.
   * Editors create style sheets, which have the nonce of the page.
   */
  private static final String PAGES =
      "default-src 'self'; style-src 'self' 'nonce-%s'; img-src 'self' blob: data:; connect-src 'self';"
          + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

  /** For pictures, whose colours are a style sheet within. */
  private static final String PICTURES =
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

  private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

  /**
   * A page of the web client.
   *
   * @param nonce that the style sheets of this page have
   */
  public static Answer page(byte[] body, String nonce) {
    return new Answer(200, "text/html;charset=utf-8", body, PAGES.formatted(nonce));
  }

  /** Another file of the web client. */
  public static Answer file(String type, byte[] body) {
    return new Answer(200, type, body, DATA);
  }

  /** A picture. */
  public static Answer svg(String picture) {
    return new Answer(200, "image/svg+xml", utf8(picture), PICTURES);
  }

  /** A value as JSON. */
  public static Answer json(Object value) {
    return json(200, value);
  }

  /** A value as JSON, with a status. */
  public static Answer json(int status, Object value) {
    return new Answer(status, "application/json", utf8(GSON.toJson(value)), DATA);
  }

  /** Plain text. */
  public static Answer text(int status, String text) {
    return new Answer(status, "text/plain;charset=utf-8", utf8(text + "\n"), DATA);
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
