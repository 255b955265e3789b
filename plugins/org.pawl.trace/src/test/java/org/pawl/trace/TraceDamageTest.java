// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pawl.trace.analysis.CauseTracker;
import org.pawl.trace.analysis.TraceSelection;
import org.pawl.trace.format.RecordKind;
import org.pawl.trace.format.TraceEntry;
import org.pawl.trace.format.TraceProblem;
import org.pawl.trace.format.TraceReader;
import org.pawl.trace.format.TraceRecord;
import org.pawl.trace.format.TraceRecorder;
import org.pawl.trace.names.NumericNames;
import org.pawl.trace.text.TimeFormat;

/**
 * Damaged traces are read without a crash: intact records are read, and damage is reported. Uses
 * 500 traces, and with {@code -Dpawl.thorough=true} 2000.
 */
class TraceDamageTest {
  private static final int RUNS = Boolean.getBoolean("pawl.thorough") ? 2000 : 500;
  private static final RecordKind[] KINDS = RecordKind.values();

  private static TraceRecorder recording(Random random) {
    var recording = new TraceRecorder().start(1_000_000, 0);
    for (int i = random.nextInt(30); i >= 0; i--) {
      RecordKind kind = KINDS[2 + random.nextInt(KINDS.length - 2)];
      long[] fields = new long[kind.fields().size()];
      Arrays.setAll(fields, f -> random.nextLong() & 0xFFFF_FFFFL >>> 4 * random.nextInt(9) % 32);
      recording.later(random.nextInt(1000)).add(kind.number(), fields);
    }
    return recording;
  }

  private static List<TraceEntry> read(byte[] bytes) throws IOException {
    var reader = new TraceReader(new ByteArrayInputStream(bytes));
    List<TraceEntry> entries = new ArrayList<>();
    for (TraceEntry entry = reader.next(); entry != null; entry = reader.next()) {
      entries.add(entry);
    }
    return entries;
  }

  private static long problems(List<TraceEntry> entries) {
    return entries.stream().filter(TraceProblem.class::isInstance).count();
  }

  private static List<List<Long>> values(List<TraceEntry> entries) {
    return entries.stream()
        .filter(TraceRecord.class::isInstance)
        .map(entry -> ((TraceRecord) entry).values())
        .toList();
  }

  @Test
  void intactTracesHaveNoProblems() throws IOException {
    var random = new Random(1);
    for (int run = 0; run < RUNS; run++) {
      var recording = recording(random);
      List<TraceEntry> entries = read(recording.bytes());
      assertEquals(recording.frames().size(), entries.size());
      assertEquals(0, problems(entries));
    }
  }

  /**
   * The checksum detects every change within eight bits; zeros split frames, which it detects
   * nearly always.
   */
  @Test
  void aChangedByteIsReportedAndLosesAtMostTwoRecords() throws IOException {
    var random = new Random(2);
    int silent = 0;
    for (int run = 0; run < RUNS; run++) {
      var recording = recording(random);
      byte[] bytes = recording.bytes();
      int at = random.nextInt(bytes.length);
      bytes[at] ^= (byte) (1 + random.nextInt(255));
      List<TraceEntry> entries = read(bytes);
      long lost = recording.frames().size() - values(entries).size();
      assertTrue(lost <= 2, () -> "run with " + lost + " records lost");
      silent += problems(entries) == 0 ? 1 : 0;
    }
    assertTrue(silent <= RUNS / 100, silent + " changes of " + RUNS + " were not reported");
  }

  @Test
  void droppedBytesAreReported() throws IOException {
    var random = new Random(3);
    int silent = 0;
    for (int run = 0; run < RUNS; run++) {
      byte[] bytes = recording(random).bytes();
      int from = random.nextInt(bytes.length);
      int count = 1 + random.nextInt(Math.min(20, bytes.length - from));
      var rest = new ByteArrayOutputStream();
      rest.write(bytes, 0, from);
      rest.write(bytes, from + count, bytes.length - from - count);
      List<TraceEntry> entries = read(rest.toByteArray());
      // Whole frames may be lost at the end without notice: no later frame has a number.
      boolean whole = bytes.length == from + count && (from == 0 || bytes[from - 1] == 0);
      silent += problems(entries) == 0 && !whole ? 1 : 0;
    }
    assertTrue(silent <= RUNS / 100, silent + " gaps of " + RUNS + " were not reported");
  }

  @Test
  void everyDroppedFrameIsCounted() throws IOException {
    var random = new Random(4);
    for (int run = 0; run < RUNS; run++) {
      var recording = recording(random);
      int frames = recording.frames().size();
      if (frames < 3) {
        continue;
      }
      int from = 1 + random.nextInt(frames - 2);
      int count = 1 + random.nextInt(frames - 1 - from);
      recording.frames().subList(from, from + count).clear();
      List<TraceProblem> problems =
          read(recording.bytes()).stream()
              .filter(TraceProblem.class::isInstance)
              .map(TraceProblem.class::cast)
              .toList();
      assertEquals(1, problems.size());
      assertEquals(count, problems.get(0).count());
    }
  }

  @Test
  void noiseNeverCrashesAnyWriter() throws IOException {
    var random = new Random(5);
    for (int run = 0; run < RUNS; run++) {
      byte[] noise = new byte[random.nextInt(400)];
      random.nextBytes(noise);
      for (int i = 0; i < noise.length; i += 1 + random.nextInt(12)) {
        noise[i] = 0;
      }
      var mixed = new TraceRecorder();
      for (byte[] frame : recording(random).frames()) {
        mixed.bytes(frame);
        int from = random.nextInt(noise.length + 1);
        mixed.bytes(Arrays.copyOfRange(noise, from, Math.min(noise.length, from + 20)));
      }
      List<TraceEntry> entries = read(mixed.bytes());
      for (TraceFormat format : TraceFormat.values()) {
        write(entries, format);
      }
    }
  }

  /** Numbers without a meaning in a model, of objects that do not exist, in an impossible order. */
  private static void write(List<TraceEntry> entries, TraceFormat format) {
    var out = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    var writer = format.writer(out, new NumericNames(), TraceSelection.ALL, 100);
    writer.begin(new TimeFormat(OptionalLong.of(1_000_000)));
    var tracker = new CauseTracker();
    entries.forEach(entry -> writer.add(tracker.track(entry), true));
    writer.end();
  }
}
