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

/**
 * With a Python that only pretends. The instrument itself has tests in tests/bench/instrument, and
 * tests/packaging/run uses the command of the distribution with the real Python.
 */
@DisabledOnOs(OS.WINDOWS)
class CyclesCommandTest {
  private static final List<String> PROPERTIES =
      List.of(Distribution.PROPERTY, InstalledTools.PATH_PROPERTY, "pawl.cache");

  /** Knows the version, makes an environment whose Python prints its arguments, and ends with 7. */
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
        *pip*) printf 'pip: %s\\n' "$*" >>"$0.log"; exit PIP ;;
      esac
      shift 4
      printf '<%s>' "$@"
      exit 7
      END
          chmod +x "$3/bin/python"
          ;;
      esac
      """;

  private Shell shell;
  private Path home;
  private Path tools;
  private Path cache;

  @BeforeEach
  void aHomeWithAnInstrument(@TempDir Path folder) throws IOException {
    shell = new Shell(folder);
    home = CheckoutHome.in(folder.resolve("home"));
    tools = Files.createDirectories(folder.resolve("tools"));
    cache = folder.resolve("a cache/pawl");
    shell.write("home/lib/cycles/requirements.txt", "capstone==1\n");
    System.setProperty(Distribution.PROPERTY, home.toString());
    System.setProperty(InstalledTools.PATH_PROPERTY, tools.toString());
    System.setProperty("pawl.cache", cache.toString());
    tool("qemu-system-arm", "#!/bin/sh\n");
    tool("python3", PYTHON.replace("PIP", "0"));
  }

  @AfterEach
  void noProperties() {
    PROPERTIES.forEach(System::clearProperty);
  }

  private void tool(String name, String script) throws IOException {
    assertTrue(Files.writeString(tools.resolve(name), script).toFile().setExecutable(true));
  }

  private int count() {
    return shell.pawl("cycles", "a.elf", "--from", "f", "--to", "return");
  }

  @Test
  void theFirstUseSaysWhatItInstallsAndWhereAndTheNextInstallsNothing() throws IOException {
    assertEquals(7, count(), () -> shell.err);
    String environment = shell.list("a cache/pawl").get(0);
    assertTrue(environment.matches("cycles-3\\.11-[0-9a-f]{8}"), environment);
    assertEquals(
        "pawl: installing the Python packages of %s into %s\n"
            .formatted(home.resolve("lib/cycles/requirements.txt"), cache.resolve(environment)),
        shell.err);
    assertEquals(
        "<%s><a.elf><--from=f><--to=return>".formatted(home.resolve("lib/cycles")), shell.out);
    String pip = Files.readString(cache.resolve(environment).resolve("bin/python.log"));
    assertTrue(pip.contains("--require-hashes"), pip);

    assertEquals(7, count());
    assertEquals("", shell.err);
  }

  @Test
  void otherPackagesHaveAnotherEnvironment() throws IOException {
    assertEquals(7, count());
    shell.write("home/lib/cycles/requirements.txt", "capstone==2\n");
    assertEquals(7, count());
    assertEquals(2, shell.list("a cache/pawl").size());
  }

  @Test
  void allOptionsArePassedOn() {
    shell.pawl(
        ("cycles a.elf --declaration b.toml --begin c --end d --ticks 1 --instructions 2 --seconds 3"
                + " --interrupted --json")
            .split(" "));
    assertTrue(
        shell.out.endsWith(
            "<a.elf><--declaration=b.toml><--begin=c><--end=d><--ticks=1><--instructions=2>"
                + "<--seconds=3><--interrupted><--json>"),
        shell.out);
  }

  @Test
  void packagesThatCannotBeInstalledLeaveNothing() throws IOException {
    tool("python3", PYTHON.replace("PIP", "1"));
    assertEquals(3, count());
    assertTrue(shell.err.contains("cannot be installed"), shell.err);
    assertTrue(shell.err.contains("network"), shell.err);
    assertEquals(List.of(), shell.list("a cache/pawl"));
    tool("python3", PYTHON.replace("PIP", "0"));
    assertEquals(7, count(), () -> shell.err);
  }

  @Test
  void missingToolsAreNamedWithTheCommandThatInstallsThem() throws IOException {
    tool("python3", "#!/bin/sh\necho 'No module named venv' >&2\nexit 1\n");
    assertEquals(1, count());
    assertEquals(
        """
        pawl: error: To count cycles, please install what is missing:
          Python's module venv (python3)
        Debian, Ubuntu: sudo apt-get install python3-venv
        """,
        shell.err);
    Files.delete(tools.resolve("python3"));
    Files.delete(tools.resolve("qemu-system-arm"));
    assertEquals(1, count());
    assertTrue(shell.err.contains("sudo apt-get install python3 qemu-system-arm"), shell.err);
    assertFalse(Files.exists(cache));
  }

  @Test
  void anIncompleteInstallationOfPawlIsAnError() throws IOException {
    Files.delete(home.resolve("lib/cycles/requirements.txt"));
    assertEquals(3, count());
    assertTrue(shell.err.contains("requirements.txt: install it again"), shell.err);
  }

  @Test
  void aWindowHasABeginAndAnEnd() {
    assertEquals(2, shell.pawl("cycles", "a.elf", "--from", "f"));
    assertTrue(shell.err.contains("--from and --to are needed"), shell.err);
    assertEquals(
        2, shell.pawl("cycles", "a.elf", "--from", "f", "--to", "g", "--declaration", "d"));
    assertEquals(2, shell.pawl("cycles", "a.elf", "--from", "f", "--to", "g", "--ticks", "x"));
    assertEquals(2, shell.pawl("cycles"));
  }
}
