// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.members;

import org.eclipse.glsp.server.operations.Operation;

/** Moves a declaration up or down in its list. */
public class MoveMemberOperation extends Operation {
  /** The kind of this action. */
  public static final String KIND = "pawl.moveMember";

  private String elementId;
  private boolean up;

  /** For Gson. */
  public MoveMemberOperation() {
    super(KIND);
  }

  /** The identifier of the declaration. */
  public String elementId() {
    return elementId;
  }

  /** Whether it is exchanged with the one before it. */
  public boolean up() {
    return up;
  }
}
