// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.editor;

import java.util.List;
import org.eclipse.gmf.runtime.diagram.ui.editparts.IGraphicalEditPart;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.sirius.diagram.ui.tools.internal.providers.SiriusStatusLineContributionItemProvider;
import org.eclipse.ui.IWorkbenchPage;
import org.pawl.sirius.internal.feedback.DiagramEditors;

/**
 * Hides the note in the status line that a diagram is synchronized, because diagrams of models
 * always are. Other diagrams keep it. Sirius asks the provider with the lowest priority.
 */
public final class StatusLineOverride extends SiriusStatusLineContributionItemProvider {
  @Override
  public List<IContributionItem> getStatusLineContributionItems(IWorkbenchPage page) {
    return List.of(new Item());
  }

  private final class Item extends SiriusStatusLineMessageContributionItem {
    @Override
    public String getText(Object element) {
      return isOfModel(element) ? "" : super.getText(element);
    }

    private static boolean isOfModel(Object element) {
      Object one =
          element instanceof IStructuredSelection selection ? selection.getFirstElement() : element;
      return one instanceof IGraphicalEditPart part && DiagramEditors.isOfModel(part);
    }
  }
}
