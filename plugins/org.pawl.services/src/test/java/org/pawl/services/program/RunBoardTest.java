// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RunBoardTest {
  private static final Path RUNTIME = Path.of("../../runtime-c");

  @ParameterizedTest
  @EnumSource(RunBoard.class)
  void isOneOfTheRuntimes(RunBoard board) {
    assertTrue(
        Files.exists(RUNTIME.resolve("boards").resolve(board.word()).resolve("board.cmake")));
    assertTrue(Files.exists(RUNTIME.resolve("cmake").resolve(board.toolchain())));
    assertEquals(Optional.of(board), RunBoard.of(board.word()));
  }

  @Test
  void theHostRunsTheProgramItself() {
    assertEquals(
        List.of("/b/dpp", "--log", "--trace=dpp.trace"),
        new ProgramRun(
                RunBoard.HOST,
                Path.of("/b/dpp"),
                List.of("--log"),
                Optional.of(Path.of("/b/dpp.trace")))
            .command());
  }

  @Test
  void emulatedProgramsGetTheirOptionsBySemihosting() {
    List<String> command =
        RunBoard.MPS2_AN386.command(Path.of("/b/dpp.elf"), List.of("--log", "--names=a,b"));
    assertTrue(command.get(0).endsWith("qemu-system-arm"), command::toString);
    assertTrue(
        command.contains("enable=on,target=native,arg=dpp.elf,arg=--log,arg=--names=a,,b"),
        command::toString);
    assertFalse(command.contains("-icount"), command::toString);
  }

  @Test
  void timeIsVirtualWithoutATerminal() {
    for (String option : List.of("--events=7", "--fast")) {
      assertTrue(
          RunBoard.MPS2_AN386.command(Path.of("dpp.elf"), List.of(option)).contains("-icount"));
    }
  }

  @Test
  void aProgramThatRecordsRunsWhereItsTraceIs() {
    var run =
        new ProgramRun(
            RunBoard.MPS2_AN386,
            Path.of("/b/dpp.elf"),
            List.of(),
            Optional.of(Path.of("/some where/dinner.trace")));
    assertEquals(Path.of("/some where"), run.folder());
    assertTrue(run.command().toString().contains("arg=--trace=dinner.trace"));
  }
}
