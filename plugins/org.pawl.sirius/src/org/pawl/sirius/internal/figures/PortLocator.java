// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.figures;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.sirius.diagram.ui.tools.api.figure.locator.DBorderItemLocator;
import org.pawl.diagram.geometry.Dimensions;

/**
 * Places a port as the layout does, with its size. Sirius' locator would place it further inside of
 * its box, and often with the size of its style.
 */
final class PortLocator extends DBorderItemLocator {
  PortLocator(IFigure box) {
    super(box);
  }

  @Override
  public void relocate(IFigure port) {
    int size = (int) Dimensions.PORT;
    Rectangle place = getConstraint();
    port.setBounds(
        new Rectangle(place.x, place.y, size, size).translate(getParentBorder().getTopLeft()));
  }
}
