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
 * Splits the input into messages. If the length in a header does not match the message, an error is
 * sent to the client, and reading continues at the next header.
 */
final class MessageFrameReader extends StreamMessageProducer {
  private static final String LENGTH = "Content-Length:";

  /** Header names are not case-sensitive. */
  private static final Pattern LENGTH_NAME = Pattern.compile(LENGTH, Pattern.CASE_INSENSITIVE);

  /** A header may follow the rest of a broken message in the same line. */
  private static final Pattern LENGTH_LINE =
      Pattern.compile(LENGTH + "([^:]*)$", Pattern.CASE_INSENSITIVE);

  private static final Pattern OTHER_LINE =
      Pattern.compile("[\\w-]+:(.*charset=(?<charset>[\\w-]+))?.*");

  /**
   * The maximum length of a message in bytes. A longer one is rejected without an answer to its
   * request.
   */
  private static final int LONGEST = 256 << 20;

  private final MessageConsumer client;
  private final MessageParser reading;
  private MessageConsumer server;

  /** Whether an error was sent and the reader searches for the next header. */
  private boolean lost;

  /** Whether a line has been read since the last message. */
  private boolean header;

  private final RewindableInput input;

  MessageFrameReader(InputStream input, MessageJsonHandler json, MessageConsumer client) {
    this(new RewindableInput(input), json, client);
  }

  private MessageFrameReader(
      RewindableInput input, MessageJsonHandler json, MessageConsumer client) {
    super(input, json);
    this.input = input;
    this.client = client;
    this.reading = new MessageParser(json, client);
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
        broken("'" + length.group(1).strip() + "' is not a valid length of a message");
      }
      return;
    }
    Matcher other = OTHER_LINE.matcher(line);
    if (!other.matches()) {
      broken("'" + line + "' is not a valid header: write '" + LENGTH + " NUMBER'");
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
      broken("'" + name + "' is not a known character set: write utf-8");
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

  /** Continues at the next header, which may have been read as a part of this message. */
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
      client.consume(ErrorResponses.answer(null, ResponseErrorCode.ParseError, why));
    }
  }

  /** Handles a blank line without a length before it. Between messages it is ignored. */
  @Override
  protected void fireError(Throwable error) {
    if (header) {
      broken("a message must begin with '" + LENGTH + " NUMBER'");
    }
    header = false;
  }
}
