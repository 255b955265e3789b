// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.session;

import com.google.inject.Inject;
import java.util.List;
import org.eclipse.glsp.server.actions.AbstractActionHandler;
import org.eclipse.glsp.server.actions.Action;
import org.eclipse.glsp.server.features.core.model.ModelSubmissionHandler;

/** Sends the new diagram after a change of another session. */
public class RefreshHandler extends AbstractActionHandler<RefreshAction> {
  @Inject private ModelSubmissionHandler submission;
  @Inject private DiagramState state;

  @Override
  protected List<Action> executeAction(RefreshAction action) {
    state.refreshes();
    return state.getRoot() == null ? none() : state.shared().read(() -> submission.submitModel());
  }
}
