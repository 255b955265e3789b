// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.figures;

import java.util.List;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.UnexecutableCommand;
import org.eclipse.gmf.runtime.diagram.ui.editparts.ListCompartmentEditPart;
import org.eclipse.gmf.runtime.diagram.ui.figures.IBorderItemLocator;
import org.eclipse.gmf.runtime.diagram.ui.figures.ResizableCompartmentFigure;
import org.eclipse.gmf.runtime.notation.View;
import org.eclipse.sirius.diagram.DDiagramElement;
import org.eclipse.sirius.diagram.ui.internal.edit.parts.DNodeContainer2EditPart;
import org.eclipse.sirius.diagram.ui.internal.edit.parts.DNodeContainerEditPart;
import org.eclipse.sirius.diagram.ui.internal.edit.parts.DNodeList2EditPart;
import org.eclipse.sirius.diagram.ui.internal.edit.parts.DNodeListEditPart;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.model.OrthogonalRegion;

/** Edit parts of boxes with and without a list: those of Sirius with Pawl's figures. */
public final class BoxEditParts {
  private BoxEditParts() {}

  /** Aligns the lines of a list with those of other boxes. */
  private static void indent(EditPart list) {
    if (list instanceof ListCompartmentEditPart compartment
        && compartment.getFigure() instanceof ResizableCompartmentFigure figure) {
      int left = (int) Dimensions.PADDING;
      figure.getContentPane().setBorder(new MarginBorder((int) Dimensions.GAP, left, 0, 0));
    }
  }

  /** Whether a request moves an element within its container. */
  static boolean isMove(Request request) {
    return List.of(RequestConstants.REQ_MOVE, RequestConstants.REQ_ALIGN)
        .contains(request.getType());
  }

  /** A box on the diagram. */
  public static final class Outer extends DNodeContainerEditPart {
    public Outer(View view) {
      super(view);
    }

    @Override
    public IBorderItemLocator createBorderItemLocator(IFigure box, DDiagramElement port) {
      return new PortLocator(box);
    }

    @Override
    protected IFigure createNodeShape() {
      return new BoxFigure(getNotationView());
    }

    @Override
    public boolean isShadowBorderNeeded() {
      return false;
    }
  }

  /** A box in a box. Regions are in the order of the text, so they cannot be moved. */
  public static final class Inner extends DNodeContainer2EditPart {
    public Inner(View view) {
      super(view);
    }

    @Override
    public IBorderItemLocator createBorderItemLocator(IFigure box, DDiagramElement port) {
      return new PortLocator(box);
    }

    @Override
    public Command getCommand(Request request) {
      boolean region =
          resolveSemanticElement() instanceof DSemanticDecorator drawn
              && drawn.getTarget() instanceof OrthogonalRegion;
      return region && isMove(request) ? UnexecutableCommand.INSTANCE : super.getCommand(request);
    }

    @Override
    protected IFigure createNodeShape() {
      return new BoxFigure(getNotationView());
    }

    @Override
    public boolean isShadowBorderNeeded() {
      return false;
    }
  }

  /** A box with a list on the diagram. */
  public static final class OuterList extends DNodeListEditPart {
    public OuterList(View view) {
      super(view);
    }

    @Override
    public IBorderItemLocator createBorderItemLocator(IFigure box, DDiagramElement port) {
      return new PortLocator(box);
    }

    @Override
    protected IFigure createNodeShape() {
      return new BoxFigure(getNotationView());
    }

    @Override
    public boolean isShadowBorderNeeded() {
      return false;
    }

    @Override
    protected void addChildVisual(EditPart child, int index) {
      super.addChildVisual(child, index);
      indent(child);
    }
  }

  /** A box with a list in a box. */
  public static final class InnerList extends DNodeList2EditPart {
    public InnerList(View view) {
      super(view);
    }

    @Override
    public IBorderItemLocator createBorderItemLocator(IFigure box, DDiagramElement port) {
      return new PortLocator(box);
    }

    @Override
    protected IFigure createNodeShape() {
      return new BoxFigure(getNotationView());
    }

    @Override
    public boolean isShadowBorderNeeded() {
      return false;
    }

    @Override
    protected void addChildVisual(EditPart child, int index) {
      super.addChildVisual(child, index);
      indent(child);
    }
  }
}
