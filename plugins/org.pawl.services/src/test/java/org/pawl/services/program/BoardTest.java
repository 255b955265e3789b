// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BoardTest {
  private static final Path RUNTIME = Path.of("../../runtime-c");

  static List<Board> boards() {
    return Board.all();
  }

  @ParameterizedTest
  @MethodSource("boards")
  void itsFilesAreThere(Board board) {
    assertTrue(
        Files.exists(RUNTIME.resolve("boards").resolve(board.name()).resolve("board.cmake")));
    assertTrue(
        board.toolchain().isEmpty()
            || Files.exists(RUNTIME.resolve("cmake").resolve(board.toolchain() + ".cmake")));
    assertEquals(Optional.of(board), Board.of(board.name()));
  }

  @Test
  void theHostIsFirstAndBoardsWithoutAnEmulatorAreLeftOut() {
    List<String> names = Board.all().stream().map(Board::name).toList();
    assertEquals("host", names.get(0));
    assertTrue(names.contains("qemu-virt"), names::toString);
    assertFalse(names.contains("efm32-slstk3401a"), names::toString);
  }

  @Test
  void aFolderOutsideTheTreeIsABoard(@TempDir Path folder) throws IOException {
    assertEquals(Optional.empty(), Board.in(folder));
    Files.writeString(
        folder.resolve("board.properties"),
        "title = Ours\nport = cortex-m\ntoolchain = arm-none-eabi\nemulator = renode ours\n");
    Board ours = Board.in(folder).orElseThrow();
    assertEquals("Ours", ours.title());
    assertEquals(List.of("ours"), ours.command(Path.of("/b/x.elf"), List.of()).subList(1, 2));
    assertEquals("renode", ours.tools().get(ours.tools().size() - 1).commands().get(0));
  }

  @Test
  void boardsWithTheSameFolderNameHaveBuildFoldersOfTheirOwn(@TempDir Path folder)
      throws IOException {
    List<String> names = new ArrayList<>();
    for (String place : List.of("a/good", "b/good", "b/so good")) {
      Path board = Files.createDirectories(folder.resolve(place));
      Files.writeString(
          board.resolve("board.properties"), "title = T\nport = p\nemulator = renode x\n");
      names.add(buildFolder(Board.in(board).orElseThrow()));
    }
    assertTrue(names.get(0).matches("good-[0-9a-f]{8}-blocking"), names::toString);
    assertTrue(names.get(1).matches("good-[0-9a-f]{8}-blocking"), names::toString);
    assertTrue(names.get(2).matches("so_good-[0-9a-f]{8}-blocking"), names::toString);
    assertNotEquals(names.get(0), names.get(1));
    assertEquals("host-blocking", buildFolder(Board.HOST));
  }

  private static String buildFolder(Board board) {
    var choices = new BuildChoices(Path.of("/project"), board, "blocking", "", false);
    return Path.of("/project/build").relativize(choices.folder()).toString();
  }

  @Test
  void theHostRunsTheProgramItself() {
    assertEquals(
        List.of("/b/dpp", "--log", "--trace=dpp.trace"),
        new ProgramRun(
                Board.HOST,
                Path.of("/b/dpp"),
                List.of("--log"),
                Optional.of(Path.of("/b/dpp.trace")))
            .command());
  }

  @Test
  void emulatedProgramsGetTheirOptionsBySemihosting() {
    List<String> command =
        Board.of("mps2-an386")
            .orElseThrow()
            .command(Path.of("/b/dpp.elf"), List.of("--log", "--names=a,b"));
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
          Board.of("mps2-an386")
              .orElseThrow()
              .command(Path.of("dpp.elf"), List.of(option))
              .contains("-icount"));
    }
  }

  @Test
  void aProgramThatRecordsRunsWhereItsTraceIs() {
    var run =
        new ProgramRun(
            Board.of("mps2-an386").orElseThrow(),
            Path.of("/b/dpp.elf"),
            List.of(),
            Optional.of(Path.of("/some where/dinner.trace")));
    assertEquals(Path.of("/some where"), run.folder());
    assertTrue(run.command().toString().contains("arg=--trace=dinner.trace"));
  }
}
