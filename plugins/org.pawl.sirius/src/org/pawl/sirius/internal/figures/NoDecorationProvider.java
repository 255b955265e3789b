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
 * Sirius asks for each part, several times, whether it has a lock, a bookmark, a marker in the
 * session's file or a diagram of its own to be decorated with. In diagrams of models there is none
 * of that, and marks of problems are Pawl's.
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
