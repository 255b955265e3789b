// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.trace.analysis.EntryInContext;
import org.pawl.trace.format.PorchTrace;
import org.pawl.trace.format.TraceProblem;
import org.pawl.trace.format.TraceRecorder;
import org.pawl.trace.names.ModelNamesLoader;
import org.pawl.trace.text.TimeFormat;

class LiveTraceTest {
  private static final Path PORCH = Path.of("src/test/resources/org/pawl/trace");
  private static final String CAUGHT_UP = "caught up";
  private static final String ENDED = "ended";

  @TempDir private Path folder;
  private Path file;
  private volatile boolean runs = true;
  private final Notes notes = new Notes();
  private Thread reader;

  /** The calls of the listener, as text. */
  private static final class Notes implements LiveListener {
    private final BlockingQueue<String> all = new LinkedBlockingQueue<>();
    private volatile LiveSystem system;

    @Override
    public void started(LiveSystem started, TimeFormat durations) {
      system = started;
      all.add("started " + started.names().system());
    }

    @Override
    public void entryRead(EntryInContext context) {
      all.add(
          context.record() == null
              ? ((TraceProblem) context.entry()).text()
              : context.record().kind().word());
    }

    @Override
    public void caughtUp() {
      all.add(CAUGHT_UP);
    }

    @Override
    public void ended(String problem) {
      all.add(ENDED + problem);
    }

    private String next() throws InterruptedException {
      String next = all.poll(20, TimeUnit.SECONDS);
      assertNotNull(next, "nothing for 20 s");
      return next;
    }

    private List<String> until(String last) throws InterruptedException {
      var notes = new java.util.ArrayList<String>();
      do {
        notes.add(next());
      } while (!notes.get(notes.size() - 1).startsWith(last));
      return notes;
    }
  }

  @BeforeEach
  void anEmptyFile() throws Exception {
    file = Files.createFile(folder.resolve("porch.trace"));
  }

  @AfterEach
  void readingEnds() throws Exception {
    if (reader != null) {
      reader.interrupt();
      reader.join();
    }
  }

  private void follow() {
    var live =
        new LiveTrace(
            file,
            () -> runs,
            start -> ModelNamesLoader.read(PORCH.toAbsolutePath(), "porch.pawl", null).of(start),
            notes);
    reader = new Thread(live);
    reader.start();
  }

  private void write(byte[] bytes) throws Exception {
    Files.write(file, bytes, StandardOpenOption.APPEND);
  }

  @Test
  void recordsAreReportedWhileTheProgramRuns() throws Exception {
    follow();
    List<byte[]> frames = PorchTrace.recording().frames();
    write(frames.get(0));
    assertEquals(List.of("started porch", "start", CAUGHT_UP), notes.until(CAUGHT_UP));

    byte[] second = frames.get(1);
    write(Arrays.copyOf(second, 3));
    Thread.sleep(300);
    assertTrue(notes.all.stream().allMatch(CAUGHT_UP::equals), "half a record is none");
    notes.all.clear();
    write(Arrays.copyOfRange(second, 3, second.length));
    notes.until("initial");
    assertEquals(CAUGHT_UP, notes.next());
    assertEquals(List.of("ready"), notes.system.objects().get(0).states());
    assertTrue(reader.isAlive());
  }

  @Test
  void itEndsWithTheProgramAndReportsTheRest() throws Exception {
    follow();
    write(PorchTrace.recording().frames().get(0));
    notes.until(CAUGHT_UP);

    // Both at once: data written just before the end must not be missed.
    write(PorchTrace.recording().frames().get(1));
    runs = false;
    assertEquals(List.of("initial", CAUGHT_UP, ENDED), tail());
    reader.join(20_000);
    assertFalse(reader.isAlive());
  }

  /** Independent of the number of calls, everything is reported before the end. */
  private List<String> tail() throws InterruptedException {
    List<String> all = notes.until(ENDED);
    var once = new java.util.ArrayList<>(all);
    once.removeIf(CAUGHT_UP::equals);
    once.add(once.size() - 1, CAUGHT_UP);
    return once;
  }

  @Test
  void aProgramThatWasKilledLeavesATruncatedRecord() throws Exception {
    byte[] all = PorchTrace.recording().bytes();
    write(Arrays.copyOf(all, all.length - 2));
    runs = false;
    follow();

    List<String> context = tail();
    assertTrue(
        context.get(context.size() - 3).startsWith("the trace ends inside a frame"),
        context::toString);
    assertEquals(ENDED, context.get(context.size() - 1));
    assertEquals(List.of("dark"), notes.system.objects().get(1).states());
  }

  @Test
  void aProgramWithoutATraceIsReported() throws Exception {
    runs = false;
    follow();
    assertEquals(
        ENDED + "the trace is empty: the program was built without tracing, or ended at once",
        notes.next());
  }

  @Test
  void theTraceOfAnotherModelIsRefused() throws Exception {
    write(new TraceRecorder().start(1_000_000, 0x1234).bytes());
    runs = false;
    follow();
    assertTrue(notes.next().startsWith(ENDED + "the trace was recorded by another model"));
  }

  @Test
  void anotherFormatIsRefused() throws Exception {
    write(new TraceRecorder().add(0x00, 2, 1_000, 0).bytes());
    runs = false;
    follow();
    assertEquals(ENDED + "the trace is of format 2; this Pawl reads format 1", notes.next());
  }
}
