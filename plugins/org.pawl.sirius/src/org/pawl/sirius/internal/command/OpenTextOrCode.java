// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.command;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.gmf.runtime.diagram.ui.editparts.IGraphicalEditPart;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.eclipse.ui.handlers.HandlerUtil;
import org.pawl.edit.host.EditorHost;
import org.pawl.sirius.internal.feedback.DoubleClickAction;

/** The keys F3 and F4: open the text or the C of the selected element of a diagram. */
public final class OpenTextOrCode extends AbstractHandler implements IExecutableExtension {
  private boolean toC;

  /**
   * @param data {@code text} or {@code c}
   */
  @Override
  public void setInitializationData(IConfigurationElement config, String property, Object data) {
    toC = DoubleClickAction.C.equals(data);
  }

  @Override
  public Object execute(ExecutionEvent event) {
    IStructuredSelection selection = HandlerUtil.getCurrentStructuredSelection(event);
    if (selection.getFirstElement() instanceof IGraphicalEditPart part
        && part.resolveSemanticElement() instanceof DSemanticDecorator view
        && view.getTarget() != null) {
      if (toC) {
        EditorHost.current().showC(view.getTarget());
      } else {
        EditorHost.current().showText(view.getTarget());
      }
    }
    return null;
  }
}
