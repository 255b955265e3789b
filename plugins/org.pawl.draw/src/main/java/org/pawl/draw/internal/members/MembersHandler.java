// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.members;

import com.google.inject.Inject;
import java.util.List;
import org.eclipse.glsp.server.actions.AbstractActionHandler;
import org.eclipse.glsp.server.actions.Action;
import org.pawl.draw.internal.session.DiagramState;

/** Answers with the lists of declarations that belong to a figure. */
public class MembersHandler extends AbstractActionHandler<MembersRequest> {
  @Inject private DiagramState state;

  @Override
  protected List<Action> executeAction(MembersRequest action) {
    return state.answer(
        action,
        () ->
            new MembersResponse(
                action.elementId(),
                state.diagram().members().groups(action.elementId()).stream()
                    .map(MemberList::of)
                    .toList()));
  }
}
