// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.requests;

import org.eclipse.glsp.server.operations.Operation;

/** Sets a field of an element. */
public class SetPropertyOperation extends Operation {
  /** The kind of this action. */
  public static final String KIND = "pawl.setProperty";

  private String elementId;
  private String field;
  private String value;

  /** For Gson. */
  public SetPropertyOperation() {
    super(KIND);
  }

  /** The identifier of the element. */
  public String elementId() {
    return elementId;
  }

  /** The name of the field. */
  public String field() {
    return field;
  }

  /** The new value. */
  public String value() {
    return value;
  }
}
