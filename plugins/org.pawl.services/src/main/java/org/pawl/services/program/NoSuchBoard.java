// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

/** A board that a user names cannot run programs. The message says why. */
public final class NoSuchBoard extends Exception {
  private static final long serialVersionUID = 1L;

  NoSuchBoard(String message) {
    super(message);
  }
}
