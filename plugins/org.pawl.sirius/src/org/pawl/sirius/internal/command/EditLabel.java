// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.command;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.handlers.HandlerUtil;

/** The command Rename (F2): edits the label of the selected element in place. */
public final class EditLabel extends AbstractHandler {
  @Override
  public Object execute(ExecutionEvent event) {
    IStructuredSelection selection = HandlerUtil.getCurrentStructuredSelection(event);
    if (selection.size() == 1 && selection.getFirstElement() instanceof EditPart part) {
      part.performRequest(new Request(RequestConstants.REQ_DIRECT_EDIT));
    }
    return null;
  }
}
