// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The server of the command, with a whole conversation as its input. */
class LspCommandTest {
  private static final String INITIALIZE =
      message("\"id\":1,\"method\":\"initialize\",\"params\":{\"capabilities\":{}}");
  private static final String SHUTDOWN = message("\"id\":9,\"method\":\"shutdown\"");
  private static final String EXIT = message("\"method\":\"exit\"");

  private Shell shell;

  @BeforeEach
  void setUp(@TempDir Path folder) {
    shell = new Shell(folder);
  }

  private static String message(String content) {
    String json = "{\"jsonrpc\":\"2.0\"," + content + "}";
    return "Content-Length: " + json.length() + "\r\n\r\n" + json;
  }

  private int lsp(String conversation, String... arguments) {
    shell.in = new ByteArrayInputStream(conversation.getBytes(StandardCharsets.UTF_8));
    String[] all = new String[arguments.length + 1];
    all[0] = "lsp";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return shell.pawl(all);
  }

  @Test
  void saysNothingButMessages() {
    assertEquals(0, lsp(INITIALIZE + SHUTDOWN + EXIT));
    assertTrue(shell.out.startsWith("Content-Length: "), shell.out);
    assertEquals("", shell.err);
  }

  @Test
  void failsIfTheEditorDidNotShutItDown() {
    assertEquals(1, lsp(INITIALIZE + EXIT));
    assertEquals(1, lsp(INITIALIZE));
  }

  @Test
  void hasConnectionsToTheDrawingServer() {
    String open = message("\"method\":\"pawl/drawing/open\",\"params\":{\"id\":\"a\"}");
    String words =
        "{\\\"jsonrpc\\\":\\\"2.0\\\",\\\"id\\\":\\\"1\\\",\\\"method\\\":\\\"initialize\\\","
            + "\\\"params\\\":{\\\"protocolVersion\\\":\\\"1.0.0\\\"}}";
    String sent =
        message(
            "\"method\":\"pawl/drawing/message\",\"params\":{\"id\":\"a\",\"message\":\""
                + words
                + "\"}");
    assertEquals(0, lsp(INITIALIZE + open + sent + SHUTDOWN + EXIT));
    assertTrue(
        shell.out.contains("\"method\":\"pawl/drawing/message\",\"params\":{\"id\":\"a\""),
        shell.out);
    assertEquals("", shell.err);
  }

  @Test
  void logsTheMessages() throws Exception {
    assertEquals(0, lsp(INITIALIZE + SHUTDOWN + EXIT, "--log", "lsp.log"));
    assertTrue(shell.read("lsp.log").contains("initialize"));
  }

  @Test
  void aLogThatCannotBeWrittenIsAnError() {
    assertEquals(3, lsp("", "--log", "no/such/folder/lsp.log"));
    assertTrue(shell.err.startsWith("pawl: error: cannot write"), shell.err);
    assertFalse(shell.out.contains("Content-Length"), shell.out);
  }
}
