// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.stored;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.pawl.lang.file.WholeFile;

/**
 * The file beside a model in which its layout is kept: {@code dpp.pawl}, {@code dpp.pawllayout}.
 */
public final class LayoutFile {
  private static final String MODEL = ".pawl";

  private final Path path;

  private LayoutFile(Path path) {
    this.path = path;
  }

  /** Of a model's file. */
  public static LayoutFile of(Path model) {
    String name = model.getFileName().toString();
    String base = name.endsWith(MODEL) ? name.substring(0, name.length() - MODEL.length()) : name;
    return new LayoutFile(model.resolveSibling(base + ".pawllayout"));
  }

  /** Its own path. */
  public Path path() {
    return path;
  }

  /** What is kept; nothing where there is no file. What is no UTF-8 is no place either. */
  public StoredLayout read() throws IOException {
    return Files.exists(path)
        ? LayoutFileText.read(new String(Files.readAllBytes(path), StandardCharsets.UTF_8))
        : StoredLayout.EMPTY;
  }

  /** Replaces the file as a whole; removes an empty one. */
  public void write(StoredLayout stored) throws IOException {
    if (stored.places().isEmpty()) {
      Files.deleteIfExists(path);
      return;
    }
    WholeFile.write(path, LayoutFileText.write(stored).getBytes(StandardCharsets.UTF_8));
  }
}
