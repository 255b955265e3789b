// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.web;

import java.util.Map;

/**
 * A request to the server.
 *
 * @param content empty if the request has none
 */
public record ApiRequest(Map<String, String> parameters, String content) {
  /** The value of a parameter; null without it. */
  public String get(String name) {
    return parameters.get(name);
  }
}
