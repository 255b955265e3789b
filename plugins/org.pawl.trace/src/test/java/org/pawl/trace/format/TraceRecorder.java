// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.format;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/** Writes traces in the format of docs/reference/trace.md; independent of the reader's code. */
public final class TraceRecorder {
  private final List<byte[]> frames = new ArrayList<>();
  private int sequence;
  private long clock;

  /** Delays the next record by this time. */
  public TraceRecorder later(long units) {
    clock += units;
    return this;
  }

  /** Skips this number of frame numbers. */
  public TraceRecorder skip(int sequenceNumbers) {
    sequence += sequenceNumbers;
    return this;
  }

  public TraceRecorder start(long hertz, long identity) {
    return add(0x00, 1, hertz, identity);
  }

  public TraceRecorder add(int kind, long... fields) {
    var payload = new ByteArrayOutputStream();
    payload.write(sequence++);
    payload.write(kind);
    for (int shift = 0; shift < 32; shift += 8) {
      payload.write((int) (clock >>> shift));
    }
    for (long field : fields) {
      long rest = field;
      while (rest > 0x7F) {
        payload.write((int) (rest % 0x80 + 0x80));
        rest /= 0x80;
      }
      payload.write((int) rest);
    }
    return frame(payload.toByteArray());
  }

  /** A frame with a valid checksum and any content. */
  public TraceRecorder frame(byte... payload) {
    byte[] checked = java.util.Arrays.copyOf(payload, payload.length + 1);
    checked[payload.length] = (byte) remainder(payload);
    return bytes(stuffed(checked));
  }

  /** These bytes without encoding. */
  public TraceRecorder bytes(byte... bytes) {
    frames.add(bytes);
    return this;
  }

  public List<byte[]> frames() {
    return frames;
  }

  public byte[] bytes() {
    var all = new ByteArrayOutputStream();
    frames.forEach(all::writeBytes);
    return all.toByteArray();
  }

  public TraceReader reader() {
    return new TraceReader(new ByteArrayInputStream(bytes()));
  }

  /** The remainder of the message, with eight zeros appended, divided by x^8 + x^2 + x + 1. */
  private static int remainder(byte[] message) {
    int[] bits = new int[message.length * 8 + 8];
    for (int i = 0; i < message.length * 8; i++) {
      bits[i] = message[i / 8] >> 7 - i % 8 & 1;
    }
    int[] divisor = {1, 0, 0, 0, 0, 0, 1, 1, 1};
    for (int i = 0; i < message.length * 8; i++) {
      if (bits[i] == 1) {
        for (int j = 0; j < divisor.length; j++) {
          bits[i + j] ^= divisor[j];
        }
      }
    }
    int remainder = 0;
    for (int i = message.length * 8; i < bits.length; i++) {
      remainder = remainder * 2 + bits[i];
    }
    return remainder;
  }

  /**
   * Each zero is replaced by the distance to the next one; a byte in front has the first distance.
   */
  private static byte[] stuffed(byte[] plain) {
    if (plain.length > 253) {
      throw new IllegalArgumentException("no frame is that long");
    }
    byte[] stuffed = new byte[plain.length + 2];
    int distanceAt = 0;
    for (int i = 0; i < plain.length; i++) {
      stuffed[i + 1] = plain[i];
      if (plain[i] == 0) {
        stuffed[distanceAt] = (byte) (i + 1 - distanceAt);
        distanceAt = i + 1;
      }
    }
    stuffed[distanceAt] = (byte) (plain.length + 1 - distanceAt);
    return stuffed;
  }
}
