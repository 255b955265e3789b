// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.figures;

import org.eclipse.gef.EditPart;
import org.eclipse.gmf.runtime.common.core.service.AbstractProvider;
import org.eclipse.gmf.runtime.common.core.service.IOperation;
import org.eclipse.gmf.runtime.diagram.ui.editparts.IGraphicalEditPart;
import org.eclipse.gmf.runtime.diagram.ui.editpolicies.EditPolicyRoles;
import org.eclipse.gmf.runtime.diagram.ui.services.editpolicy.CreateEditPoliciesOperation;
import org.eclipse.gmf.runtime.diagram.ui.services.editpolicy.IEditPolicyProvider;

/**
 * Removes the decoration policies from diagrams of models. Sirius would check each part several
 * times for locks, bookmarks, markers and diagrams of its own, which do not exist here; problem
 * markers are Pawl's own.
 */
public final class NoDecorationProvider extends AbstractProvider implements IEditPolicyProvider {
  @Override
  public boolean provides(IOperation operation) {
    return operation instanceof CreateEditPoliciesOperation policies
        && policies.getEditPart() instanceof IGraphicalEditPart part
        && part.getNotationView() != null
        && PawlEditPartProvider.isOurDiagram(part.getNotationView().getDiagram());
  }

  @Override
  public void createEditPolicies(EditPart part) {
    part.removeEditPolicy(EditPolicyRoles.DECORATION_ROLE);
  }
}
