// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DescribeCommandTest {
  private Shell shell;

  @BeforeEach
  void setUp(@TempDir Path folder) {
    shell = new Shell(folder);
  }

  @Test
  void tellsInputsOutputsAndSystems() throws IOException {
    shell.write("common.pawl", "model common\nevent TOGGLE\n");
    shell.write(
        "lamp.pawl",
        Shell.LAMP.replace("event TOGGLE", "use \"common.pawl\"")
            + """
            system room {
                board host
                kernel cooperative
                tick 100 Hz
                lamp: Lamp { priority 1  queue 2 }
                interrupt SWITCH posts TOGGLE to lamp
            }
            """);
    assertEquals(0, shell.pawl("describe", "lamp.pawl"), () -> shell.err);
    var json = JsonParser.parseString(shell.out).getAsJsonObject();
    Path folder = shell.folder.toAbsolutePath();
    assertEquals(
        "[\"" + folder.resolve("lamp.pawl") + "\",\"" + folder.resolve("common.pawl") + "\"]",
        json.get("inputs").toString());
    assertEquals(
        "[\"common.h\",\"lamp.h\",\"lamp_Lamp.c\",\"lamp_room_system.c\"]",
        json.get("outputs").toString());
    assertEquals(
        "[{\"name\":\"room\",\"board\":\"host\",\"kernel\":\"cooperative\",\"tickHz\":100,"
            + "\"objects\":1}]",
        json.get("systems").toString());
  }

  @Test
  void reportsAModelWithErrors() throws IOException {
    shell.write("lamp.pawl", Shell.BROKEN_LAMP);
    assertEquals(1, shell.pawl("describe", "lamp.pawl"));
    assertTrue(shell.err.startsWith("lamp.pawl:8:35: error: "), shell.err);
    assertEquals("", shell.out);
  }
}
