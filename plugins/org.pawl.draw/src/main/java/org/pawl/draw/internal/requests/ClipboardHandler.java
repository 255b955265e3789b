// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.requests;

import com.google.inject.Inject;
import java.util.List;
import java.util.Map;
import org.eclipse.glsp.server.actions.AbstractActionHandler;
import org.eclipse.glsp.server.actions.Action;
import org.eclipse.glsp.server.features.clipboard.RequestClipboardDataAction;
import org.eclipse.glsp.server.features.clipboard.SetClipboardDataAction;
import org.pawl.draw.internal.session.DiagramState;
import org.pawl.edit.clipboard.CopiedMembers;

/** Answers with a copy of the selected elements. */
public class ClipboardHandler extends AbstractActionHandler<RequestClipboardDataAction> {
  /** The format with the layout of the elements. */
  public static final String COPIED = "application/pawl";

  /** The format for text editors. */
  public static final String TEXT = "text/plain";

  @Inject private DiagramState state;

  @Override
  protected List<Action> executeAction(RequestClipboardDataAction action) {
    return state.answer(
        action,
        () -> {
          CopiedMembers copied =
              state.diagram().clipboard().copy(action.getEditorContext().getSelectedElementIds());
          return new SetClipboardDataAction(Map.of(COPIED, copied.encoded(), TEXT, copied.text()));
        });
  }
}
