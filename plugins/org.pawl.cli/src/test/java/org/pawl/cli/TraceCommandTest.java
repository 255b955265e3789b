// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pawl.cli.console.CommandContext;
import org.pawl.trace.format.PorchTrace;
import org.pawl.trace.format.RecordClass;
import org.pawl.trace.format.RecordKind;
import org.pawl.trace.format.TraceRecorder;

class TraceCommandTest {
  private static final Path MODEL =
      Path.of("../org.pawl.trace/src/test/resources/org/pawl/trace/porch.pawl");
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private Shell shell;

  @BeforeEach
  void setUp(@TempDir Path folder) throws IOException {
    shell = new Shell(folder);
    shell.write("porch.pawl", Files.readString(MODEL));
    write("porch.trace", PorchTrace.recording());
  }

  private void write(String name, TraceRecorder recording) throws IOException {
    Files.write(shell.folder.resolve(name), recording.bytes());
  }

  private int trace(String line) {
    return shell.pawl(("trace " + line).split(" "));
  }

  private List<String> lines() {
    return shell.out.lines().skip(1).toList();
  }

  @Test
  void withoutModelNumbersAreShown() {
    assertEquals(0, trace("porch.trace"));
    assertTrue(shell.out.contains("object 3   transition  state 1 -> state 2"), shell.out);
    assertTrue(shell.out.contains("timeout 0 in 3 ticks"), shell.out);
  }

  @Test
  void onlyChosenClassesAreShownAndProblemsAlways() {
    assertEquals(0, trace("porch.trace -m porch.pawl --only transition,user"));
    assertTrue(shell.out.contains("user 3"), shell.out);
    assertFalse(shell.out.contains("dispatch"), shell.out);
    assertTrue(shell.out.contains("did not fit into the ring"), shell.out);
    assertTrue(shell.out.contains("bytes skipped"), shell.out);
    assertTrue(shell.err.contains(" of them selected; "), shell.err);
  }

  @Test
  void onlySelectedObjectsAreShownWithRecordsThatNameThem() {
    assertEquals(0, trace("porch.trace -m porch.pawl --object lamp --only post,dispatch"));
    assertTrue(shell.out.contains("bell       post        LIGHT to lamp"), shell.out);
    assertTrue(shell.out.contains("lamp       dispatch    LIGHT from bell"), shell.out);
    assertFalse(shell.out.contains("PRESS"), shell.out);
  }

  @Test
  void timesLimitTheOutputAndEarlierCausesAreKnown() {
    assertEquals(0, trace("porch.trace -m porch.pawl --from 9.002 --to 9004us"));
    assertEquals(2, lines().size(), shell.out);
    assertTrue(lines().get(0).contains("dispatch    PRESS from interrupt, waited 3 us"));
  }

  @Test
  void theLineThatSumsUpCountsTheDamage() {
    trace("porch.trace");
    assertTrue(
        shell.err.endsWith(
            "; 2 records did not fit into the ring, 3 bytes damaged, 1 record of unknown kinds\n"),
        shell.err);
    trace("porch.trace -q");
    assertEquals("", shell.err);
  }

  @Test
  void everyLineOfJsonIsAnObject() {
    assertEquals(0, trace("porch.trace --format json"));
    shell.out.lines().forEach(line -> JsonParser.parseString(line).getAsJsonObject());
  }

  @Test
  void aChartNamesTheNumberOfOmittedRecords() {
    assertEquals(0, trace("porch.trace -m porch.pawl --format svg --most 5 -o porch.svg"));
    assertTrue(shell.err.contains("pawl: 5 records drawn; "), shell.err);
    assertTrue(shell.err.contains(" further records, from 0.019 ms on, are left out"), shell.err);
    assertEquals("", shell.out);
  }

  @Test
  void theChartContainsTheNoteAboutOmittedRecords() throws IOException {
    trace("porch.trace --format svg --most 5 -o porch.svg");
    assertTrue(shell.read("porch.svg").contains(" further records, from "));
  }

  @Test
  void standardInputIsRead() {
    shell.in = new ByteArrayInputStream(PorchTrace.recording().bytes());
    assertEquals(0, trace("- --model porch.pawl"));
    assertTrue(shell.out.contains("quiet -> ringing"), shell.out);
  }

  @Test
  void aPipeIsShownAsItIsWritten() throws Exception {
    var pipe = new PipedOutputStream();
    var in = new PipedInputStream(pipe, 4096);
    var out = new ByteArrayOutputStream();
    var reading = follow(in, out, "-");
    pipe.write(new TraceRecorder().start(1_000_000, 0).bytes());
    pipe.flush();
    until(out, "start");
    pipe.write(new TraceRecorder().skip(1).add(0x11, 7).bytes());
    pipe.flush();
    until(out, "done");
    pipe.close();
    reading.join(PATIENCE.toMillis());
    assertFalse(reading.isAlive());
  }

  @Test
  void aGrowingFileIsFollowedUntilInterrupted() throws Exception {
    write("live.trace", new TraceRecorder().start(1_000_000, 0));
    var out = new ByteArrayOutputStream();
    var reading = follow(new ByteArrayInputStream(new byte[0]), out, "live.trace");
    until(out, "start");
    byte[] more = new TraceRecorder().skip(1).add(0x11, 7).bytes();
    Path live = shell.folder.resolve("live.trace");
    Files.write(live, java.util.Arrays.copyOf(more, 4), StandardOpenOption.APPEND);
    Files.write(
        live, java.util.Arrays.copyOfRange(more, 4, more.length), StandardOpenOption.APPEND);
    until(out, "done");
    assertFalse(out.toString(StandardCharsets.UTF_8).contains("!"));
    reading.interrupt();
    reading.join(PATIENCE.toMillis());
    assertFalse(reading.isAlive());
  }

  private Thread follow(java.io.InputStream in, ByteArrayOutputStream out, String file) {
    var stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    var around = new CommandContext(shell.folder, in, stream, stream, false);
    var reading = new Thread(() -> Main.run(around, "trace", file, "--follow", "-q"));
    reading.start();
    return reading;
  }

  private static void until(ByteArrayOutputStream out, String text) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!out.toString(StandardCharsets.UTF_8).contains(text)) {
      assertTrue(System.nanoTime() < end, () -> "no '" + text + "' in: " + out);
      Thread.sleep(5);
    }
  }

  @Test
  void anotherModelIsAnErrorWithARemedy() throws IOException {
    shell.write("porch.pawl", shell.read("porch.pawl").replace("ringing", "sounding"));
    assertEquals(1, trace("porch.trace --model porch.pawl"));
    assertTrue(shell.err.contains("recorded by another model"), shell.err);
    assertTrue(shell.err.contains("without --model"), shell.err);
    assertEquals("", shell.out);
  }

  @Test
  void ofSeveralSystemsTheOneThatFitsIsTaken() throws IOException {
    String second =
        """
        system yard {
            tick 100 Hz
            log: Log { priority 1 queue 2 }
        }
        """;
    shell.write("porch.pawl", shell.read("porch.pawl") + second);
    assertEquals(0, trace("porch.trace --model porch.pawl"), () -> shell.err);
    assertEquals(1, trace("porch.trace --model porch.pawl --system yard"));
    assertEquals(1, trace("porch.trace --model porch.pawl --system attic"));
    assertTrue(shell.err.contains("has no system 'attic'; it has porch, yard"), shell.err);

    write("plain.trace", new TraceRecorder().start(1000, 0).add(0x11, 1));
    assertEquals(1, trace("plain.trace --model porch.pawl"));
    assertTrue(shell.err.contains("--system NAME: porch, yard"), shell.err);
    assertEquals(0, trace("plain.trace --model porch.pawl --system yard"));
  }

  @Test
  void aModelWithErrorsIsDescribedWithTheErrors() throws IOException {
    shell.write("lamp.pawl", Shell.BROKEN_LAMP);
    assertEquals(1, trace("porch.trace --model lamp.pawl"));
    assertTrue(shell.err.contains("lamp.pawl:8:35: error: "), shell.err);
  }

  @Test
  void filesThatCannotBeReadAreExitCode3() throws IOException {
    for (String line :
        List.of(
            "none.trace",
            ".",
            "porch.trace --model none.pawl",
            "porch.trace -o none/porch.txt",
            "porch.pawl")) {
      assertEquals(3, trace(line), line);
      assertTrue(shell.err.startsWith("pawl: error: "), shell.err);
    }
    write("empty.trace", new TraceRecorder());
    assertEquals(3, trace("empty.trace"));
    assertEquals("pawl: error: empty.trace is empty\n", shell.err);
  }

  @Test
  void aLaterFormatIsRefused() throws IOException {
    write("late.trace", new TraceRecorder().add(0x00, 2, 1000, 0));
    assertEquals(3, trace("late.trace"));
    assertEquals(
        "pawl: error: late.trace is of trace format 2; this pawl reads format 1\n", shell.err);
  }

  @Test
  void timesNeedAClock() throws IOException {
    write("noclock.trace", new TraceRecorder().add(0x11, 1));
    assertEquals(3, trace("noclock.trace --from 1"));
    assertEquals(0, trace("noclock.trace"));
    assertTrue(shell.out.contains("units"), shell.out);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "porch.trace --format xml",
        "porch.trace --only posts",
        "porch.trace --from soon",
        "porch.trace --from 2s --to 1s",
        "porch.trace --format svg --follow",
        "porch.trace --format svg --most 0",
        "porch.trace --system porch",
        "porch.trace -o porch.trace",
        "porch.trace --object bell",
        "porch.trace --model porch.pawl --object door"
      })
  void wrongUsageIsReported(String line) {
    assertEquals(2, trace(line));
    assertTrue(shell.err.startsWith("pawl: error: "), shell.err);
    assertEquals("", shell.out);
  }

  /** The page is the format's definition; the decoder has the same table. */
  @Test
  void theDocumentationListsEveryKindWithItsFields() throws IOException {
    String page = Files.readString(Path.of("../../docs/reference/trace.md"));
    for (RecordKind kind : RecordKind.values()) {
      String number = kind == RecordKind.USER ? "0x80 to 0xff" : "0x%02x".formatted(kind.number());
      String fields = String.join(", ", kind.fields().stream().map(field -> field.word()).toList());
      String row =
          "| %s | `%s` | %s | %s |"
              .formatted(number, kind.word(), kind.recordClass().word(), fields);
      assertTrue(page.contains(row), row);
    }
    assertEquals(
        RecordKind.values().length, page.lines().filter(line -> line.startsWith("| 0x")).count());
  }

  @ParameterizedTest
  @CsvSource({"json, '\"record\":\"'", "text, '  '"})
  void everyClassCanBeChosen(String format, String mark) {
    for (RecordClass chosen : RecordClass.values()) {
      assertEquals(0, trace("porch.trace --format " + format + " --only " + chosen.word()));
      assertTrue(shell.out.contains(mark), Map.of(chosen, shell.out)::toString);
    }
  }
}
