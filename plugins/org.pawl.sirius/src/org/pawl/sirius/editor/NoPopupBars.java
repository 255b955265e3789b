// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.editor;

import org.eclipse.gef.EditPart;
import org.eclipse.gmf.runtime.common.core.service.AbstractProvider;
import org.eclipse.gmf.runtime.common.core.service.IOperation;
import org.eclipse.gmf.runtime.diagram.ui.editparts.IGraphicalEditPart;
import org.eclipse.gmf.runtime.diagram.ui.editpolicies.EditPolicyRoles;
import org.eclipse.gmf.runtime.diagram.ui.editpolicies.PopupBarEditPolicy;
import org.eclipse.gmf.runtime.diagram.ui.services.editpolicy.CreateEditPoliciesOperation;
import org.eclipse.gmf.runtime.diagram.ui.services.editpolicy.IEditPolicyProvider;
import org.pawl.sirius.shown.Editors;

/**
 * No bar of tools comes up wherever the mouse rests: it covers words and handles, and the mouse
 * reaches nothing below it. Who wants one presses Insert.
 */
public final class NoPopupBars extends AbstractProvider implements IEditPolicyProvider {

  @Override
  public boolean provides(IOperation operation) {
    return operation instanceof CreateEditPoliciesOperation made
        && made.getEditPart() instanceof IGraphicalEditPart part
        && Editors.isOfModel(part);
  }

  @Override
  public void createEditPolicies(EditPart part) {
    if (part.getEditPolicy(EditPolicyRoles.POPUPBAR_ROLE) instanceof PopupBarEditPolicy) {
      part.installEditPolicy(EditPolicyRoles.POPUPBAR_ROLE, new Unshown());
    }
  }

  /** It listens to the mouse as before: without, a list that has just come is not dragged. */
  private static final class Unshown extends PopupBarEditPolicy {
    @Override
    protected boolean shouldShowDiagramAssistant() {
      return false;
    }
  }
}
