// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.format;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Reads records from a trace and reports all damage as entries. It accepts every sequence of bytes.
 * For one thread.
 *
 * <p>Start records contain the clock's frequency. If the first one is missing, the reader buffers
 * entries until the next start record, at most {@link #PATIENCE} entries.
 */
public final class TraceReader {
  /** The version of the format that this reads. */
  public static final int VERSION = 1;

  /** Twice the number of records after which the runtime repeats its start record. */
  private static final int PATIENCE = 512;

  private static final int HEADER = 6;
  private static final int LONGEST_NUMBER = 5;

  /**
   * The period of the 32-bit clock. The clock never steps back, so a smaller value means an
   * overflow.
   */
  private static final long ROUND = 1L << 32;

  private static final long NANOSECONDS = 1_000_000_000L;

  private final FrameReader frames;
  private final Deque<TraceEntry> waiting = new ArrayDeque<>();
  private long frequency;
  private boolean started;
  private boolean ended;
  private int lastSequence = -1;
  private int damagedSince;
  private long clock;
  private boolean hasClock;
  private long records;
  private TraceRecord start;

  /**
   * @param stream is read byte by byte, so it should be buffered; it is not closed
   */
  public TraceReader(InputStream stream) {
    frames = new FrameReader(stream);
  }

  /**
   * The next record or problem; null at the end of the stream. Blocks as long as the stream blocks.
   *
   * @throws IOException if the stream cannot be read
   */
  public TraceEntry next() throws IOException {
    while (!started && !ended && waiting.size() < PATIENCE) {
      read();
    }
    started = true;
    while (waiting.isEmpty() && !ended) {
      read();
    }
    TraceEntry entry = waiting.poll();
    if (entry instanceof TraceRecord record) {
      return record.at(time(record.clock()));
    }
    return entry instanceof TraceProblem problem ? problem.at(time(problem.time())) : null;
  }

  /**
   * The clock's frequency in Hz; empty if no start record was read. Valid after the first call of
   * {@link #next}.
   */
  public OptionalLong frequency() {
    return frequency == 0 ? OptionalLong.empty() : OptionalLong.of(frequency);
  }

  /** The first start record read so far. Entries that precede it may still be buffered. */
  public Optional<TraceRecord> start() {
    return Optional.ofNullable(start);
  }

  /** The number of intact records of known kinds that have been read. */
  public long records() {
    return records;
  }

  private long time(long units) {
    if (frequency == 0) {
      return units;
    }
    return units / frequency * NANOSECONDS + units % frequency * NANOSECONDS / frequency;
  }

  private void read() throws IOException {
    FrameReader.Frame frame = frames.next();
    if (frame == null) {
      ended = true;
    } else if (!frame.ended()) {
      tell(TraceProblem.Kind.TRUNCATED, frame.length(), frame.damage());
    } else if (frame.damage() != null) {
      damaged(frame.length(), frame.damage());
    } else {
      payload(frame);
    }
  }

  private void damaged(long length, String damage) {
    damagedSince++;
    tell(TraceProblem.Kind.DAMAGED, length, damage);
  }

  private void payload(FrameReader.Frame frame) {
    byte[] payload = frame.payload();
    if (payload.length < HEADER) {
      damaged(frame.length(), "too short for a frame");
      return;
    }
    int number = payload[1] & 0xFF;
    Optional<RecordKind> kind = RecordKind.of(number);
    List<Long> values = numbers(payload);
    if (values == null || kind.isPresent() && values.size() != kind.get().fields().size()) {
      damaged(frame.length(), "its fields do not fill it");
      return;
    }
    count(payload[0] & 0xFF);
    advance(word(payload));
    if (kind.isEmpty()) {
      tell(TraceProblem.Kind.UNKNOWN, 1, String.format("0x%02x", number));
      return;
    }
    var record = new TraceRecord(kind.get(), number, lastSequence, clock, 0, values);
    records++;
    if (record.kind() == RecordKind.START && frequency == 0) {
      frequency = record.get(Field.HZ);
      start = record;
      started = true;
    }
    waiting.add(record);
  }

  /**
   * Reports the frames missing before the one with this number, without damaged frames, which are
   * already reported.
   */
  private void count(int sequence) {
    if (lastSequence >= 0) {
      int missing = (sequence - lastSequence - 1 & 0xFF) - damagedSince;
      if (missing > 0) {
        tell(TraceProblem.Kind.LOST, missing, "");
      }
    }
    lastSequence = sequence;
    damagedSince = 0;
  }

  private void advance(long now) {
    if (!hasClock) {
      clock = now;
      hasClock = true;
      return;
    }
    clock += now - clock & ROUND - 1;
  }

  private void tell(TraceProblem.Kind what, long count, String detail) {
    waiting.add(new TraceProblem(what, count, detail, clock));
  }

  private static long word(byte[] payload) {
    long word = 0;
    for (int i = HEADER - 1; i >= 2; i--) {
      word = word << Byte.SIZE | payload[i] & 0xFF;
    }
    return word;
  }

  /** The LEB128 numbers after the header; null if the last one is incomplete or one is too long. */
  private static List<Long> numbers(byte[] payload) {
    List<Long> numbers = new ArrayList<>();
    long number = 0;
    int bytes = 0;
    for (int i = HEADER; i < payload.length; i++) {
      number |= (payload[i] & 0x7FL) << 7 * bytes;
      bytes++;
      if (payload[i] >= 0) {
        numbers.add(number);
        number = 0;
        bytes = 0;
      } else if (bytes == LONGEST_NUMBER) {
        return null;
      }
    }
    return bytes == 0 ? numbers : null;
  }
}
