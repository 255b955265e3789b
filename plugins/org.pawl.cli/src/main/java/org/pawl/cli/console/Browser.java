// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.console;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.pawl.services.program.InstalledTools;

/**
 * Opens an address that is a secret in the user's browser.
 *
 * <p>Other users of the computer can read the arguments of a process. The browser therefore gets
 * the name of a page that only the user can read; this page leads to the address.
 */
public final class Browser implements AutoCloseable {
  private static final String PAGE =
      """
      <!doctype html>
      <meta charset="utf-8">
      <title>Pawl studio</title>
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="refresh" content="0;url=%1$s">
      <p><a href="%1$s">Open Pawl studio</a></p>
      """;

  private final Path page;

  private Browser(Path page) {
    this.page = page;
  }

  /**
   * Opens the address.
   *
   * @param system the name of the operating system
   * @param environment of the command
   * @return null if there is no screen, or no command that opens a browser
   */
  public static Browser open(URI address, String system, Map<String, String> environment) {
    List<String> command = command(system, environment);
    if (command == null) {
      return null;
    }
    Path page = null;
    try {
      page = Files.createTempFile("pawl-studio-", ".html"); // readable by its owner only
      Files.writeString(page, PAGE.formatted(address));
      var whole = new ArrayList<>(command);
      whole.add(page.toUri().toString());
      new ProcessBuilder(whole)
          .redirectOutput(Redirect.DISCARD)
          .redirectError(Redirect.DISCARD)
          .start()
          .getOutputStream()
          .close();
      return new Browser(page);
    } catch (IOException e) {
      delete(page);
      return null;
    }
  }

  /** The command without the address. */
  private static List<String> command(String system, Map<String, String> environment) {
    InstalledTools tools = InstalledTools.installed();
    if (system.startsWith("Windows")) {
      return List.of("rundll32", "url.dll,FileProtocolHandler");
    }
    if (system.startsWith("Mac")) {
      return List.of("open");
    }
    boolean hasScreen =
        environment.containsKey("DISPLAY") || environment.containsKey("WAYLAND_DISPLAY");
    return hasScreen
        ? tools.find("xdg-open").map(file -> List.of(file.toString())).orElse(null)
        : null;
  }

  private static void delete(Path page) {
    try {
      if (page != null) {
        Files.deleteIfExists(page);
      }
    } catch (IOException e) {
      page.toFile().deleteOnExit();
    }
  }

  /** Removes the page. */
  @Override
  public void close() {
    delete(page);
  }
}
