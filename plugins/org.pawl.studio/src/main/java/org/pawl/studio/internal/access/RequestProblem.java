// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.access;

/** A request that is refused or fails, with the status and the text of the answer. */
public final class RequestProblem extends Exception {
  private final int status;

  /**
   * @param message for the user; it contains no path outside the folder
   */
  public RequestProblem(int status, String message) {
    super(message);
    this.status = status;
  }

  /** The status of HTTP. */
  public int status() {
    return status;
  }
}
