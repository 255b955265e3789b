// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.completion;

import org.eclipse.glsp.server.actions.RequestAction;

/** Asks for the proposals at the cursor of a label that is typed. */
public class CompletionsRequest extends RequestAction<CompletionsResponse> {
  /** The kind of this action. */
  public static final String KIND = "pawl.completions";

  private String labelId;
  private String text;
  private int cursor;
  private boolean asked;

  /** For Gson. */
  public CompletionsRequest() {
    super(KIND);
  }

  String labelId() {
    return labelId;
  }

  String text() {
    return text == null ? "" : text;
  }

  int cursor() {
    return cursor;
  }

  /** Whether the user has requested the list; otherwise the client asks after each letter. */
  boolean asked() {
    return asked;
  }
}
