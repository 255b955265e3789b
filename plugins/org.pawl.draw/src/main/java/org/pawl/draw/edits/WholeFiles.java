// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.edits;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.impl.FileURIHandlerImpl;
import org.pawl.lang.file.AtomicFile;

/**
 * Writes files as a whole: if the disk is full, or the process ends meanwhile, the old content
 * stays. A link stays a link, and a file that is no ordinary one is written in place.
 */
final class WholeFiles extends FileURIHandlerImpl {
  @Override
  public OutputStream createOutputStream(URI uri, Map<?, ?> options) throws IOException {
    Path named = Path.of(uri.toFileString());
    boolean isThere = Files.exists(named);
    if (isThere && !Files.isRegularFile(named)) {
      return super.createOutputStream(uri, options);
    }
    Path file = isThere ? named.toRealPath() : named;
    if (isThere && AtomicFile.isReadOnly(file)) {
      throw new IOException(named.getFileName() + " is read-only; make it writable");
    }
    return new ByteArrayOutputStream() {
      @Override
      public void close() throws IOException {
        try {
          Files.createDirectories(file.getParent());
          AtomicFile.write(file, toByteArray());
        } catch (IOException e) {
          throw new IOException(
              named.getFileName() + " is not saved: " + reason(e) + "; the file is unchanged", e);
        }
      }
    };
  }

  private static String reason(IOException e) {
    String reason = e instanceof FileSystemException system ? system.getReason() : e.getMessage();
    return reason == null ? e.toString() : reason;
  }
}
