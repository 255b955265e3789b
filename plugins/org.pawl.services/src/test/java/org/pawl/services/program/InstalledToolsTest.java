// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class InstalledToolsTest {
  @TempDir private Path folder;

  private void install(String command, String script) throws IOException {
    Path file = Files.writeString(folder.resolve(command), "#!/bin/sh\n" + script + "\n");
    file.toFile().setExecutable(true);
  }

  private InstalledTools tools() {
    return InstalledTools.in("/nowhere" + File.pathSeparator + folder);
  }

  @Test
  void missingToolsAreNamedWithTheCommandThatInstallsThem() throws IOException {
    install("make", "");
    var missing = assertThrows(MissingTools.class, () -> tools().require(Board.HOST));
    assertEquals(
        """
        To run on host (this computer), please install what is missing:
          CMake 3.20 or newer (cmake)
          a C compiler (cc)
        Debian, Ubuntu: sudo apt-get install cmake build-essential""",
        missing.getMessage());
    assertEquals("sudo apt-get install cmake build-essential", missing.command());
  }

  @Test
  void oneOfSeveralCommandsWillDo() throws IOException {
    install("cmake", "");
    install("ninja", "");
    install("clang", "");
    assertDoesNotThrow(() -> tools().require(Board.HOST));
  }

  @Test
  void aCompilerWithoutItsLibraryIsNotEnough() throws IOException {
    for (String command : new String[] {"cmake", "make", "npm", "qemu-system-arm"}) {
      install(command, "");
    }
    install("arm-none-eabi-gcc", "echo libc.a");
    var missing =
        assertThrows(
            MissingTools.class, () -> tools().require(Board.of("mps2-an386").orElseThrow()));
    assertEquals("sudo apt-get install libnewlib-arm-none-eabi", missing.command());

    install("arm-none-eabi-gcc", "echo /usr/lib/arm/libc.a");
    assertDoesNotThrow(() -> tools().require(Board.of("mps2-an386").orElseThrow()));
  }

  @Test
  void aFileThatMayNotBeExecutedIsNoCommand() throws IOException {
    Files.writeString(folder.resolve("cmake"), "");
    var missing = assertThrows(MissingTools.class, () -> tools().require(Board.HOST));
    assertEquals("sudo apt-get install cmake make build-essential", missing.command());
  }

  @Test
  void theDescriptionOfABoardIsNoPartOfACommandForUsers() throws IOException {
    install("cmake", "");
    install("make", "");
    var ours = new Board("/ours", "Ours", "avr", List.of("renode", "ours"));
    var missing = assertThrows(MissingTools.class, () -> tools().require(ours));
    assertEquals("", missing.command());
    assertEquals(
        """
        To run on /ours (Ours), please install what is missing:
          the C compiler of avr (avr-gcc)
          the emulator (renode)
        Pawl does not know their packages""",
        missing.getMessage());
  }
}
