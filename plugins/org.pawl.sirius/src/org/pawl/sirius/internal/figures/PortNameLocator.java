// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.figures;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gmf.runtime.diagram.ui.figures.BorderItemLocator;

/** Places the name of a port as the layout does: with Sirius' locator it would touch the port. */
final class PortNameLocator extends BorderItemLocator {
  PortNameLocator(IFigure port) {
    super(port);
  }

  @Override
  public void relocate(IFigure name) {
    Rectangle from = getParentFigure().getBounds();
    Rectangle place = getConstraint();
    name.setBounds(
        new Rectangle(from.getTopLeft().translate(place.getTopLeft()), name.getPreferredSize()));
  }
}
