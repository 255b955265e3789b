// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.layout;

import java.util.List;
import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.gef.DefaultEditDomain;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.commands.Command;
import org.eclipse.gmf.runtime.common.core.service.IOperation;
import org.eclipse.gmf.runtime.diagram.ui.editparts.IGraphicalEditPart;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.gmf.runtime.diagram.ui.services.layout.AbstractLayoutEditPartProvider;
import org.eclipse.sirius.diagram.ui.tools.api.layout.provider.LayoutProvider;
import org.pawl.sirius.internal.feedback.DiagramEditors;

/** The layout for "Arrange all" in Pawl's diagrams: manual places are kept. */
public final class PawlLayoutProvider implements LayoutProvider {
  private final AbstractLayoutEditPartProvider arrange =
      new AbstractLayoutEditPartProvider() {
        @Override
        public boolean provides(IOperation operation) {
          return true;
        }

        @Override
        public Command layoutEditParts(GraphicalEditPart container, IAdaptable hint) {
          return arranged(container);
        }

        @Override
        @SuppressWarnings("rawtypes")
        public Command layoutEditParts(List selected, IAdaptable hint) {
          return selected.isEmpty() ? null : arranged((GraphicalEditPart) selected.get(0));
        }
      };

  private static Command arranged(GraphicalEditPart part) {
    return new Command("Arrange") {
      @Override
      public void execute() {
        if (part.getViewer() != null
            && part.getViewer().getEditDomain() instanceof DefaultEditDomain domain
            && domain.getEditorPart() instanceof DiagramEditor editor) {
          LayoutUpdater.later(editor);
        }
      }
    };
  }

  @Override
  public boolean provides(IGraphicalEditPart container) {
    return DiagramEditors.isOfModel(container);
  }

  @Override
  public AbstractLayoutEditPartProvider getLayoutNodeProvider(IGraphicalEditPart container) {
    return arrange;
  }

  @Override
  public boolean isDiagramLayoutProvider() {
    return true;
  }
}
