// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.format;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Splits a stream into frames. Each frame is COBS-encoded, ends with a zero byte, and contains a
 * checksum.
 *
 * <p>No other byte is zero, so after damaged bytes the next frame begins after the next zero.
 */
final class FrameReader {
  /** The maximum length of a frame. Bytes beyond it are counted and discarded. */
  private static final int LONGEST = 254;

  private static final int POLYNOMIAL = 0x07;

  private final InputStream stream;
  private final byte[] buffer = new byte[LONGEST];

  FrameReader(InputStream stream) {
    this.stream = stream;
  }

  /**
   * The bytes between two zeros.
   *
   * @param payload without the checksum; null if it is damaged
   * @param length in the stream, without the zero
   * @param damage a description of the damage; null if the frame is intact
   * @param ended whether a zero ended it; otherwise it ends with the stream
   */
  record Frame(byte[] payload, long length, String damage, boolean ended) {}

  /** The next frame; null at the end of the stream. Additional zeros between frames are ignored. */
  Frame next() throws IOException {
    long length = 0;
    for (int value = stream.read(); value >= 0; value = stream.read()) {
      if (value != 0) {
        if (length < LONGEST) {
          buffer[(int) length] = (byte) value;
        }
        length++;
      } else if (length > 0) {
        return frame(length);
      }
    }
    return length == 0 ? null : new Frame(null, length, "no end", false);
  }

  private Frame frame(long length) {
    if (length > LONGEST) {
      return new Frame(null, length, "too long for a frame", true);
    }
    byte[] decoded = decode(buffer, (int) length);
    if (decoded == null) {
      return new Frame(null, length, "not a COBS frame", true);
    }
    if (checksum(decoded) != 0) {
      return new Frame(null, length, "the checksum is wrong", true);
    }
    return new Frame(Arrays.copyOf(decoded, decoded.length - 1), length, null, true);
  }

  /** Decodes consistent overhead byte stuffing; null if the code bytes do not match the length. */
  private static byte[] decode(byte[] encoded, int length) {
    byte[] decoded = new byte[length - 1];
    int from = 0;
    int to = 0;
    while (from < length) {
      int code = encoded[from] & 0xFF;
      if (from + code > length) {
        return null;
      }
      System.arraycopy(encoded, from + 1, decoded, to, code - 1);
      from += code;
      to += code - 1;
      if (from < length && code < 0xFF) {
        decoded[to++] = 0;
      }
    }
    return to == 0 ? null : Arrays.copyOf(decoded, to);
  }

  /** CRC-8 over the payload and its own checksum: 0 if they agree. */
  private static int checksum(byte[] bytes) {
    int crc = 0;
    for (byte value : bytes) {
      crc ^= value & 0xFF;
      for (int bit = 0; bit < Byte.SIZE; bit++) {
        crc = (crc & 0x80) == 0 ? crc << 1 : (crc << 1) ^ POLYNOMIAL;
      }
      crc &= 0xFF;
    }
    return crc;
  }
}
