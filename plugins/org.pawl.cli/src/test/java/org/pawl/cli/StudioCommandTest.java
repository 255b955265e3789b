// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.cli.console.Browser;
import org.pawl.services.program.InstalledTools;

/** The tests of the server itself are in org.pawl.studio; those of the page in tests/studio. */
class StudioCommandTest {
  private Shell shell;

  @BeforeEach
  void setUp(@TempDir Path folder) {
    shell = new Shell(folder);
  }

  @Test
  void theFolderIsServedUntilTheCommandIsInterrupted() throws Exception {
    shell.write("models/lamp.pawl", Shell.LAMP);
    var printed = new PipedInputStream();
    var out = new PipedOutputStream(printed);
    var code = new CompletableFuture<Integer>();
    var command =
        new Thread(
            () ->
                code.complete(
                    shell.pawlInto(out, "studio", "models", "--no-browser", "--port", "0")));
    command.start();
    var lines = new BufferedReader(new InputStreamReader(printed, StandardCharsets.UTF_8));
    URI address = URI.create(lines.readLine());
    assertEquals("127.0.0.1", address.getHost());
    assertTrue(answer(address).contains("<title>Pawl studio</title>"));
    command.interrupt();
    assertEquals(0, code.get(20, TimeUnit.SECONDS));
    assertTrue(shell.err.contains("ssh -L " + address.getPort()), shell.err);
    assertTrue(shell.err.contains("Control-C"), shell.err);
  }

  private static String answer(URI address) throws IOException, InterruptedException {
    return HttpClient.newHttpClient()
        .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString())
        .body();
  }

  @Test
  void aFolderThatIsNotThereIsAnError() throws Exception {
    assertEquals(3, shell.pawl("studio", "none"));
    assertEquals("pawl: error: no such folder: none\n", shell.err);
    shell.write("lamp.pawl", Shell.LAMP);
    assertEquals(3, shell.pawl("studio", "lamp.pawl"));
    assertEquals("pawl: error: not a folder: lamp.pawl\n", shell.err);
  }

  @Test
  void aPortInUseIsAnErrorWithARemedy() throws Exception {
    try (var other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String port = Integer.toString(other.getLocalPort());
      assertEquals(3, shell.pawl("studio", "--no-browser", "--port", port));
      assertEquals(
          "pawl: error: another program uses port "
              + port
              + ": choose another one, or 0 for a free one\n",
          shell.err);
    }
  }

  @Test
  void aPortThatIsNoPortIsAnError() {
    assertEquals(2, shell.pawl("studio", "--port", "70000"));
    assertTrue(shell.err.contains("--port must be a number from 0 to 65535"), shell.err);
    assertEquals(2, shell.pawl("studio", "--port", "http"));
    assertEquals(2, shell.pawl("studio", "a", "b"));
  }

  @Test
  void helpHasExamples() {
    assertEquals(0, shell.pawl("studio", "--help"));
    assertTrue(shell.out.contains("pawl studio --no-browser --port 8000"), shell.out);
  }

  /** Other users can read the arguments of the command that opens the browser. */
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void theBrowserGetsAPageThatOnlyTheUserCanRead() throws Exception {
    Path opened = shell.folder.resolve("opened");
    Path opener =
        shell.write(
            "bin/xdg-open",
            "#!/bin/sh\necho \"$@\" >" + opened + ".new\nmv " + opened + ".new " + opened + "\n");
    Files.setPosixFilePermissions(opener, PosixFilePermissions.fromString("rwx------"));
    System.setProperty(InstalledTools.PATH_PROPERTY, opener.getParent().toString());
    URI address = URI.create("http://127.0.0.1:1/?token=secret");
    try {
      assertNull(Browser.open(address, "Linux", Map.of()));
      Browser browser = Browser.open(address, "Linux", Map.of("DISPLAY", ":0"));
      assertNotNull(browser);
      for (int i = 0; !Files.exists(opened) && i < 100; i++) {
        Thread.sleep(50);
      }
      String arguments = Files.readString(opened).strip();
      assertFalse(arguments.contains("secret"), arguments);
      Path page = Path.of(URI.create(arguments));
      assertTrue(Files.readString(page).contains("url=" + address), arguments);
      assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(page)));
      browser.close();
      assertFalse(Files.exists(page));
    } finally {
      System.clearProperty(InstalledTools.PATH_PROPERTY);
    }
  }

  @Test
  void aComputerWithoutABrowserIsNoError() {
    System.setProperty(InstalledTools.PATH_PROPERTY, "");
    try {
      assertNull(Browser.open(URI.create("http://127.0.0.1:1/"), "Linux", Map.of("DISPLAY", ":0")));
    } finally {
      System.clearProperty(InstalledTools.PATH_PROPERTY);
    }
  }
}
