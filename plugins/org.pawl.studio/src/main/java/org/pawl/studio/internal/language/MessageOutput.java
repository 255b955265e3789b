// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.language;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pawl.studio.channel.Sender;

/** Takes messages with headers from a stream, and sends them without the headers. */
final class MessageOutput extends OutputStream {
  private static final Pattern HEADER =
      Pattern.compile(
          "Content-Length: *([0-9]+)\r\n(?:[^\r\n]+\r\n)*?\r\n", Pattern.CASE_INSENSITIVE);

  private final Sender client;
  private final ByteArrayOutputStream waiting = new ByteArrayOutputStream();

  MessageOutput(Sender client) {
    this.client = client;
  }

  @Override
  public void write(int one) {
    waiting.write(one);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    waiting.write(bytes, offset, length);
  }

  /** Sends the complete messages. */
  @Override
  public void flush() {
    byte[] bytes = waiting.toByteArray();
    int start = 0;
    Matcher header = HEADER.matcher(new String(bytes, StandardCharsets.ISO_8859_1));
    while (header.find(start)) {
      int end = header.end() + Integer.parseInt(header.group(1));
      if (end > bytes.length) {
        break;
      }
      client.send(new String(bytes, header.end(), end - header.end(), StandardCharsets.UTF_8));
      start = end;
    }
    waiting.reset();
    waiting.writeBytes(Arrays.copyOfRange(bytes, start, bytes.length));
  }
}
