// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.requests;

import com.google.inject.Inject;
import java.util.List;
import java.util.Locale;
import org.eclipse.glsp.server.actions.AbstractActionHandler;
import org.eclipse.glsp.server.actions.Action;
import org.pawl.draw.internal.session.DiagramState;

/** Answers with the problems of an element. */
public class FixesHandler extends AbstractActionHandler<FixesRequest> {
  @Inject private DiagramState state;

  @Override
  protected List<Action> executeAction(FixesRequest action) {
    return state.answer(
        action,
        () ->
            new FixesResponse(
                action.elementId(),
                state.diagram().problems().of(action.elementId()).stream()
                    .map(
                        problem ->
                            new ProblemData(
                                problem.severity().name().toLowerCase(Locale.ROOT),
                                problem.message(),
                                problem.line(),
                                problem.fixes()))
                    .toList()));
  }
}
