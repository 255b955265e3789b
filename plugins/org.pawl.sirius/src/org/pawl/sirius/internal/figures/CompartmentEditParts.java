// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.figures;

import org.eclipse.draw2d.DefaultRangeModel;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.ScrollPane;
import org.eclipse.gmf.runtime.diagram.ui.editparts.ShapeCompartmentEditPart;
import org.eclipse.gmf.runtime.diagram.ui.figures.ShapeCompartmentFigure;
import org.eclipse.gmf.runtime.notation.View;
import org.eclipse.sirius.diagram.ui.edit.internal.part.DCompartmentConnectionRefreshMgr;
import org.eclipse.sirius.diagram.ui.internal.edit.parts.DNodeContainerViewNodeContainerCompartment2EditPart;
import org.eclipse.sirius.diagram.ui.internal.edit.parts.DNodeContainerViewNodeContainerCompartmentEditPart;

/**
 * Compartments of boxes, without scroll bars. A Sirius compartment that moves looks through all
 * edges of the diagram for edges to hide; these skip that if they are empty.
 */
public final class CompartmentEditParts {
  private CompartmentEditParts() {}

  private static final class Ends extends DCompartmentConnectionRefreshMgr {
    @Override
    protected void refreshConnections(ShapeCompartmentEditPart inside) {
      if (!inside.getChildren().isEmpty()) {
        super.refreshConnections(inside);
      }
    }
  }

  /** The layout has made space for the whole content. */
  private static IFigure neverScrolled(IFigure inside) {
    ScrollPane pane = ((ShapeCompartmentFigure) inside).getScrollPane();
    pane.setScrollBarVisibility(ScrollPane.NEVER);
    pane.getViewport().setHorizontalRangeModel(new FixedRangeModel());
    pane.getViewport().setVerticalRangeModel(new FixedRangeModel());
    return inside;
  }

  /**
   * Selecting an element scrolls to it, even by one pixel if a border is in the way. This model
   * ignores that.
   */
  private static final class FixedRangeModel extends DefaultRangeModel {
    @Override
    public void setValue(int value) {
      // Keeps the value.
    }
  }

  /** The compartment of a box on the diagram. */
  public static final class Outer extends DNodeContainerViewNodeContainerCompartmentEditPart {
    public Outer(View view) {
      super(view);
    }

    @Override
    public IFigure createFigure() {
      return neverScrolled(super.createFigure());
    }

    @Override
    protected ConnectionRefreshMgr createConnectionRefreshMgr() {
      return new Ends();
    }
  }

  /** The compartment of a box in a box. */
  public static final class Inner extends DNodeContainerViewNodeContainerCompartment2EditPart {
    public Inner(View view) {
      super(view);
    }

    @Override
    public IFigure createFigure() {
      return neverScrolled(super.createFigure());
    }

    @Override
    protected ConnectionRefreshMgr createConnectionRefreshMgr() {
      return new Ends();
    }
  }
}
