// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.drawing;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.pawl.draw.edits.DrawnFolder;

/**
 * The models that an editor may draw: all files of its user. An editor names them by their
 * addresses.
 */
final class EditorModels implements DrawnFolder.Files {
  @Override
  public Path of(String address) throws IOException {
    Path file;
    try {
      file = Path.of(new URI(address)).normalize();
    } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException e) {
      throw new IOException(address + " is not a file; save the model in a file first", e);
    }
    if (!file.toString().endsWith(".pawl") || !Files.isRegularFile(file)) {
      throw new IOException(file + " is not a model, or does not exist");
    }
    return file;
  }

  @Override
  public boolean mayWrite(Path file) {
    return Files.isWritable(file);
  }
}
