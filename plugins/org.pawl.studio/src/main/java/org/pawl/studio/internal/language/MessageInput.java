// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.language;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Messages as a stream, each after a header with its length. */
final class MessageInput extends InputStream {
  private static final byte[] END = {};

  private final BlockingQueue<byte[]> messages = new LinkedBlockingQueue<>();
  private InputStream current = new ByteArrayInputStream(END);
  private boolean ended;

  void add(String message) {
    byte[] content = message.getBytes(StandardCharsets.UTF_8);
    String header = "Content-Length: " + content.length + "\r\n\r\n";
    messages.add(header.getBytes(StandardCharsets.US_ASCII));
    if (content.length > 0) {
      messages.add(content);
    }
  }

  void end() {
    messages.add(END);
  }

  @Override
  public int read() throws IOException {
    var one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (length == 0) {
      return 0; // without waiting for a message
    }
    int count = current.read(bytes, offset, length);
    while (count < 0 && !ended) {
      current = new ByteArrayInputStream(next());
      count = current.read(bytes, offset, length);
    }
    return count;
  }

  private byte[] next() throws InterruptedIOException {
    try {
      byte[] message = messages.take();
      ended = message == END;
      return message;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
  }

  @Override
  public int available() throws IOException {
    return current.available();
  }
}
