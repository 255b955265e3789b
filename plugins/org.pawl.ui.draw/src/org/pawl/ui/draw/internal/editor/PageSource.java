// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.draw.internal.editor;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.Bundle;

/**
 * The page with its scripts and style sheets, from the bundles. It is one document, which loads
 * nothing: its content security policy refuses every request.
 */
final class PageSource {
  private static final String CLIENT = "org.pawl.draw.client";
  private static final String OF_CLIENT = "org/pawl/studio/client/";
  private static final String OWN = "org.pawl.ui.draw";
  private static String script;
  private static String style;

  private PageSource() {}

  /**
   * The document.
   *
   * @param theme {@code light} or {@code dark}
   */
  static String html(String theme) {
    if (script == null) {
      style = read(CLIENT, OF_CLIENT + "drawing.css") + read(OWN, "page/page.css");
      // A script ends at its first end tag, also inside of a string.
      script =
          (read(CLIENT, OF_CLIENT + "drawing.js") + "\n" + read(OWN, "page/page.js"))
              .replace("</script", "<\\/script");
    }
    return "<!DOCTYPE html><html lang=\"en\" data-theme=\""
        + theme
        + "\"><head><meta charset=\"utf-8\"><meta http-equiv=\"Content-Security-Policy\""
        + " content=\"default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline';"
        + " img-src data: blob:; font-src data:; connect-src swt:\"><title>Drawing</title><style>"
        + style
        + "</style></head><body><div id=\"drawing\"></div><script type=\"module\">"
        + script
        + "</script></body></html>";
  }

  private static String read(String bundle, String path) {
    Bundle from = Platform.getBundle(bundle);
    URL entry = from == null ? null : from.getEntry(path);
    if (entry == null) {
      throw new IllegalStateException(path + " is not in the bundle " + bundle);
    }
    try (InputStream input = entry.openStream()) {
      return new String(input.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(path + " cannot be read", e);
    }
  }
}
