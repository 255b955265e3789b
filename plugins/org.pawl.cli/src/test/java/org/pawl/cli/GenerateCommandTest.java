// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.model.query.Limits;

class GenerateCommandTest {
  private static final String USING_LAMP =
      Shell.LAMP.replace("event TOGGLE", "use \"common.pawl\"");
  private static final String COMMON = "model common\n\nevent TOGGLE\n";

  private Shell shell;

  @BeforeEach
  void setUp(@TempDir Path folder) {
    shell = new Shell(folder);
  }

  @Test
  void writesIntoTheFolderGiven() throws IOException {
    shell.write("lamp.pawl", Shell.LAMP);
    assertEquals(0, shell.pawl("generate", "-o", "made/here", "lamp.pawl"), () -> shell.err);
    assertEquals(List.of("lamp.h", "lamp_Lamp.c"), shell.list("made/here"));
    assertEquals("", shell.out);
    assertEquals("pawl: 2 files in made/here, 2 of them written; no errors\n", shell.err);
  }

  @Test
  void writesIntoTheCurrentFolderByDefault() throws IOException {
    shell.write("lamp.pawl", Shell.LAMP);
    assertEquals(0, shell.pawl("generate", "lamp.pawl"));
    assertEquals(List.of("lamp.h", "lamp.pawl", "lamp_Lamp.c"), shell.list("."));
  }

  @Test
  void aLinkInPlaceOfTheLockIsNotFollowed() throws IOException {
    shell.write("lamp.pawl", Shell.LAMP);
    shell.write("mine.txt", "mine");
    Files.createDirectories(shell.folder.resolve("out"));
    Files.createSymbolicLink(
        shell.folder.resolve("out/.pawl.lock"), shell.folder.resolve("mine.txt"));
    assertEquals(3, shell.pawl("generate", "-o", "out", "lamp.pawl"), () -> shell.err);
    assertTrue(shell.err.contains("cannot write into out"), shell.err);
    assertEquals("mine", shell.read("mine.txt"));
  }

  /** A run that was killed leaves its lock. */
  @Test
  void aLockThatIsLeftGoesEvenIfThereIsNothingToWrite() throws IOException {
    shell.write("lamp.pawl", Shell.LAMP);
    shell.pawl("generate", "-o", "out", "lamp.pawl");
    shell.write("out/.pawl.lock", "");
    assertEquals(0, shell.pawl("generate", "-o", "out", "lamp.pawl"), () -> shell.err);
    assertEquals(List.of("lamp.h", "lamp_Lamp.c"), shell.list("out"));
  }

  @Test
  @Timeout(60)
  void whatIsNoRegularFileIsRefusedInsteadOfRead() throws Exception {
    shell.write("lamp.pawl", Shell.LAMP);
    Path pipe = Files.createDirectories(shell.folder.resolve("out")).resolve("lamp.h");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    assertEquals(3, shell.pawl("generate", "-o", "out", "lamp.pawl"));
    assertTrue(shell.err.contains("out/lamp.h is no regular file: remove it, or"), shell.err);
    assertEquals(List.of("lamp.h"), shell.list("out"));
  }

  /** In a URI a blank has another form. */
  @Test
  void aModelsFileMayHaveABlankInItsName() throws IOException {
    shell.write(
        "my lamp.pawl",
        Shell.LAMP.replace("dark { on", "dark { entry / { x(); } on")
            + Shell.LAMP.substring(Shell.LAMP.indexOf("active")).replace("Lamp", "Bulb"));
    assertEquals(0, shell.pawl("generate", "-o", "out", "my lamp.pawl"), () -> shell.err);
    String c = shell.read("out/lamp_Lamp.c");
    assertTrue(c.contains("enerated by Pawl from my lamp.pawl"), c);
    assertTrue(c.contains(" \"my lamp.pawl\"\n"), c);

    shell.write("my lamp.pawl", Shell.LAMP);
    assertEquals(0, shell.pawl("generate", "-o", "out", "my lamp.pawl"), () -> shell.err);
    assertEquals(List.of("lamp.h", "lamp_Lamp.c"), shell.list("out"));
  }

  @Test
  void aModelsFileMayHaveQuotesAndControlCharactersInItsName() throws IOException {
    shell.write("a \"lamp\".pawl", Shell.LAMP.replace("dark { on", "dark { entry / { x(); } on"));
    assertEquals(0, shell.pawl("generate", "-o", "quotes", "a \"lamp\".pawl"), () -> shell.err);
    String c = shell.read("quotes/lamp_Lamp.c");
    assertTrue(c.contains("enerated by Pawl from a \"lamp\".pawl"), c);
    assertTrue(c.contains(" \"a \\\"lamp\\\".pawl\"\n"), c);

    shell.write("a\nlamp.pawl", Shell.LAMP);
    assertEquals(0, shell.pawl("generate", "-o", "lines", "a\nlamp.pawl"), () -> shell.err);
    c = shell.read("lines/lamp_Lamp.c");
    assertTrue(c.contains("enerated by Pawl from a%0Alamp.pawl"), c);
  }

  /** A file system takes names of 255 bytes, and a generated file has the model's and a class's. */
  @Test
  void theLongestNamesGiveFiles() throws IOException {
    String longest = "L".repeat(Limits.NAME);
    shell.write(
        "lamp.pawl",
        Shell.LAMP.replace("Lamp", longest).replace("model lamp", "model " + longest)
            + "system "
            + longest
            + " { tick 100 Hz x: "
            + longest
            + " { priority 1 queue 2 } }");
    assertEquals(0, shell.pawl("generate", "-o", "out", "lamp.pawl"), () -> shell.err);
    assertEquals(0, shell.pawl("render", "-o", "svg", "lamp.pawl"), () -> shell.err);
  }

  /** A byte of another encoding would reach C as another character. */
  @Test
  void bytesThatAreNoUtf8AreAnErrorAtTheirPlace() throws IOException {
    Path model = shell.folder.resolve("lamp.pawl");
    String text = Shell.LAMP.replace("dark { on", "dark { entry / { puts(\"\u00b0C\"); } on");
    Files.write(model, text.getBytes(StandardCharsets.ISO_8859_1));
    assertEquals(1, shell.pawl("generate", "-o", "out", "lamp.pawl"));
    assertTrue(
        shell.err.startsWith("lamp.pawl:8:38: error: what stands here is no UTF-8: "), shell.err);
  }

  /** A compiler with trigraphs reads a backslash, and warns. */
  @Test
  void commentsHaveNoTrigraphs() throws IOException {
    shell.write("lamp.pawl", Shell.LAMP.replace("active", "/** Is it on??/off */\nactive"));
    assertEquals(0, shell.pawl("generate", "lamp.pawl"), () -> shell.err);
    assertTrue(shell.read("lamp.h").contains("Is it on? ?/off"), shell.read("lamp.h"));
    assertFalse(shell.read("lamp_Lamp.c").contains("??/"));
  }

  /** A terminal would obey them. */
  @Test
  void controlCharactersOfAModelAreNotPrinted() throws IOException {
    shell.write("lamp.pawl", Shell.LAMP.replace("event", "use \"a\u001b.pawl\"\nevent"));
    assertEquals(1, shell.pawl("generate", "lamp.pawl"));
    assertTrue(shell.err.contains("\\x1b"), shell.err);
    shell.pawl("generate", "no\u001bsuch.pawl");
    assertTrue(shell.err.contains("no\\x1bsuch.pawl"), shell.err);
    assertEquals(-1, shell.err.indexOf('\u001b'));
  }

  @Test
  void anEmptyNameIsNoFolder() {
    assertEquals(3, shell.pawl("check", ""));
    assertEquals("pawl: error: '' is not a file name\n", shell.err);
  }

  @Test
  void leavesUnchangedFilesAlone() throws IOException {
    shell.write("lamp.pawl", Shell.LAMP);
    shell.pawl("generate", "-o", "out", "lamp.pawl");
    FileTime past = FileTime.fromMillis(1_000_000_000L);
    Files.setLastModifiedTime(shell.folder.resolve("out/lamp.h"), past);

    assertEquals(0, shell.pawl("generate", "-o", "out", "lamp.pawl"));
    assertTrue(shell.err.contains("2 files in out, 0 of them written"), shell.err);
    assertEquals(past, Files.getLastModifiedTime(shell.folder.resolve("out/lamp.h")));
  }

  @Test
  void writesNothingForAModelWithErrorsAndKeepsTheLastGoodOutput() throws IOException {
    shell.write("lamp.pawl", Shell.LAMP);
    shell.pawl("generate", "-o", "out", "lamp.pawl");
    String good = shell.read("out/lamp_Lamp.c");
    shell.write("lamp.pawl", Shell.BROKEN_LAMP);
    shell.write("fine.pawl", Shell.LAMP.replace("model lamp", "model fine"));

    assertEquals(1, shell.pawl("generate", "-o", "out", "fine.pawl", "lamp.pawl"));
    assertTrue(shell.err.contains("lamp.pawl:8:35: error: "), shell.err);
    assertTrue(shell.err.endsWith("pawl: 1 error; nothing written\n"), shell.err);
    assertEquals(good, shell.read("out/lamp_Lamp.c"));
    assertEquals(List.of("lamp.h", "lamp_Lamp.c"), shell.list("out"));
  }

  @Test
  void refusesToReplaceAFileThatPawlDidNotGenerate() throws IOException {
    shell.write("lamp.pawl", Shell.LAMP);
    shell.write("out/lamp_Lamp.c", "int mine;\n");

    assertEquals(3, shell.pawl("generate", "-o", "out", "lamp.pawl"));
    assertTrue(
        shell.err.contains("out/lamp_Lamp.c exists and was not generated by Pawl"), shell.err);
    assertEquals("int mine;\n", shell.read("out/lamp_Lamp.c"));
    assertEquals(List.of("lamp_Lamp.c"), shell.list("out"));
  }

  @Test
  void replacesAGeneratedFileThatWasEdited() throws IOException {
    shell.write("lamp.pawl", Shell.LAMP);
    shell.pawl("generate", "-o", "out", "lamp.pawl");
    String good = shell.read("out/lamp_Lamp.c");
    shell.write("out/lamp_Lamp.c", good + "int mine;\n");

    assertEquals(0, shell.pawl("generate", "-o", "out", "lamp.pawl"));
    assertEquals(good, shell.read("out/lamp_Lamp.c"));
  }

  @Test
  void removesWhatARemovedClassLeftAndNothingElse() throws IOException {
    shell.write(
        "lamp.pawl",
        Shell.LAMP + Shell.LAMP.substring(Shell.LAMP.indexOf("active")).replace("Lamp", "Bulb"));
    shell.write("other.pawl", Shell.LAMP.replace("model lamp", "model lamp_two"));
    shell.pawl("generate", "-o", "out", "lamp.pawl", "other.pawl");
    shell.write("out/lamp_notes.c", "/* by hand */\n");
    assertTrue(shell.list("out").contains("lamp_Bulb.c"));

    shell.write("lamp.pawl", Shell.LAMP);
    assertEquals(0, shell.pawl("generate", "-o", "out", "lamp.pawl"));
    assertTrue(shell.err.contains("removed out/lamp_Bulb.c"), shell.err);
    assertEquals(
        List.of("lamp.h", "lamp_Lamp.c", "lamp_notes.c", "lamp_two.h", "lamp_two_Lamp.c"),
        shell.list("out"));
  }

  @Test
  void leavesNoTemporaryFilesWhenItCannotWrite() throws IOException {
    shell.write("lamp.pawl", Shell.LAMP);
    Files.createDirectories(shell.folder.resolve("out/lamp_Lamp.c"));

    assertEquals(3, shell.pawl("generate", "-o", "out", "lamp.pawl"));
    assertEquals(List.of("lamp_Lamp.c"), shell.list("out"));
  }

  @Test
  void saysSoWhenTheOutputFolderIsAFile() throws IOException {
    shell.write("lamp.pawl", Shell.LAMP);
    shell.write("out", "");
    assertEquals(3, shell.pawl("generate", "-o", "out", "lamp.pawl"));
    assertEquals("pawl: error: cannot write into out: it is not a folder\n", shell.err);
  }

  @Test
  void generatesTheModelsThatAModelUses() throws IOException {
    shell.write("lamp.pawl", USING_LAMP);
    shell.write("common.pawl", COMMON);
    assertEquals(0, shell.pawl("generate", "-o", "out", "lamp.pawl"), () -> shell.err);
    assertEquals(List.of("common.h", "lamp.h", "lamp_Lamp.c"), shell.list("out"));
  }

  /** A name that a model does not see is C, whatever other models are generated with it. */
  @Test
  void aConstantOfAModelThatIsNotUsedIsNotMeant() throws IOException {
    shell.write("lamp.pawl", Shell.LAMP.replace("dark { ", "dark { after N ticks -> lit "));
    shell.write("other.pawl", "model other\n\nconst N = 7\n");
    assertEquals(
        0, shell.pawl("generate", "-o", "out", "lamp.pawl", "other.pawl"), () -> shell.err);
    String made = shell.read("out/lamp_Lamp.c");
    assertTrue(made.contains(", N"), made);
    assertFalse(made.contains("OTHER_N"), made);
  }

  @Test
  void leavesUsedModelsOutOnRequest() throws IOException {
    shell.write("lamp.pawl", USING_LAMP);
    shell.write("common.pawl", COMMON);
    assertEquals(0, shell.pawl("generate", "--no-used", "-o", "out", "lamp.pawl"));
    assertEquals(List.of("lamp.h", "lamp_Lamp.c"), shell.list("out"));
  }

  @Test
  void errorsInAUsedModelCountAndNameItBesideItsUser() throws IOException {
    shell.write("in/lamp.pawl", USING_LAMP);
    shell.write("in/common.pawl", COMMON + "event TOGGLE\n");
    assertEquals(1, shell.pawl("generate", "-o", "out", "in/lamp.pawl"));
    assertTrue(shell.err.contains("in/common.pawl:"), shell.err);
    assertFalse(Files.exists(shell.folder.resolve("out")));
  }

  @Test
  void namesTwoModelsThatWantTheSameFile() throws IOException {
    shell.write("one/lamp.pawl", Shell.LAMP);
    shell.write("two/lamp.pawl", Shell.LAMP);
    assertEquals(3, shell.pawl("generate", "-o", "out", "one/lamp.pawl", "two/lamp.pawl"));
    assertTrue(shell.err.contains("both generate lamp.h"), shell.err);
  }

  /** Elsewhere, such as on most Windows and macOS machines, the second would replace the first. */
  @Test
  void namesTwoModelsWhoseFilesDifferInCapitalsOnly() throws IOException {
    shell.write("one/lamp.pawl", Shell.LAMP);
    shell.write("two/other.pawl", Shell.LAMP.replace("model lamp", "model Lamp"));
    assertEquals(3, shell.pawl("generate", "-o", "out", "one/lamp.pawl", "two/other.pawl"));
    assertTrue(
        shell.err.contains("lamp.pawl and other.pawl both generate lamp.h where capitals do not"),
        shell.err);
    assertFalse(Files.exists(shell.folder.resolve("out")));
  }

  @Test
  void listsFilesWithoutWritingThem() throws IOException {
    shell.write("lamp.pawl", Shell.LAMP);
    assertEquals(0, shell.pawl("generate", "--list", "-o", "out", "lamp.pawl"));
    assertEquals("out/lamp.h\nout/lamp_Lamp.c\n", shell.out.replace('\\', '/'));
    assertFalse(Files.exists(shell.folder.resolve("out")));
  }

  @Test
  void strategyHoldsForAllMachinesWhateverTheModelSays() throws IOException {
    shell.write("lamp.pawl", Shell.LAMP.replace("machine {", "machine discovered {"));
    shell.pawl("generate", "-o", "discovered", "--strategy", "discovered", "lamp.pawl");
    shell.pawl("generate", "-o", "model", "lamp.pawl");
    shell.pawl("generate", "-o", "precomputed", "--strategy=precomputed", "lamp.pawl");
    assertEquals(shell.read("discovered/lamp_Lamp.c"), shell.read("model/lamp_Lamp.c"));
    assertNotEquals(shell.read("model/lamp_Lamp.c"), shell.read("precomputed/lamp_Lamp.c"));
  }

  @Test
  void lineDirectivesCanBeSwitchedOff() throws IOException {
    shell.write("lamp.pawl", Shell.LAMP.replace("state lit {", "state lit { entry / { light(); }"));
    shell.pawl("generate", "-o", "with", "lamp.pawl");
    shell.pawl("generate", "-o", "without", "--no-line", "lamp.pawl");
    assertTrue(shell.read("with/lamp_Lamp.c").contains("#line 9 \"lamp.pawl\""));
    assertFalse(shell.read("without/lamp_Lamp.c").contains("#line"));
  }

  @Test
  void lineDirectivesNameAbsolutePathsOnDemand() throws IOException {
    shell.write("lamp.pawl", Shell.LAMP.replace("state lit {", "state lit { entry / { light(); }"));
    shell.pawl("generate", "-o", "with", "--line-paths", "lamp.pawl");
    String made = shell.read("with/lamp_Lamp.c");
    Path folder = shell.folder.toAbsolutePath();
    assertTrue(made.contains("#line 9 \"" + folder.resolve("lamp.pawl") + "\""), made);
    assertTrue(made.contains(" \"" + folder.resolve("with/lamp_Lamp.c") + "\""), made);
  }

  @Test
  void theSameModelGivesTheSameBytesWhereverItIs() throws IOException {
    shell.write("a/lamp.pawl", Shell.LAMP);
    shell.write("deep/er/lamp.pawl", Shell.LAMP);
    shell.pawl("generate", "-o", "one", "a/lamp.pawl");
    shell.pawl("generate", "-o", "two", "deep/er/lamp.pawl");
    assertEquals(shell.read("one/lamp_Lamp.c"), shell.read("two/lamp_Lamp.c"));
    assertEquals(shell.read("one/lamp.h"), shell.read("two/lamp.h"));
  }
}
