// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml.document;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pawl.services.imports.format.ImportException;

/**
 * Decodes the bytes of an XML document. The XML parser of Java can do this too, but it prints bytes
 * that it cannot decode.
 */
final class Encoding {
  private static final Pattern DECLARED =
      Pattern.compile("^<\\?xml\\s[^>]*?encoding\\s*=\\s*[\"']([A-Za-z][\\w.-]*)[\"']");
  private static final int DECLARATION = 200;

  private Encoding() {}

  /**
   * The encoding is that of the byte order mark, else that of the XML declaration, else UTF-8.
   *
   * @throws ImportException if the bytes are not valid in that encoding
   */
  public static String text(byte[] bytes) throws ImportException {
    Charset charset = charset(bytes);
    ByteBuffer input = ByteBuffer.wrap(bytes);
    CharBuffer text = CharBuffer.allocate(bytes.length + 1);
    CoderResult result =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT)
            .decode(input, text, true);
    text.flip();
    String decoded = text.toString();
    if (result.isError()) {
      throw new ImportException(
          1 + (int) decoded.chars().filter(c -> c == '\n').count(),
          "not XML: a byte that is none of %s: save the document in the encoding that it declares"
              .formatted(charset));
    }
    return decoded.startsWith("\ufeff") ? decoded.substring(1) : decoded;
  }

  private static Charset charset(byte[] bytes) throws ImportException {
    int first = (bytes.length > 0 ? bytes[0] & 0xff : 0) << 8;
    switch (first | (bytes.length > 1 ? bytes[1] & 0xff : 0)) {
      case 0xfeff, 0x003c:
        return StandardCharsets.UTF_16BE;
      case 0xfffe, 0x3c00:
        return StandardCharsets.UTF_16LE;
      case 0xefbb:
        return StandardCharsets.UTF_8;
      default:
        break;
    }
    String start =
        new String(
            Arrays.copyOf(bytes, Math.min(bytes.length, DECLARATION)), StandardCharsets.ISO_8859_1);
    Matcher declared = DECLARED.matcher(start);
    if (!declared.find()) {
      return StandardCharsets.UTF_8;
    }
    try {
      return Charset.forName(declared.group(1));
    } catch (IllegalArgumentException e) {
      throw new ImportException(
          1,
          "the encoding '%s' is not known: save the document in UTF-8"
              .formatted(declared.group(1)));
    }
  }
}
