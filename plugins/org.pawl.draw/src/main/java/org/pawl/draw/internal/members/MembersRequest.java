// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.members;

import org.eclipse.glsp.server.actions.RequestAction;

/** Asks for the lists of declarations that belong to a figure. */
public class MembersRequest extends RequestAction<MembersResponse> {
  /** The kind of this action. */
  public static final String KIND = "pawl.members";

  private String elementId;

  /** For Gson. */
  public MembersRequest() {
    super(KIND);
  }

  String elementId() {
    return elementId;
  }
}
