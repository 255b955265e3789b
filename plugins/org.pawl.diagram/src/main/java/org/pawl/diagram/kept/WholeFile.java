// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.kept;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Replaces files as a whole, so that nobody ever reads half of one. */
public final class WholeFile {
  private WholeFile() {}

  /** Writes to a temporary file beside it, which then takes its place. */
  public static void write(Path file, byte[] content) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    Path temporary = Files.createTempFile(folder, file.getFileName().toString(), ".tmp");
    try {
      Files.write(temporary, content);
      Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }
}
