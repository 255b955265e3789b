// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.requests;

import org.eclipse.glsp.server.actions.RequestAction;

/**
 * Asks for the text of the model. With the name of a model, it is opened before: a text editor
 * needs no diagram.
 */
public class TextRequest extends RequestAction<TextResponse> {
  /** The kind of this action. */
  public static final String KIND = "pawl.text";

  private String model;

  /** For Gson. */
  public TextRequest() {
    super(KIND);
  }

  /** The model to be opened; null if a diagram of it is open. */
  String model() {
    return model;
  }
}
