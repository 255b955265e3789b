// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.requests;

import org.eclipse.glsp.server.actions.ResponseAction;

/** The text of the model. */
public class TextResponse extends ResponseAction {
  /** The kind of this action. */
  public static final String KIND = "pawl.setText";

  private int version;
  private String text;
  private boolean dirty;

  /** For Gson. */
  public TextResponse() {
    super(KIND);
  }

  TextResponse(int version, String text, boolean dirty) {
    super(KIND);
    this.version = version;
    this.text = text;
    this.dirty = dirty;
  }
}
