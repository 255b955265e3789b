// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.requests;

import org.eclipse.glsp.server.operations.Operation;

/** Applies a quick fix. */
public class ApplyFixOperation extends Operation {
  /** The kind of this action. */
  public static final String KIND = "pawl.applyFix";

  private String elementId;
  private String message;
  private String fix;

  /** For Gson. */
  public ApplyFixOperation() {
    super(KIND);
  }

  /** The identifier of the element. */
  public String elementId() {
    return elementId;
  }

  /** The message of the problem. */
  public String message() {
    return message;
  }

  /** The label of the quick fix. */
  public String fix() {
    return fix;
  }
}
