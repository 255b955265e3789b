// SPDX-License-Identifier: EPL-2.0
package org.pawl.lsp.pipe;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** An input stream whose last bytes can be read again, any number of times. */
final class RewindableInput extends InputStream {
  private final InputStream input;

  /** The bytes to read again; empty after the input itself has been read. */
  private byte[] again = {};

  private int next;

  RewindableInput(InputStream input) {
    this.input = input;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (next < again.length) {
      int count = Math.min(length, again.length - next);
      System.arraycopy(again, next, bytes, offset, count);
      next += count;
      return count;
    }
    again = new byte[0];
    next = 0;
    return input.read(bytes, offset, length);
  }

  /**
   * * Makes the last bytes available again.
   *
   * @param last the bytes that were read last
   * @param from the index of the first byte to read again
   */
  void rewind(byte[] last, int from) {
    int count = last.length - from;
    if (next >= count) {
      next -= count;
    } else {
      again = Arrays.copyOfRange(last, from, last.length);
      next = 0;
    }
  }
}
