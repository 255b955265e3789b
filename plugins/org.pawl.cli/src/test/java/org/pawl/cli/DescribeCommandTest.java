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
  void tellsTheTopology() throws IOException {
    shell.write(
        "site.pawl",
        """
        model site

        type Reading {
            value: uint8_t
        }

        event READING: Reading
        event TOGGLE, STOP

        active Sensor {
            port hub sends READING
            publishes STOP

            machine {
                initial -> waiting
                state waiting {
                    after 5 ticks -> waiting
                }
            }
        }

        active Hub {
            subscribes STOP
            ignores READING, STOP, TOGGLE

            machine {
                initial -> idle
                state idle {
                }
            }
        }

        system site {
            tick 100 Hz
            pool 3 of Reading
            sensor[2]: Sensor { priority 1..2  queue 4 }
            hub: Hub { priority 5  threshold 6  queue 7 }
            thread logger { priority 9 stack 512 bytes run log_thread } when kernel blocking
            interrupt SWITCH posts TOGGLE to hub
            interrupt ALARM publishes STOP
            connect sensor.hub -> hub
        }
        """);
    assertEquals(0, shell.pawl("describe", "--topology", "site.pawl"), () -> shell.err);
    var system =
        JsonParser.parseString(shell.out)
            .getAsJsonObject()
            .getAsJsonArray("systems")
            .get(0)
            .getAsJsonObject();
    assertEquals("{\"READING\":1,\"TOGGLE\":2,\"STOP\":3}", system.get("signals").toString());
    var objects = system.getAsJsonArray("activeObjects");
    assertEquals(
        "{\"name\":\"sensor[1]\",\"class\":\"Sensor\",\"file\":\"site_Sensor.c\","
            + "\"dispatch\":\"site_Sensor_dispatch\",\"priority\":2,\"threshold\":2,\"queue\":4,"
            + "\"timers\":[\"waiting_timeout\"],\"publishes\":[\"STOP\"],\"subscribes\":[],"
            + "\"ports\":{\"hub\":[\"READING\"]}}",
        objects.get(1).toString());
    assertEquals("6", objects.get(2).getAsJsonObject().get("threshold").toString());
    assertEquals(
        "[{\"name\":\"logger\",\"priority\":9,\"function\":\"log_thread\"}]",
        system.get("threads").toString());
    assertEquals(
        "[{\"name\":\"Reading\",\"blocks\":3,\"payloads\":[\"Reading\"]}]",
        system.get("pools").toString());
    assertEquals(
        "[{\"name\":\"SWITCH\",\"posts\":[{\"event\":\"TOGGLE\",\"to\":\"hub\"}],\"publishes\":[]},"
            + "{\"name\":\"ALARM\",\"posts\":[],\"publishes\":[\"STOP\"]}]",
        system.get("interrupts").toString());
    assertEquals(
        "[{\"from\":\"sensor[0]\",\"port\":\"hub\",\"to\":\"hub\"},"
            + "{\"from\":\"sensor[1]\",\"port\":\"hub\",\"to\":\"hub\"}]",
        system.get("connections").toString());
  }

  @Test
  void reportsAModelWithErrors() throws IOException {
    shell.write("lamp.pawl", Shell.BROKEN_LAMP);
    assertEquals(1, shell.pawl("describe", "lamp.pawl"));
    assertTrue(shell.err.startsWith("lamp.pawl:8:35: error: "), shell.err);
    assertEquals("", shell.out);
  }
}
