// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.requests;

import java.util.List;
import org.eclipse.glsp.server.actions.ResponseAction;

/** The problems of an element, with their quick fixes. */
public class FixesResponse extends ResponseAction {
  /** The kind of this action. */
  public static final String KIND = "pawl.setFixes";

  private String elementId;
  private List<ProblemData> problems;

  /** For Gson. */
  public FixesResponse() {
    super(KIND);
  }

  FixesResponse(String elementId, List<ProblemData> problems) {
    super(KIND);
    this.elementId = elementId;
    this.problems = problems;
  }
}
