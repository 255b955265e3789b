// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An extension that is missing in one file of a copy of the tree is reported with this file. */
class ExtensionFaultsTest {
  private static final Path ROOT = Path.of("../..");

  /** The files and folders that {@link Extensions} reads. */
  private static final List<String> READ =
      List.of(
          "docs",
          "releng/lib.sh",
          "releng/parts.sh",
          "plugins/org.pawl.cli/src",
          "plugins/org.pawl.diagram/src/main",
          "plugins/org.pawl.edit/src/main",
          "plugins/org.pawl.generator/src/main",
          "plugins/org.pawl.lang/src/main",
          "plugins/org.pawl.lang.ide/src/main",
          "plugins/org.pawl.services/src/main",
          "plugins/org.pawl.sirius/description",
          "plugins/org.pawl.trace/src/main",
          "runtime-c",
          "tests/cplusplus/run",
          "tests/generator/golden/lamp",
          "tests/growth/src",
          "tests/runtime/lint",
          "tests/runtime/target",
          "tests/semantics/cases",
          "tests/size/expected",
          "tests/size/run");

  private static final String COMMANDS = "plugins/org.pawl.cli/src/main/java/org/pawl/cli/";
  private static final String SERVICES =
      "plugins/org.pawl.services/src/main/java/org/pawl/services/";

  @TempDir private static Path tree;

  /** The files that the test has changed, as they were; null for those that did not exist. */
  private final Map<Path, String> before = new HashMap<>();

  private interface Check {
    List<String> missing(Extensions extensions) throws IOException;
  }

  @BeforeAll
  static void copy() throws IOException {
    for (String read : READ) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(read))) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          Path to = tree.resolve(ROOT.relativize(file).toString());
          Files.createDirectories(to.getParent());
          Files.copy(file, to);
        }
      }
    }
  }

  @AfterEach
  void restore() throws IOException {
    for (var file : before.entrySet()) {
      if (file.getValue() != null) {
        Files.writeString(file.getKey(), file.getValue());
        continue;
      }
      Files.delete(file.getKey());
      Path folder = file.getKey().getParent();
      while (folder.toFile().list().length == 0) {
        Files.delete(folder);
        folder = folder.getParent();
      }
    }
  }

  @Test
  void commandThatIsNotRegistered() throws IOException {
    write(COMMANDS + "command/ExtraCommand.java", "@Command(name = \"extra\")");
    assertReported(
        Extensions::commands,
        "command 'extra': "
            + COMMANDS
            + "PawlCommand.java needs 'ExtraCommand.class'; "
            + "docs/how-to/add-a-command.md has the steps");
  }

  @Test
  void commandWhoseNameBeginsAnotherName() throws IOException {
    write(COMMANDS + "command/TabCommand.java", "@Command(name = \"tab\")");
    assertReported(
        Extensions::commands,
        "command 'tab': " + COMMANDS + "PawlCommand.java needs '\"  pawl tab'",
        "command 'tab': docs/reference/command.md needs a section on `tab`",
        "command 'tab': plugins/org.pawl.cli/src/test needs a test TabCommandTest.java");
  }

  @Test
  void importFormatThatIsNotInTheList() throws IOException {
    write(
        SERVICES + "internal/extra/ExtraImport.java",
        "class ExtraImport implements ImportFormat {\n"
            + "  public String title() {\n    return \"SCX\";\n  }\n}");
    assertReported(
        Extensions::importFormats,
        "import format 'ExtraImport': "
            + SERVICES
            + "imports/ImportFormats.java needs 'new ExtraImport()'; "
            + "docs/how-to/add-an-import-format.md has the steps",
        "import format 'ExtraImport': docs/reference/command.md needs 'SCX' in its section import");
  }

  @Test
  void boardWhoseNameIsAPartOfAnotherName() throws IOException {
    board("mps2-an3", "title = t\nport = cortex-m\ntoolchain = arm-none-eabi\n");
    assertReported(
        Extensions::boards,
        "board 'mps2-an3': runtime-c/README.md needs 'mps2-an3/'",
        "board 'mps2-an3': tests/size/run needs 'mps2-an3'");
  }

  @Test
  void boardWithoutARowOfOutputs() throws IOException {
    board("arm", "title = t\nport = cortex-m\ntoolchain = arm-none-eabi\n");
    assertReported(
        Extensions::boards,
        "board 'arm': runtime-c/README.md needs 'arm/'",
        "board 'arm': docs/reference/trace.md needs a row of 'arm' in the table of outputs");
  }

  @Test
  void boardWithoutAPort() throws IOException {
    board("extra", "title = t\n");
    String expected =
        "board 'extra': runtime-c/boards/extra/board.properties needs a line 'port = '";
    assertReported(Extensions::boards, expected);
    assertEquals(List.of(), new Extensions(tree).ports());
  }

  @Test
  void boardWithAKeyThatDoesNotExist() throws IOException {
    board("extra", "title = t\nport = posix\nemulater = qemu-system-arm\n");
    assertReported(
        Extensions::boards,
        "board 'extra': runtime-c/boards/extra/board.properties needs a correction: 3: the key 'emulater'"
            + " is unknown: write one of title, port, toolchain, emulator, image.address, interrupts");
  }

  @Test
  void boardWithANewToolchain() throws IOException {
    board("extra", "title = t\nport = riscv\ntoolchain = mips-elf\nemulator = qemu-system-mips\n");
    assertReported(
        Extensions::boards,
        "port 'of board extra': runtime-c/cmake needs the file mips-elf.cmake",
        "port 'of board extra': runtime-c/CMakeLists.txt needs 'cmake/mips-elf.cmake'",
        "port 'of board extra': releng/lib.sh needs 'mips-elf-gcc' in things_for",
        "port 'of board extra': releng/lib.sh needs 'mips-elf-gcc)' in package_of",
        "port 'of board extra': releng/parts.sh needs a purpose with mips-elf-gcc in board_tools",
        "port 'of board extra': " + SERVICES + "program/Tool.java needs 'case \"mips-elf\"'",
        "board 'extra': releng/lib.sh needs 'qemu-system-mips'");
  }

  @Test
  void foldersWithoutTheirFiles() throws IOException {
    for (String kind : List.of("board", "kernel", "port")) {
      write("runtime-c/" + kind + "s/extra/README.md", "");
    }
    assertReported(
        Extensions::boards,
        "board 'extra': runtime-c/boards/extra needs the file board.cmake",
        "board 'extra': runtime-c/boards/extra needs the file board.properties");
    assertReported(
        Extensions::kernels,
        "kernel 'extra': runtime-c/kernels/extra needs the file kernel.cmake",
        "kernel 'extra': runtime-c/kernels/extra needs the file kernel.properties",
        "kernel 'extra': plugins/org.pawl.model/model/pawl.ecore needs Kernel with a summary");
    assertReported(
        Extensions::ports,
        "port 'extra': runtime-c/ports/extra needs the file port.cmake",
        "port 'extra': runtime-c/boards needs a board with 'port = extra', to test it on",
        "port 'extra': tests/runtime/target needs the file platform_extra.c",
        "port 'extra': tests/runtime/lint needs 'ports/extra'",
        "port 'extra': tests/cplusplus/run needs check_port ... extra");
  }

  @Test
  void kernelWithAnotherValueThanYesOrNo() throws IOException {
    String file = "runtime-c/kernels/preemptive/kernel.properties";
    replace(file, "preempts = yes", "preempts = maybe");
    assertReported(
        Extensions::kernels,
        "kernel 'preemptive': "
            + file
            + " needs a correction: 3: 'maybe' is no value of 'preempts': write yes or no");
  }

  @Test
  void kernelAndStrategyThatAreNotMeasured() throws IOException {
    replace("tests/size/expected", "blocking ", "block ");
    replace("tests/size/expected", "discovered ", "discover ");
    replace(
        "tests/growth/src/test/java/org/pawl/tests/growth/StagesTest.java",
        "Strategy.DISCOVERED",
        "Strategy.DISCOVERED_FIRST");
    assertReported(Extensions::kernels, "kernel 'blocking': tests/size/expected needs 'blocking'");
    assertReported(
        Extensions::strategies,
        "strategy 'discovered': tests/size/expected needs 'discovered'",
        "strategy 'discovered': tests/growth/src/test/java/org/pawl/tests/growth/StagesTest.java "
            + "needs 'Strategy.DISCOVERED'");
  }

  @Test
  void recordWhoseNameBeginsAnotherName() throws IOException {
    replace(
        "runtime-c/trace/records.h",
        "    RECORD(PAWL_RECORD_DONE,",
        "    RECORD(PAWL_RECORD_DIS,        0x10, DISPATCH,   \"ab\",   \"object sign\",              \"\") \\\n"
            + "    RECORD(PAWL_RECORD_DONE,");
    assertReported(
        Extensions::traceRecords,
        "trace record 'DIS': runtime-c/trace/records.h needs another number than 0x10, which a row above it has",
        "trace record 'DIS': runtime-c/src/observe.h needs the moment that puts PAWL_RECORD_DIS",
        "trace record 'DIS': docs/reference/trace.md needs a row with its number, name, class and fields");
  }

  @Test
  void rowOfARecordThatIsNotAsTheTableSays() throws IOException {
    replace("docs/reference/trace.md", "| 0x61 | `disarm` |", "| 0x62 | `disarm` |");
    assertReported(
        Extensions::traceRecords,
        "trace record 'DISARM': docs/reference/trace.md needs a row with its number, name, class and fields");
  }

  @Test
  void pseudostateWithoutItsLinesForDrawings() throws IOException {
    replace("plugins/org.pawl.sirius/description/constructs.txt", "\nChoice |", "\nChoices |");
    replace("docs/how-to/drawing.md", "| Choice | Choice |", "| Choices | Choice |");
    replace(
        "plugins/org.pawl.edit/src/main/java/org/pawl/edit/internal/tools/CreationTool.java",
        "\"Choice\"",
        "\"NewChoice\"");
    replace(
        "plugins/org.pawl.diagram/src/main/java/org/pawl/diagram/figures/NodeFigures.java",
        "case CHOICE ",
        "case CHOICES ");
    assertReported(
        Extensions::pseudostates,
        "pseudostate 'Choice': plugins/org.pawl.sirius/description/constructs.txt needs a line 'Choice | ... | ...'",
        "pseudostate 'Choice': docs/how-to/drawing.md needs a row '| Choice |'",
        "pseudostate 'Choice': plugins/org.pawl.edit/src/main/java/org/pawl/edit/internal/tools/"
            + "CreationTool.java needs its tool",
        "pseudostate 'Choice': plugins/org.pawl.diagram/src/main/java/org/pawl/diagram/figures/"
            + "NodeFigures.java needs its figure");
  }

  private void board(String name, String properties) throws IOException {
    write("runtime-c/boards/" + name + "/board.cmake", "");
    write("runtime-c/boards/" + name + "/board.properties", properties);
  }

  private void write(String file, String text) throws IOException {
    Path path = tree.resolve(file);
    if (!before.containsKey(path)) {
      before.put(path, Files.exists(path) ? Files.readString(path) : null);
    }
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private void replace(String file, String text, String replacement) throws IOException {
    String old = Files.readString(tree.resolve(file));
    String changed = old.replace(text, replacement);
    assertNotEquals(old, changed, file + " does not contain " + text);
    write(file, changed);
  }

  private void assertReported(Check check, String... expected) throws IOException {
    List<String> missing = check.missing(new Extensions(tree));
    for (String message : expected) {
      assertTrue(
          missing.stream().anyMatch(reported -> (reported + "; ").startsWith(message + "; ")),
          () -> message + "\nis not in\n" + String.join("\n", missing));
    }
  }
}
