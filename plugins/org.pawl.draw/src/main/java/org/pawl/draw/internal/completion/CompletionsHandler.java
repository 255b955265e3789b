// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.completion;

import com.google.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.eclipse.glsp.server.actions.AbstractActionHandler;
import org.eclipse.glsp.server.actions.Action;
import org.eclipse.glsp.server.actions.RejectAction;
import org.pawl.draw.internal.session.DiagramState;
import org.pawl.edit.services.LabelProposals;
import org.pawl.edit.text.EditRefusedException;

/** Answers with proposals. The models are not locked while these are searched. */
public class CompletionsHandler extends AbstractActionHandler<CompletionsRequest> {
  @Inject private DiagramState state;

  @Override
  protected List<Action> executeAction(CompletionsRequest action) {
    try {
      Optional<LabelProposals> proposals =
          state
              .shared()
              .read(
                  () ->
                      state
                          .diagram()
                          .labels()
                          .proposals(
                              action.labelId(), action.text(), action.cursor(), action.asked()));
      return listOf(
          new CompletionsResponse(proposals.map(LabelProposals::find).orElseGet(List::of)));
    } catch (EditRefusedException gone) {
      return listOf(new RejectAction(action.getRequestId(), gone.getMessage()));
    }
  }
}
