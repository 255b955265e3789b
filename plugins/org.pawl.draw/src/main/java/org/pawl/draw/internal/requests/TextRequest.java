// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.requests;

import org.eclipse.glsp.server.actions.RequestAction;

/** Asks for the text of the model. */
public class TextRequest extends RequestAction<TextResponse> {
  /** The kind of this action. */
  public static final String KIND = "pawl.text";

  /** For Gson. */
  public TextRequest() {
    super(KIND);
  }
}
