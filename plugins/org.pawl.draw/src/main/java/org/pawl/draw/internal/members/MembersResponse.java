// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.members;

import java.util.List;
import org.eclipse.glsp.server.actions.ResponseAction;

/** The lists of declarations that belong to a figure. */
public class MembersResponse extends ResponseAction {
  /** The kind of this action. */
  public static final String KIND = "pawl.setMembers";

  private String elementId;
  private List<MemberList> groups;

  /** For Gson. */
  public MembersResponse() {
    super(KIND);
  }

  MembersResponse(String elementId, List<MemberList> groups) {
    super(KIND);
    this.elementId = elementId;
    this.groups = groups;
  }
}
