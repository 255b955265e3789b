// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.linking;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.impl.FileURIHandlerImpl;

/** Reads regular files only: opening a pipe would block, and a device may have no end. */
final class RegularFiles extends FileURIHandlerImpl {
  @Override
  public boolean exists(URI uri, Map<?, ?> options) {
    return Files.isRegularFile(Path.of(uri.toFileString()));
  }

  @Override
  public InputStream createInputStream(URI uri, Map<?, ?> options) throws IOException {
    Path file = Path.of(uri.toFileString());
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new IOException(file + " is not a regular file");
    }
    return super.createInputStream(uri, options);
  }
}
