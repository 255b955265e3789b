// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class TraceReaderTest {
  private static final long MICROSECONDS = 1_000_000;

  /** All entries in a form that is easy to compare. */
  static List<String> read(TraceRecorder recording) throws IOException {
    return read(recording.reader());
  }

  static List<String> read(TraceReader reader) throws IOException {
    List<String> entries = new ArrayList<>();
    for (TraceEntry entry = reader.next(); entry != null; entry = reader.next()) {
      entries.add(
          entry instanceof TraceRecord found
              ? found.time() + " " + found.kind() + " " + found.values()
              : entry.time() + " " + ((TraceProblem) entry).text());
    }
    return entries;
  }

  @Test
  void readsRecordsInOrder() throws IOException {
    var recording =
        new TraceRecorder()
            .start(MICROSECONDS, 0xCAFEF00DL)
            .later(3)
            .add(0x10, 7, 0xC001)
            .add(0x11, 7);
    assertEquals(
        List.of("0 START [1, 1000000, 3405705229]", "3000 DISPATCH [7, 49153]", "3000 DONE [7]"),
        read(recording));
  }

  @Test
  void everyKindHasTheFieldsThatItsFramesCarry() throws IOException {
    for (RecordKind kind : RecordKind.values()) {
      long[] fields = new long[kind.fields().size()];
      Arrays.setAll(fields, i -> i + 200L);
      TraceEntry entry = new TraceRecorder().add(kind.number(), fields).reader().next();
      assertEquals(kind, assertInstanceOf(TraceRecord.class, entry).kind());
    }
  }

  @Test
  void allBytesAreDecoded() throws IOException {
    for (long value : new long[] {0, 1, 0x7F, 0x80, 0x3FFF, 0x4000, 0xFFFFFFFFL}) {
      assertEquals(
          List.of("0 USER [" + value + "]"),
          read(new TraceRecorder().add(0x80, value)),
          "" + value);
    }
  }

  @Test
  void theApplicationsRecordsKeepTheirNumber() throws IOException {
    TraceEntry entry = new TraceRecorder().add(0xFF, 5).reader().next();
    assertEquals(0xFF, ((TraceRecord) entry).number());
  }

  @Test
  void missingFramesAreCounted() throws IOException {
    var recording = new TraceRecorder().start(MICROSECONDS, 0).skip(3).add(0x11, 1);
    assertEquals("0 3 frames are missing", read(recording).get(1));
  }

  @Test
  void sequenceNumbersWrap() throws IOException {
    var recording = new TraceRecorder().start(MICROSECONDS, 0);
    for (int i = 0; i < 1000; i++) {
      recording.add(0x11, 1);
    }
    assertEquals(1001, read(recording).size());
  }

  @Test
  void aDamagedFrameIsReportedOnceAndNotAsMissing() throws IOException {
    var recording = new TraceRecorder().start(MICROSECONDS, 0).add(0x11, 1).add(0x11, 2);
    recording.frames().get(1)[2] ^= 0x40;
    assertEquals(
        List.of(
            "0 START [1, 1000000, 0]", "0 9 bytes skipped: the checksum is wrong", "0 DONE [2]"),
        read(recording));
  }

  @Test
  void aStreamThatBeginsInsideAFrameIsReadFromTheNextFrame() throws IOException {
    byte[] all = new TraceRecorder().start(MICROSECONDS, 0).add(0x11, 1).add(0x11, 2).bytes();
    var joined = new TraceRecorder().bytes(Arrays.copyOfRange(all, 5, all.length));
    List<String> entries = read(joined);
    assertTrue(entries.get(0).contains("skipped"), entries.get(0));
    assertEquals(3, entries.size());
  }

  @Test
  void aTruncatedEndIsReported() throws IOException {
    byte[] all = new TraceRecorder().start(MICROSECONDS, 0).add(0x11, 1).bytes();
    var cut = new TraceRecorder().bytes(Arrays.copyOf(all, all.length - 4));
    assertEquals("0 the trace ends inside a frame, after 6 bytes of it", read(cut).get(1));
  }

  @Test
  void unknownKindsAreSkippedAndReportedButNotMissing() throws IOException {
    var recording = new TraceRecorder().start(MICROSECONDS, 0).add(0x7E, 1, 2, 3).add(0x11, 1);
    assertEquals(
        List.of(
            "0 START [1, 1000000, 0]", "0 a record of the unknown kind 0x7e skipped", "0 DONE [1]"),
        read(recording));
  }

  @Test
  void fieldsThatDoNotFillTheFrameAreDamage() throws IOException {
    for (var recording :
        List.of(
            new TraceRecorder().add(0x11),
            new TraceRecorder().add(0x11, 1, 2),
            new TraceRecorder().frame(new byte[] {0, 0x11, 0, 0, 0, 0, (byte) 0x81}),
            new TraceRecorder()
                .frame(new byte[] {0, 0x11, 0, 0, 0, 0, -1, -1, -1, -1, -1, -1, 1}))) {
      List<String> entries = read(recording);
      assertEquals(1, entries.size());
      assertTrue(entries.get(0).endsWith("its fields do not fill it"), entries.get(0));
    }
  }

  @Test
  void framesTooShortForAHeaderAreDamage() throws IOException {
    assertTrue(read(new TraceRecorder().frame(new byte[] {1, 2, 3})).get(0).contains("too short"));
    assertTrue(read(new TraceRecorder().bytes((byte) 1, (byte) 0)).get(0).contains("COBS"));
  }

  @Test
  void aLongUnterminatedFrameIsCountedAndDiscarded() throws IOException {
    byte[] noise = new byte[100_000];
    Arrays.fill(noise, (byte) 0x55);
    noise[noise.length - 1] = 0;
    List<String> entries = read(new TraceRecorder().bytes(noise).add(0x11, 1));
    assertEquals("0 99999 bytes skipped: too long for a frame", entries.get(0));
    assertEquals("0 DONE [1]", entries.get(1));
  }

  @Test
  void zerosBetweenFramesAreFill() throws IOException {
    assertEquals(
        List.of("0 DONE [1]"),
        read(new TraceRecorder().bytes(new byte[9]).add(0x11, 1).bytes(new byte[9])));
  }

  @Test
  void anEmptyTraceIsEmpty() throws IOException {
    assertNull(new TraceRecorder().reader().next());
  }

  @Test
  void timesGoOnWhenTheClockWraps() throws IOException {
    var recording = new TraceRecorder().later(0xFFFF_FFFFL).start(MICROSECONDS, 0);
    recording.later(2).add(0x11, 1).later(0xE000_0000L).add(0x11, 1);
    var reader = recording.reader();
    long first = reader.next().time();
    long second = reader.next().time();
    assertEquals(2_000, second - first);
    assertEquals(0xE000_0000L * 1_000, reader.next().time() - second);
  }

  @Test
  void aLateReaderLearnsTheClockFromTheNextStart() throws IOException {
    var recording = new TraceRecorder().later(10).add(0x11, 1).later(10).start(MICROSECONDS, 0);
    var reader = recording.reader();
    assertEquals(10_000, reader.next().time());
    assertEquals(OptionalLong.of(MICROSECONDS), reader.frequency());
    assertEquals(20_000, reader.next().time());
  }

  @Test
  void withoutAnyStartTimesAreUnits() throws IOException {
    var recording = new TraceRecorder();
    for (int i = 0; i < 600; i++) {
      recording.later(1).add(0x11, 1);
    }
    var reader = recording.reader();
    assertEquals(1, reader.next().time());
    assertEquals(OptionalLong.empty(), reader.frequency());
  }

  @Test
  void aClockOfZeroHertzIsAnUnknownOne() throws IOException {
    var reader = new TraceRecorder().later(5).start(0, 0).reader();
    assertEquals(5, reader.next().time());
    assertEquals(OptionalLong.empty(), reader.frequency());
  }
}
