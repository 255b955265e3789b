// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.service;

import java.io.IOException;

/** A file that cannot be read or must not be written; the message names it and says what to do. */
public final class FileProblem extends IOException {
  private static final long serialVersionUID = 1L;

  public FileProblem(String message) {
    super(message);
  }

  public FileProblem(String message, IOException cause) {
    super(message + reason(cause), cause);
  }

  private static String reason(IOException cause) {
    if (cause instanceof java.nio.file.AccessDeniedException) {
      return ": permission denied";
    }
    String text = cause.getMessage();
    return text == null ? "" : ": " + text;
  }
}
