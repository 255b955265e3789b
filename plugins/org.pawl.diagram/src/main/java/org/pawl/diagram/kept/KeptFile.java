// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.kept;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.pawl.lang.file.AtomicFile;

/**
 * The file beside a model in which its layout is kept: {@code dpp.pawl}, {@code dpp.pawllayout}.
 */
public final class KeptFile {
  private static final String MODEL = ".pawl";

  private final Path path;

  private KeptFile(Path path) {
    this.path = path;
  }

  /** Of a model's file. */
  public static KeptFile of(Path model) {
    String name = model.getFileName().toString();
    String base = name.endsWith(MODEL) ? name.substring(0, name.length() - MODEL.length()) : name;
    return new KeptFile(model.resolveSibling(base + ".pawllayout"));
  }

  /** Its own path. */
  public Path path() {
    return path;
  }

  /** What is kept; nothing where there is no file. What is no UTF-8 is no place either. */
  public KeptLayout read() throws IOException {
    return Files.exists(path)
        ? KeptText.read(new String(Files.readAllBytes(path), StandardCharsets.UTF_8))
        : KeptLayout.EMPTY;
  }

  /** Replaces the file as a whole; removes an empty one. */
  public void write(KeptLayout kept) throws IOException {
    if (kept.places().isEmpty()) {
      Files.deleteIfExists(path);
      return;
    }
    AtomicFile.write(path, KeptText.write(kept).getBytes(StandardCharsets.UTF_8));
  }
}
