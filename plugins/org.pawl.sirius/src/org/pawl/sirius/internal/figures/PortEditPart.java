// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.figures;

import org.eclipse.draw2d.IFigure;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.DragTracker;
import org.eclipse.gef.Request;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.UnexecutableCommand;
import org.eclipse.gmf.runtime.diagram.ui.editparts.IBorderItemEditPart;
import org.eclipse.gmf.runtime.notation.View;
import org.eclipse.sirius.diagram.ui.internal.edit.parts.DNode4EditPart;
import org.eclipse.sirius.diagram.ui.internal.edit.parts.DNodeNameEditPart;
import org.eclipse.sirius.diagram.ui.tools.internal.ui.SiriusDragEditPartsTrackerEx;
import org.pawl.edit.host.EditorHost;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.edit.text.EditRefusedException;

/** A port or point on the border of a box, at the start of its edges: it cannot be moved. */
public final class PortEditPart extends DNode4EditPart {
  public PortEditPart(View view) {
    super(view);
  }

  @Override
  public Command getCommand(Request request) {
    return BoxEditParts.isMove(request) ? UnexecutableCommand.INSTANCE : super.getCommand(request);
  }

  @Override
  public DragTracker getDragTracker(Request request) {
    return new RefusingDragTracker();
  }

  @Override
  protected void addBorderItem(IFigure border, IBorderItemEditPart item) {
    if (item instanceof DNodeNameEditPart) {
      border.add(item.getFigure(), new PortNameLocator(getMainFigure()));
    } else {
      super.addBorderItem(border, item);
    }
  }

  private void refuse() {
    EObject port = resolveTargetSemanticElement();
    if (port != null) {
      EObject read =
          SynchronizedModel.of(port).flatMap(synced -> synced.counterpart(port)).orElse(port);
      EditorHost.current()
          .refused(
              EditRefusedException.because(
                  read,
                  "its place is determined by its lines",
                  "move its box, or the targets of the lines"));
    }
  }

  /** Shows a message when the port is dragged. */
  private final class RefusingDragTracker extends SiriusDragEditPartsTrackerEx {
    RefusingDragTracker() {
      super(PortEditPart.this);
    }

    @Override
    protected void showSourceFeedback() {
      // Empty, because the feedback would slide along the border.
    }

    @Override
    protected void performDrag() {
      refuse();
    }
  }
}
