// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.services.program.Board;
import org.pawl.services.program.InstalledTools;
import org.pawl.services.program.MissingTools;

/** With the real CMake and the real compiler; the program itself is plain C. */
@DisabledOnOs(OS.WINDOWS)
class HostProgramTest {
  private static final String ECHO =
      """
      #include <stdio.h>
      int main(void) {
          int c;
          printf("ready\\n");
          fflush(stdout);
          while ((c = getchar()) != EOF && c != 'q') {
              printf("typed %c\\n", c);
              fflush(stdout);
          }
          return 3;
      }
      """;

  @TempDir private Path folder;
  private StudioClient client;
  private WebSocket socket;

  @BeforeEach
  void start() throws Exception {
    try {
      InstalledTools.installed().require(Board.HOST);
    } catch (MissingTools e) {
      assumeTrue(false, e.getMessage());
    }
    StudioClient.lamp(folder);
    Files.writeString(
        folder.resolve("CMakeLists.txt"),
        "cmake_minimum_required(VERSION 3.16)\nproject(lamp C)\nadd_executable(lamp main.c)\n");
    Files.writeString(folder.resolve("main.c"), ECHO);
    client = StudioClient.of(folder);
    socket = client.socket("/program");
    assertEquals("idle", next().get("phase").getAsString());
  }

  @AfterEach
  void stop() {
    if (client != null) {
      client.close();
    }
  }

  private JsonObject next() throws InterruptedException {
    String message = null;
    for (int i = 0; message == null && i < 6; i++) {
      message = client.message();
    }
    assertNotNull(message, "no message within a minute");
    return JsonParser.parseString(message).getAsJsonObject();
  }

  /** The next message that has the member; output before it is collected. */
  private JsonObject next(String member, StringBuilder output) throws InterruptedException {
    JsonObject message = next();
    while (!message.has(member)) {
      output.append(message.get("output").getAsString());
      message = next();
    }
    return message;
  }

  private void outputUntil(String text) throws InterruptedException {
    var output = new StringBuilder();
    while (output.indexOf(text) < 0) {
      output.append(next().get("output").getAsString());
    }
  }

  private void run() throws InterruptedException {
    socket.sendText("{\"start\":\"lamp.pawl\"}", true);
    assertEquals("building", next().get("phase").getAsString());
    assertEquals("running", next("phase", new StringBuilder()).get("phase").getAsString());
    outputUntil("ready\n");
  }

  @Test
  void aProgramIsBuiltAndReadsWhatIsTyped() throws Exception {
    run();
    socket.sendText("{\"input\":\"a\"}", true);
    outputUntil("typed a\n");
    socket.sendText("{\"input\":\"q\"}", true);
    JsonObject end = next("phase", new StringBuilder());
    assertEquals("ended", end.get("phase").getAsString());
    assertEquals(3, end.get("code").getAsInt());
  }

  @Test
  void aLaterClientSeesTheOutputAndStopsTheProgram() throws Exception {
    run();
    client.socket("/program").sendText("{\"stop\":true}", true);
    var seen = new StringBuilder();
    JsonObject end = next("phase", seen);
    for (; !end.get("phase").getAsString().equals("ended"); end = next("phase", seen)) {
      assertEquals("running", end.get("phase").getAsString());
    }
    assertEquals("stopped", end.get("reason").getAsString());
    assertTrue(seen.toString().contains("ready\n"), seen::toString);
  }

  @Test
  void aBuildThatFailsShowsItsOutput() throws Exception {
    Files.writeString(folder.resolve("main.c"), "int main(void) { return missing; }\n");
    socket.sendText("{\"start\":\"lamp.pawl\"}", true);
    assertEquals("building", next().get("phase").getAsString());
    var output = new StringBuilder();
    JsonObject end = next("phase", output);
    assertEquals("the build failed", end.get("reason").getAsString());
    assertTrue(output.indexOf("main.c:1:") >= 0, output::toString);
  }

  @Test
  void aModelWithoutAProjectIsNotRun() throws Exception {
    Files.delete(folder.resolve("CMakeLists.txt"));
    socket.sendText("{\"start\":\"lamp.pawl\"}", true);
    next();
    String reason = next("phase", new StringBuilder()).get("reason").getAsString();
    assertTrue(reason.contains("there is no CMakeLists.txt"), reason);
  }

  @Test
  void aServerThatEndsTakesItsProgramAlong() throws Exception {
    run();
    long programs = programs();
    assertEquals(1, programs);
    client.close();
    for (int i = 0; programs() > 0 && i < 50; i++) {
      Thread.sleep(100);
    }
    assertEquals(0, programs());
  }

  private long programs() {
    return ProcessHandle.allProcesses()
        .flatMap(process -> process.info().command().stream())
        .filter(command -> command.startsWith(folder.toString()))
        .count();
  }
}
