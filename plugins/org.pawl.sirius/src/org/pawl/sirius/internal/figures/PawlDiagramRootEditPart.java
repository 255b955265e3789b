// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.figures;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.ScalableFreeformLayeredPane;
import org.eclipse.gmf.runtime.draw2d.ui.mapmode.IMapMode;
import org.eclipse.gmf.runtime.notation.Diagram;
import org.eclipse.sirius.diagram.ui.tools.internal.graphical.edit.part.DDiagramRootEditPart;
import org.pawl.sirius.internal.theme.DarkGraphics;
import org.pawl.sirius.internal.theme.DiagramSurface;

/**
 * The root edit part of a diagram, without the surface below: the outline paints the figures on its
 * own background.
 */
final class PawlDiagramRootEditPart extends DDiagramRootEditPart {
  PawlDiagramRootEditPart(Diagram diagram) {
    super(diagram.getMeasurementUnit());
  }

  @Override
  protected ScalableFreeformLayeredPane createScalableFreeformLayeredPane() {
    setLayers(new Layers(getMapMode()));
    return getLayers();
  }

  private final class Layers extends DiagramRenderedScalableFreeformLayeredPane {
    Layers(IMapMode mode) {
      super(mode);
    }

    @Override
    public void paint(Graphics graphics) {
      if (graphics instanceof DarkGraphics || getViewer() == null) {
        super.paint(graphics);
      } else {
        DiagramSurface.paint(graphics, getViewer().getControl(), super::paint);
      }
    }
  }
}
