// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/**
 * A file that cannot be read or must not be written. The message names the file and the remedy, for
 * a user.
 */
public final class FileProblem extends IOException {
  private static final long serialVersionUID = 1L;

  /** A problem with this message for users. */
  public FileProblem(String message) {
    super(PrintableText.text(message));
  }

  /** A problem whose message ends with the reason of the cause. */
  public FileProblem(String message, IOException cause) {
    super(PrintableText.text(message + reason(cause)), cause);
  }

  /** A message with the reason that the operating system gives. */
  public static FileProblem of(FileSystemException e) {
    return new FileProblem("cannot read or write " + e.getFile(), e);
  }

  private static String reason(IOException cause) {
    if (cause instanceof AccessDeniedException) {
      return ": permission denied";
    }
    if (cause instanceof NoSuchFileException) {
      return ": no such file";
    }
    if (cause instanceof FileAlreadyExistsException) {
      return ": a file of that name exists";
    }
    // The message of a FileSystemException begins with the file's name, or is only that.
    String text = cause instanceof FileSystemException e ? e.getReason() : cause.getMessage();
    return text == null ? "" : ": " + text;
  }
}
