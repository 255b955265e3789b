// SPDX-License-Identifier: EPL-2.0
package org.pawl.lsp.pipe;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.json.StreamMessageProducer;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/**
 * Cuts what comes in into messages. Where a header's length does not fit the message, the client is
 * told, and reading goes on at the next header, wherever that stands.
 */
final class MessageFraming extends StreamMessageProducer {
  private static final String LENGTH = "Content-Length:";

  /** Names of headers are the same in capitals and small letters. */
  private static final Pattern LENGTH_NAME = Pattern.compile(LENGTH, Pattern.CASE_INSENSITIVE);

  /** A header that stands behind the rest of a broken message is one all the same. */
  private static final Pattern LENGTH_LINE =
      Pattern.compile(LENGTH + "([^:]*)$", Pattern.CASE_INSENSITIVE);

  private static final Pattern OTHER_LINE =
      Pattern.compile("[\\w-]+:(.*charset=(?<charset>[\\w-]+))?.*");

  /** A longer message is a mistake: a client that waits for an answer to it gets none. */
  private static final int LONGEST = 256 << 20;

  private final MessageConsumer client;
  private final JsonMessageReader reading;
  private MessageConsumer server;

  /** Whether the client knows already that the reader looks for the next header. */
  private boolean lost;

  /** Whether a line has been read since the last message. */
  private boolean header;

  private final RewindableInput input;

  MessageFraming(InputStream input, MessageJsonHandler json, MessageConsumer client) {
    this(new RewindableInput(input), json, client);
  }

  private MessageFraming(RewindableInput input, MessageJsonHandler json, MessageConsumer client) {
    super(input, json);
    this.input = input;
    this.client = client;
    this.reading = new JsonMessageReader(json, client);
  }

  @Override
  public void listen(MessageConsumer callback) {
    server = callback;
    super.listen(callback);
  }

  @Override
  protected void parseHeader(String line, Headers headers) {
    header = true;
    Matcher length = LENGTH_LINE.matcher(line);
    if (length.find()) {
      headers.contentLength = length(length.group(1).strip());
      if (headers.contentLength < 0) {
        broken("'" + length.group(1).strip() + "' is no length of a message");
      }
      return;
    }
    Matcher other = OTHER_LINE.matcher(line);
    if (!other.matches()) {
      broken("'" + line + "' is no header: write '" + LENGTH + " NUMBER'");
    } else if (other.group("charset") != null) {
      headers.charset = charset(other.group("charset"));
    }
  }

  private static int length(String number) {
    try {
      int length = Integer.parseInt(number);
      return length <= LONGEST ? length : -1;
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  private String charset(String name) {
    try {
      return Charset.forName(name).name();
    } catch (IllegalArgumentException e) {
      broken("'" + name + "' is no character set: write utf-8");
      return StandardCharsets.UTF_8.name();
    }
  }

  @Override
  protected boolean handleMessage(InputStream same, Headers headers) throws IOException {
    byte[] content = input.readNBytes(headers.contentLength);
    lost = false;
    header = false;
    if (!reading.read(new String(content, headers.charset), server)) {
      resume(content);
    }
    return true;
  }

  /** The header of the next message may have been taken for a part of this one. */
  private void resume(byte[] content) {
    Matcher next = LENGTH_NAME.matcher(new String(content, StandardCharsets.ISO_8859_1));
    if (content.length > 0 && next.find(1)) {
      input.rewind(content, next.start());
    }
    lost = true;
  }

  private void broken(String why) {
    if (!lost) {
      lost = true;
      client.consume(ErrorResponse.answer(null, ResponseErrorCode.ParseError, why));
    }
  }

  /** A blank line without a length before it; between messages, it is harmless. */
  @Override
  protected void fireError(Throwable error) {
    if (header) {
      broken("a message begins with '" + LENGTH + " NUMBER'");
    }
    header = false;
  }
}
