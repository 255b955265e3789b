// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.requests;

import java.util.List;
import org.eclipse.glsp.server.actions.ResponseAction;

/** The fields of an element. */
public class PropertiesResponse extends ResponseAction {
  /** The kind of this action. */
  public static final String KIND = "pawl.setProperties";

  private String elementId;
  private String title;
  private List<FieldData> fields;

  /** For Gson. */
  public PropertiesResponse() {
    super(KIND);
  }

  PropertiesResponse(String elementId, String title, List<FieldData> fields) {
    super(KIND);
    this.elementId = elementId;
    this.title = title;
    this.fields = fields;
  }
}
