// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
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
import org.pawl.services.files.FileProblem;

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
  void aFolderOutsideTheTreeIsABoard(@TempDir Path folder) throws Exception {
    describe(
        folder.resolve("ours"),
        "title = Ours\nport = cortex-m\ntoolchain = arm-none-eabi\nemulator = renode ours\n");
    Board ours = Board.chosen("ours", folder);
    for (String name : List.of("./ours", "ours/", "../" + folder.getFileName() + "/ours")) {
      assertEquals(ours, Board.chosen(name, folder));
    }
    assertEquals(folder.resolve("ours").toString(), ours.name());
    assertEquals("Ours", ours.title());
    assertEquals(List.of("ours"), ours.command(Path.of("/b/x.elf"), List.of()).subList(1, 2));
    assertEquals("renode", ours.tools().get(ours.tools().size() - 1).commands().get(0));
  }

  @Test
  void boardsWithTheSameFolderNameHaveBuildFoldersOfTheirOwn(@TempDir Path folder)
      throws Exception {
    List<String> names = new ArrayList<>();
    for (String place : List.of("a/good", "b/good", "b/so good")) {
      describe(folder.resolve(place), "title = T\nport = p\nemulator = renode x\n");
      names.add(buildFolder(Board.chosen(place, folder)));
    }
    assertTrue(names.get(0).matches("good-[0-9a-f]{8}-blocking"), names::toString);
    assertTrue(names.get(1).matches("good-[0-9a-f]{8}-blocking"), names::toString);
    assertTrue(names.get(2).matches("so_good-[0-9a-f]{8}-blocking"), names::toString);
    assertNotEquals(names.get(0), names.get(1));
    assertEquals("host-blocking", buildFolder(Board.HOST));
  }

  @Test
  void aBoardThatCannotBeUsedIsRefusedWithTheReason(@TempDir Path folder) throws IOException {
    String start = "title = T\nport = p\n";
    String emulated = start + "emulator = renode x\n";
    String known =
        "; there is " + String.join(", ", Board.all().stream().map(Board::name).toList());
    assertRefused(folder, "nope", "there is no board 'nope' to run on" + known);
    assertRefused(folder, "a/nope", "there is no board 'a/nope' to run on" + known);
    assertRefused(folder, "", "there is no board '' to run on" + known);
    assertRefused(folder, "\0", "there is no board '\0' to run on" + known);
    Files.createDirectories(folder.resolve("none"));
    assertRefused(
        folder,
        "none",
        "'none' is no board: the folder " + folder + "/none has no file board.properties");
    describe(folder.resolve("still"), start);
    for (String name : List.of("still", "efm32-slstk3401a")) {
      assertRefused(
          folder,
          name,
          "programs cannot run on the board '%s': its board.properties has no key 'emulator'"
              .formatted(name));
    }
    for (String character : List.of("$", ";", "\"", "\\", ":", "<", ">", "|", "[", "]")) {
      String name = "a" + character + "b";
      describe(folder.resolve(name), emulated);
      assertRefused(
          folder,
          name,
          ("the board '%s' cannot be built: CMake or make does not support the character %s in the"
                  + " path of a board; rename or move the folder %s/%s")
              .formatted(name, character, folder, name));
    }
    describe(folder.resolve("empty"), "");
    var empty = assertThrows(FileProblem.class, () -> Board.chosen("empty", folder));
    assertTrue(empty.getMessage().contains("there is no key 'title'"), empty::getMessage);
  }

  private static void assertRefused(Path folder, String name, String reason) {
    var refused = assertThrows(NoSuchBoard.class, () -> Board.chosen(name, folder));
    assertTrue(refused.getMessage().startsWith(reason), refused::getMessage);
  }

  private static void describe(Path folder, String properties) throws IOException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("board.properties"), properties);
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
