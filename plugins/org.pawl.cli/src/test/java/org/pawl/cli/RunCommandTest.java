// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.services.program.Board;
import org.pawl.services.program.Distribution;
import org.pawl.services.program.InstalledTools;
import org.pawl.services.program.MissingTools;
import org.pawl.services.program.ProgramRun;
import org.pawl.trace.analysis.EntryInContext;
import org.pawl.trace.live.LiveListener;
import org.pawl.trace.live.LiveObject;
import org.pawl.trace.live.LiveSystem;
import org.pawl.trace.live.LiveTrace;
import org.pawl.trace.names.ModelNamesLoader;
import org.pawl.trace.text.TimeFormat;

/** With the real CMake and the real compiler. */
@DisabledOnOs(OS.WINDOWS)
class RunCommandTest {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

  private Shell shell;

  @BeforeEach
  void aHomeWithTheCommandUnderTest(@TempDir Path folder) throws IOException {
    shell = new Shell(folder);
    System.setProperty(Distribution.PROPERTY, CheckoutHome.in(folder.resolve("home")).toString());
  }

  @AfterEach
  void noHome() {
    System.clearProperty(Distribution.PROPERTY);
  }

  private static void needs(Board board) {
    try {
      InstalledTools.installed().require(board);
    } catch (MissingTools e) {
      assumeTrue(false, e.getMessage());
    }
  }

  private void copyDpp() throws IOException {
    try (var files = Files.list(ROOT.resolve("examples/dpp"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path to = shell.folder.resolve("dpp").resolve(file.getFileName());
        Files.createDirectories(to.getParent());
        Files.copy(file, to, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  @Test
  void aNewProjectRunsOnTheHostAndItsExitCodeIsTheCommands() throws IOException {
    needs(Board.HOST);
    assertEquals(0, shell.pawl("new", "blinky"));

    assertEquals(0, shell.pawl("run", "blinky", "--", "--blinks=2"), () -> shell.err);
    assertEquals("light off\nlight on\nlight off\nlight on\nlight off\n", shell.out);
    assertTrue(shell.err.startsWith("pawl: building blinky for host\n"), shell.err);

    shell.write("blinky/main.c", "int main(void) { return 42; }\n");
    assertEquals(42, shell.pawl("run", "blinky", "-q"), () -> shell.err);
    assertEquals("", shell.out + shell.err);
  }

  @Test
  void aTraceIsRecordedWithTheKernelThatTheModelNames() throws Exception {
    needs(Board.HOST);
    copyDpp();

    assertEquals(
        0,
        shell.pawl("run", "dpp", "--trace", "dinner.trace", "--", "--events=12"),
        () -> shell.err);
    assertTrue(shell.out.contains("philo 4 eating"), shell.out);
    assertTrue(Files.isDirectory(shell.folder.resolve("dpp/build/host-preemptive-traced")));
    assertEquals(0, shell.pawl("trace", "dinner.trace", "--model", "dpp/dpp.pawl"));
    assertTrue(shell.out.contains("philo[4]   transition  thinking -> hungry"), shell.out);
    theSameProgramIsWatchedWhileItRuns();
  }

  /** In real time, until a philosopher eats; then it is ended, at any point of its work. */
  private void theSameProgramIsWatchedWhileItRuns() throws Exception {
    Path project = shell.folder.resolve("dpp");
    Path trace = project.resolve("live.trace");
    var run =
        new ProgramRun(
            Board.HOST,
            project.resolve("build/host-preemptive-traced/dpp"),
            List.of("--log"),
            Optional.of(trace));
    run.prepare();
    Process process =
        new ProcessBuilder(run.command())
            .directory(run.folder().toFile())
            .redirectOutput(shell.folder.resolve("live.log").toFile())
            .start();
    try {
      var firstMeal = new FirstMeal(process);
      ModelNamesLoader naming = ModelNamesLoader.read(project, "dpp.pawl", null);
      new LiveTrace(trace, process::isAlive, naming::of, firstMeal).run();
      assertEquals("", firstMeal.problem);
      assertEquals("eating", firstMeal.eater.states().get(0));
      assertEquals(Set.of("dpp.Philo.eating"), firstMeal.eater.activeKeys());
      assertEquals(Set.of("dpp.Table.active", "dpp.Table.active.serving"), firstMeal.table);
    } finally {
      ProgramRun.end(process);
    }
  }

  /** Ends the program once a philosopher eats, and keeps the state at that time. */
  private static final class FirstMeal implements LiveListener {
    private final Process process;
    private LiveSystem system;
    private LiveObject eater;
    private Set<String> table;
    private String problem;

    private FirstMeal(Process process) {
      this.process = process;
    }

    @Override
    public void started(LiveSystem started, TimeFormat durations) {
      system = started;
    }

    @Override
    public void entryRead(EntryInContext context) {
      for (LiveObject object : eater == null ? system.objects() : List.<LiveObject>of()) {
        if (object.states().contains("eating")) {
          eater = object;
          table = system.objects().get(system.objects().size() - 1).activeKeys();
          ProgramRun.end(process);
        }
      }
    }

    @Override
    public void caughtUp() {}

    @Override
    public void ended(String reason) {
      problem = reason;
    }
  }

  @Tag("slow")
  @Test
  void anEmulatedBoardRunsItAsWell() throws IOException {
    needs(Board.of("mps2-an386").orElseThrow());
    assumeTrue(CheckoutHome.hasCmsis(), "the headers of CMSIS would have to be fetched");
    copyDpp();
    assertEquals(
        0,
        shell.pawl(
            "run", "dpp", "--board", "mps2-an386", "--trace", "m4.trace", "--", "--events=12"),
        () -> shell.err);
    assertTrue(shell.out.contains("philo 4 eating"), shell.out);
    assertEquals(0, shell.pawl("trace", "m4.trace", "--model", "dpp/dpp.pawl"), shell.err);
  }

  @Test
  void anErrorInAnActionIsShownOnTheModelsLine() throws IOException {
    needs(Board.HOST);
    copyDpp();
    String model = shell.read("dpp/dpp.pawl");
    String broken = model.replace("bsp_table_is(BSP_PAUSED);", "bsp_table_is(NOBODY);");
    long line = broken.lines().takeWhile(l -> !l.contains("NOBODY")).count() + 1;
    shell.write("dpp/dpp.pawl", broken);

    assertEquals(1, shell.pawl("run", "dpp"));
    assertTrue(shell.err.contains("dpp.pawl:" + line + ":"), shell.err);
    assertTrue(
        shell.err.endsWith("pawl: error: the build of the project failed; its output is above\n"),
        shell.err);
  }

  @Test
  void aFolderWithoutAProjectIsReported() throws IOException {
    needs(Board.HOST);
    assertEquals(3, shell.pawl("run", "nowhere"));
    assertEquals("pawl: error: no such folder: nowhere\n", shell.err);

    shell.write("empty/lamp.pawl", Shell.LAMP);
    assertEquals(3, shell.pawl("run", "empty"));
    assertTrue(shell.err.contains("there is no CMakeLists.txt in "), shell.err);
  }

  @Test
  void ofSeveralProgramsOneIsToBeNamed() throws IOException {
    needs(Board.HOST);
    shell.write(
        "two/CMakeLists.txt",
        """
        cmake_minimum_required(VERSION 3.20)
        project(two C)
        add_executable(left main.c)
        add_executable(right main.c)
        """);
    shell.write("two/main.c", "int main(void) { return 0; }\n");

    assertEquals(3, shell.pawl("run", "two"));
    assertTrue(
        shell.err.endsWith("the project builds several programs; choose one: left, right\n"),
        shell.err);
    assertEquals(0, shell.pawl("run", "two", "--target", "right"), () -> shell.err);
    assertEquals(3, shell.pawl("run", "two", "--target", "up"));
    assertTrue(shell.err.contains("no program 'up'; there is left, right"), shell.err);
  }

  @Test
  void argumentsAfterDashesBelongToTheProgram() throws IOException {
    needs(Board.HOST);
    assertEquals(3, shell.pawl("run", "--", "nowhere"));
    assertTrue(shell.err.contains("there is no CMakeLists.txt in " + shell.folder), shell.err);

    assertEquals(2, shell.pawl("run", "one", "two", "--", "three"));
    assertTrue(shell.err.contains("only one project is allowed"), shell.err);
  }

  @Test
  void anUnknownBoardIsAUsageError() {
    assertEquals(2, shell.pawl("run", "--board", "arduino"));
    assertTrue(
        shell.err.contains(
            "there is no board 'arduino' to run on; there is host, microbit, mps2-an385,"),
        shell.err);
    assertFalse(shell.err.contains("Exception"), shell.err);
  }

  @Test
  void aBoardThatCannotBeUsedIsReportedWithTheReason() throws IOException {
    assertEquals(2, shell.pawl("run", "--board", "efm32-slstk3401a"));
    assertTrue(shell.err.contains("its board.properties has no key 'emulator'"), shell.err);

    Files.createDirectories(shell.folder.resolve("bare"));
    assertEquals(2, shell.pawl("run", "--board", "bare"));
    assertTrue(shell.err.contains("bare has no file board.properties"), shell.err);

    Path file = shell.write("mine/board.properties", "title = T\\u12\nport: riscv\n");
    assertEquals(3, shell.pawl("run", "--board", "mine"));
    assertEquals(
        "pawl: error: "
            + file
            + ":2: this line is not 'key = value': write it so, or begin it with '#'\n",
        shell.err);
  }

  @Test
  void unknownKernelsAndStrategiesAreUsageErrorsBeforeAnythingIsBuilt() {
    assertEquals(2, shell.pawl("run", "--kernel", "lazy"));
    assertTrue(
        shell.err.contains("'lazy' is none of cooperative, preemptive, blocking, nvic"), shell.err);
    assertEquals(2, shell.pawl("run", "--strategy", "guessed"));
    assertTrue(shell.err.contains("'guessed' is none of discovered, precomputed"), shell.err);
  }

  @Test
  void aFolderThatCannotBeBuiltInIsNamed() throws IOException {
    needs(Board.HOST);
    shell.write("one/CMakeLists.txt", "project(one C)\n");
    Path file = shell.write("taken", "");
    assertEquals(3, shell.pawl("run", "one", "--build", "taken/build"));
    assertTrue(shell.err.contains("pawl: error: cannot build in " + file), shell.err);
  }

  @Test
  void aFolderThatIsCalledLikeAModelIsNone() throws IOException {
    needs(Board.HOST);
    Files.createDirectories(shell.folder.resolve("old.pawl"));
    assertEquals(3, shell.pawl("run"));
    assertTrue(shell.err.contains("there is no CMakeLists.txt in " + shell.folder), shell.err);
  }
}
