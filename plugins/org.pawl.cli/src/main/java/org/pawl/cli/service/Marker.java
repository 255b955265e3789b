// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.service;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The comment near its beginning by which a generated file is known, and which names the model's
 * file.
 */
final class Marker {
  private static final int LONGEST = 2048;
  private static final Pattern WORDS =
      Pattern.compile("[Gg]enerated by Pawl from (\\S[^\\r\\n]*?\\.pawl)\\b");

  /** The first bytes of such a file, of which the very first is no UTF-8. */
  private static final String PNG = "\ufffdPNG\r\n";

  private Marker() {}

  /** The base name of the model that the file came from; empty if Pawl did not generate it. */
  static Optional<String> of(Path file) throws IOException {
    try (InputStream input = Files.newInputStream(file)) {
      return of(new String(input.readNBytes(LONGEST), StandardCharsets.UTF_8));
    }
  }

  private static Optional<String> of(String start) {
    if (start.startsWith("/*")) {
      return within(start, "*/");
    } else if (start.startsWith("<!--")) {
      // Two hyphens would have ended the comment.
      return within(start, "-->").map(name -> name.replace("- -", "--"));
    }
    return start.startsWith(PNG) ? within(start, "IDAT") : Optional.empty();
  }

  private static Optional<String> within(String start, String close) {
    int end = start.indexOf(close);
    var match = WORDS.matcher(start.substring(0, Math.max(0, end)));
    return match.find() ? Optional.of(match.group(1)) : Optional.empty();
  }
}
