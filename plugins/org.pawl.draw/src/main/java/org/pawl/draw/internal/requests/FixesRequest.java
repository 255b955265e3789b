// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.requests;

import org.eclipse.glsp.server.actions.RequestAction;

/** Asks for the problems of an element. */
public class FixesRequest extends RequestAction<FixesResponse> {
  /** The kind of this action. */
  public static final String KIND = "pawl.fixes";

  private String elementId;

  /** For Gson. */
  public FixesRequest() {
    super(KIND);
  }

  String elementId() {
    return elementId;
  }
}
