// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.completion;

import java.util.List;
import org.eclipse.glsp.server.actions.ResponseAction;
import org.pawl.edit.services.LabelProposals.Proposal;

/** The proposals at the cursor of a label, the best first. */
public class CompletionsResponse extends ResponseAction {
  /** The kind of this action. */
  public static final String KIND = "pawl.setCompletions";

  private List<Proposal> proposals;

  /** For Gson. */
  public CompletionsResponse() {
    super(KIND);
  }

  CompletionsResponse(List<Proposal> proposals) {
    super(KIND);
    this.proposals = proposals;
  }
}
