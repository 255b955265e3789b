// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import org.pawl.model.query.ModelFileName;

/**
 * The comment near the beginning of a generated file that marks it as generated and names the
 * model's file.
 */
final class GeneratedFileMarker {
  private static final int LONGEST = 2048;
  private static final Pattern WORDS =
      Pattern.compile("[Gg]enerated by Pawl from (\\S[^\\r\\n]*\\.pawl)");

  /** The first bytes of a PNG file. The first byte is not valid UTF-8. */
  private static final String PNG = "\ufffdPNG\r\n";

  private GeneratedFileMarker() {}

  /**
   * The name of the model's file as it is written in the comment; empty if Pawl did not generate
   * the file.
   */
  static Optional<String> of(Path file) throws IOException {
    try (InputStream input = Files.newInputStream(file)) {
      return of(new String(input.readNBytes(LONGEST), StandardCharsets.UTF_8));
    }
  }

  /** Whether the marked name is that of the model's file, in the form of C, XML or image files. */
  static boolean names(String marked, String file) {
    return marked.equals(ModelFileName.inC(file))
        || marked.equals(ModelFileName.inXml(file))
        || marked.equals(ModelFileName.inImage(file));
  }

  private static Optional<String> of(String start) {
    if (start.startsWith("/*")) {
      return within(start, "*/");
    } else if (start.startsWith("<!--")) {
      return within(start, "-->");
    }
    return start.startsWith(PNG) ? within(start, "IDAT") : Optional.empty();
  }

  private static Optional<String> within(String start, String close) {
    int end = start.indexOf(close);
    var match = WORDS.matcher(start.substring(0, Math.max(0, end)));
    return match.find() ? Optional.of(match.group(1)) : Optional.empty();
  }
}
