// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.stored;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.pawl.lang.file.AtomicFile;

/** The layout file beside a model: {@code dpp.pawllayout} for {@code dpp.pawl}. */
public final class LayoutFile {
  private static final String MODEL = ".pawl";

  private final Path path;

  private LayoutFile(Path path) {
    this.path = path;
  }

  /** The layout file of a model's file. */
  public static LayoutFile of(Path model) {
    String name = model.getFileName().toString();
    String base = name.endsWith(MODEL) ? name.substring(0, name.length() - MODEL.length()) : name;
    return new LayoutFile(model.resolveSibling(base + ".pawllayout"));
  }

  /** The path of the layout file. */
  public Path path() {
    return path;
  }

  /**
   * Reads the layout; empty if the file does not exist. Text that is not UTF-8 is reported as a
   * problem.
   *
   * @throws IOException if the file exists and cannot be read
   */
  public StoredLayout read() throws IOException {
    return Files.exists(path)
        ? LayoutFileText.read(new String(Files.readAllBytes(path), StandardCharsets.UTF_8))
        : StoredLayout.EMPTY;
  }

  /**
   * Replaces the file as a whole; an empty layout deletes it.
   *
   * @throws IOException if the file cannot be written or deleted
   */
  public void write(StoredLayout stored) throws IOException {
    if (stored.places().isEmpty()) {
      Files.deleteIfExists(path);
      return;
    }
    AtomicFile.write(path, LayoutFileText.write(stored).getBytes(StandardCharsets.UTF_8));
  }
}
