// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.services.program.Distribution;
import org.pawl.services.program.InstalledTools;

/** With a Python that only pretends. The analysis itself has tests in tests/bounds/run. */
@DisabledOnOs(OS.WINDOWS)
class BoundsCommandTest {
  private static final List<String> PROPERTIES =
      List.of(Distribution.PROPERTY, InstalledTools.PATH_PROPERTY, "pawl.cache");

  /** Makes an environment whose Python prints its arguments and the topology, and ends with 7. */
  private static final String PYTHON =
      """
      #!/bin/sh
      case $* in
        -c*) echo 3.11 ;;
        *venv*)
          mkdir -p "$3/bin"
          cat >"$3/bin/python" <<'END'
      #!/bin/sh
      case $* in
        *pip*) exit 0 ;;
      esac
      shift 4
      for argument; do
        case $argument in
          --topology=*) cat "${argument#*=}"; file=${argument#*=} ;;
          *) printf '<%s>' "$argument" ;;
        esac
      done
      printf 'topology in %s' "$file" >&2
      exit 7
      END
          chmod +x "$3/bin/python"
          ;;
      esac
      """;

  private static final String ROOM =
      """
      system room {
          kernel cooperative
          lamp: Lamp { priority 1  queue 2 }
          interrupt SWITCH posts TOGGLE to lamp
      }
      """;

  private Shell shell;
  private Path home;
  private Path tools;

  @BeforeEach
  void aHomeWithAnInstrument(@TempDir Path folder) throws IOException {
    shell = new Shell(folder);
    home = CheckoutHome.in(folder.resolve("home"));
    tools = Files.createDirectories(folder.resolve("tools"));
    shell.write("home/lib/cycles/requirements.txt", "capstone==1\n");
    shell.write("lamp.pawl", Shell.LAMP + ROOM);
    System.setProperty(Distribution.PROPERTY, home.toString());
    System.setProperty(InstalledTools.PATH_PROPERTY, tools.toString());
    System.setProperty("pawl.cache", folder.resolve("cache").toString());
    Path python = tools.resolve("python3");
    assertTrue(Files.writeString(python, PYTHON).toFile().setExecutable(true));
  }

  @AfterEach
  void noProperties() {
    PROPERTIES.forEach(System::clearProperty);
  }

  @Test
  void theAnalysisGetsTheTopologyAndTheTableOfTheRuntimeAndNeedsNoEmulator() {
    assertEquals(7, shell.pawl("bounds", "a.elf", "-m", "lamp.pawl"), () -> shell.err);
    assertTrue(shell.out.contains("<a.elf><--model=lamp.pawl>"), shell.out);
    assertTrue(
        shell.out.contains("<--runtime=" + home.resolve("runtime-c/bounds.toml") + ">"), shell.out);
    assertTrue(shell.out.contains("\"name\": \"room\""), shell.out);
    assertTrue(shell.out.contains("\"dispatch\": \"lamp_Lamp_dispatch\""), shell.out);
  }

  @Test
  void theFileOfTheTopologyIsRemoved() {
    shell.pawl("bounds", "a.elf", "-m", "lamp.pawl");
    String file = shell.err.substring(shell.err.indexOf("topology in ") + "topology in ".length());
    assertTrue(file.endsWith(".json"), file);
    assertFalse(Files.exists(Path.of(file)));
  }

  @Test
  void allOptionsArePassedOn() {
    shell.pawl(
        ("bounds a.elf -m lamp.pawl --system room --statements b.toml --witness lamp --json")
            .split(" "));
    assertTrue(
        shell.out.endsWith("<--system=room><--statements=b.toml><--witness=lamp><--json>"),
        shell.out);
  }

  @Test
  void aModelWithErrorsIsReported() throws IOException {
    shell.write("lamp.pawl", Shell.BROKEN_LAMP);
    assertEquals(1, shell.pawl("bounds", "a.elf", "-m", "lamp.pawl"));
    assertTrue(shell.err.startsWith("lamp.pawl:8:35: error: "), shell.err);
    assertEquals(3, shell.pawl("bounds", "a.elf", "-m", "none.pawl"));
    assertEquals(2, shell.pawl("bounds", "a.elf"));
  }

  @Test
  void missingToolsAreNamed() throws IOException {
    Files.delete(tools.resolve("python3"));
    assertEquals(1, shell.pawl("bounds", "a.elf", "-m", "lamp.pawl"));
    assertTrue(shell.err.contains("To compute bounds, please install"), shell.err);
    assertTrue(shell.err.contains("sudo apt-get install python3\n"), shell.err);
  }
}
