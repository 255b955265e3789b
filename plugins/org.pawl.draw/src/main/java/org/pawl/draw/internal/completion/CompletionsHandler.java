// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.completion;

import com.google.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.eclipse.glsp.server.actions.AbstractActionHandler;
import org.eclipse.glsp.server.actions.Action;
import org.pawl.draw.internal.session.DiagramState;
import org.pawl.edit.services.LabelProposals;

/** Answers with proposals. The models are not locked while these are searched. */
public class CompletionsHandler extends AbstractActionHandler<CompletionsRequest> {
  @Inject private DiagramState state;

  @Override
  protected List<Action> executeAction(CompletionsRequest action) {
    return state.reply(
        action,
        () -> {
          Optional<LabelProposals> proposals =
              state
                  .shared()
                  .read(
                      () ->
                          state
                              .diagram()
                              .labels()
                              .proposals(
                                  action.labelId(),
                                  action.text(),
                                  action.cursor(),
                                  action.asked()));
          return new CompletionsResponse(proposals.map(LabelProposals::find).orElseGet(List::of));
        });
  }
}
