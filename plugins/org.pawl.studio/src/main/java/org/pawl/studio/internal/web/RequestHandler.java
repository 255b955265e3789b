// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.web;

import java.io.IOException;
import org.pawl.studio.internal.access.RequestProblem;

/** Answers requests. */
@FunctionalInterface
public interface RequestHandler {
  /**
   * Answers a request.
   *
   * @throws RequestProblem if the request is refused or fails
   * @throws IOException if a file cannot be read or written
   */
  Answer answer(ApiRequest request) throws RequestProblem, IOException;
}
