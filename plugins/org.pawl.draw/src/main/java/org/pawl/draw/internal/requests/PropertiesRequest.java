// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.requests;

import org.eclipse.glsp.server.actions.RequestAction;

/** Asks for the fields of an element. */
public class PropertiesRequest extends RequestAction<PropertiesResponse> {
  /** The kind of this action. */
  public static final String KIND = "pawl.properties";

  private String elementId;

  /** For Gson. */
  public PropertiesRequest() {
    super(KIND);
  }

  String elementId() {
    return elementId;
  }
}
