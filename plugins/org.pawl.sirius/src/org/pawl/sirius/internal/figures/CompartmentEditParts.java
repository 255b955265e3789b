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
 * What boxes are drawn inside of: never scrolled. Each one, whenever it moves, looks through all
 * edges of the diagram for those that it might hide; those in which there is nothing do not.
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

  /** The layout has made room for all that is inside. */
  private static IFigure neverScrolled(IFigure inside) {
    ScrollPane pane = ((ShapeCompartmentFigure) inside).getScrollPane();
    pane.setScrollBarVisibility(ScrollPane.NEVER);
    pane.getViewport().setHorizontalRangeModel(new Unmoved());
    pane.getViewport().setVerticalRangeModel(new Unmoved());
    return inside;
  }

  /** What is selected is scrolled to, even by a pixel that is in the way of a border. */
  private static final class Unmoved extends DefaultRangeModel {
    @Override
    public void setValue(int value) {
      // It stays where the layout has it.
    }
  }

  /** Of a box on the diagram itself. */
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

  /** Of a box in a box. */
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
