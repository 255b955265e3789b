// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.figures;

import org.eclipse.emf.transaction.TransactionalEditingDomain;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.requests.DirectEditRequest;
import org.eclipse.gmf.runtime.common.core.service.AbstractProvider;
import org.eclipse.gmf.runtime.common.core.service.IOperation;
import org.eclipse.gmf.runtime.diagram.ui.editparts.ITextAwareEditPart;
import org.eclipse.gmf.runtime.diagram.ui.services.editpolicy.CreateEditPoliciesOperation;
import org.eclipse.gmf.runtime.diagram.ui.services.editpolicy.IEditPolicyProvider;
import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.sirius.diagram.ui.graphical.edit.policies.ToolBasedLabelDirectEditPolicy;
import org.eclipse.sirius.diagram.ui.internal.edit.parts.AbstractDiagramElementContainerNameEditPart;
import org.eclipse.sirius.diagram.ui.internal.edit.parts.SiriusEditPartFactory;
import org.pawl.sirius.internal.feedback.DiagramEditors;

/**
 * Edits the name of a box in place, while its further text stays visible. Sirius would replace the
 * whole label by the edited text.
 */
public final class NameEditPolicyProvider extends AbstractProvider implements IEditPolicyProvider {

  @Override
  public boolean provides(IOperation operation) {
    return operation instanceof CreateEditPoliciesOperation made
        && made.getEditPart() instanceof AbstractDiagramElementContainerNameEditPart name
        && DiagramEditors.isOfModel(name);
  }

  @Override
  public void createEditPolicies(EditPart part) {
    var name = (AbstractDiagramElementContainerNameEditPart) part;
    part.installEditPolicy(EditPolicy.DIRECT_EDIT_ROLE, new Policy(name.getEditingDomain()));
  }

  private static final class Policy extends ToolBasedLabelDirectEditPolicy {
    Policy(TransactionalEditingDomain domain) {
      super(domain);
    }

    @Override
    protected void showCurrentEditValue(DirectEditRequest request) {
      CellEditor field = request.getCellEditor();
      // Restores the label, which was set to the edited text.
      getHost().refresh();
      edit((String) field.getValue());
      SiriusEditPartFactory.getTextCellEditorLocator((ITextAwareEditPart) getHost())
          .relocate(field);
    }

    @Override
    protected void revertOldEditValue(DirectEditRequest request) {
      edit(null);
      super.revertOldEditValue(request);
    }

    private void edit(String words) {
      if (getHostFigure() instanceof BoxLabel label) {
        label.edit(words);
      }
    }
  }
}
