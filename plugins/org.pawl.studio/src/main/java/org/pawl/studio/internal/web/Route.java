// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.web;

import java.util.concurrent.CompletableFuture;

/**
 * What answers a kind of request.
 *
 * @param largest the largest content in bytes; 0 if such a request has none
 */
public record Route(RequestHandler handler, int largest) {
  /** The largest content that a request may have: that of a model. */
  public static final int LARGEST = 8 << 20;

  /** A request with parameters only. */
  public static Route of(RequestHandler handler) {
    return new Route(handler, 0);
  }

  /** A request whose content is text in UTF-8. */
  public static Route withContent(RequestHandler handler) {
    return new Route(handler, LARGEST);
  }

  /** This route, whose requests wait until something is ready. */
  public Route after(CompletableFuture<?> ready) {
    return new Route(
        request -> {
          ready.join();
          return handler.answer(request);
        },
        largest);
  }
}
