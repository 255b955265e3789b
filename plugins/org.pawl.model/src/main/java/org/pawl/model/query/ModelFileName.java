// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.eclipse.emf.common.util.URI;

/**
 * The name of a model's file, without its folder, for generated files. Characters that a comment, a
 * C string or an image cannot contain are percent-encoded, as in a URI. Depends on EMF's URIs only.
 */
public final class ModelFileName {
  /**
   * Leading blanks, quotation marks, backslashes, characters that may begin a trigraph of C, and
   * characters that change the direction of writing.
   */
  private static final Pattern NOT_IN_C =
      Pattern.compile("\\A |[\\p{Cntrl}\"\\\\\\u202a-\\u202e\\u2066-\\u2069]|(?<=\\?)\\?");

  private static final Pattern NOT_ASCII = Pattern.compile("[^\\x20-\\x7e]");

  private ModelFileName() {}

  /** The name in the file system, by its URI. */
  public static String of(URI file) {
    return URI.decode(file.lastSegment());
  }

  /**
   * For a string or a comment of C, which control characters, quotation marks, backslashes and
   * trigraphs would change.
   */
  public static String inC(String name) {
    return encoded(NOT_IN_C, name);
  }

  /** For a comment of XML, which two hyphens would end. */
  public static String inXml(String name) {
    return inC(name).replace("--", "- -");
  }

  /** For an image, whose texts are Latin-1. */
  public static String inImage(String name) {
    return encoded(NOT_ASCII, inC(name));
  }

  private static String encoded(Pattern what, String name) {
    return what.matcher(name)
        .replaceAll(
            found -> {
              StringBuilder code = new StringBuilder();
              for (byte b : found.group().getBytes(StandardCharsets.UTF_8)) {
                code.append("%%%02X".formatted(b & 0xff));
              }
              return code.toString();
            });
  }
}
