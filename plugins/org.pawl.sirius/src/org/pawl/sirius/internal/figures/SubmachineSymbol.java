// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.figures;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Rectangle;

/** The UML symbol of a state that uses a submachine: two small states with a line between them. */
final class SubmachineSymbol {
  private static final int WIDTH = 8;
  private static final int HEIGHT = 6;

  private SubmachineSymbol() {}

  static void draw(Graphics graphics, Rectangle box) {
    int right = box.right() - 8;
    int y = box.bottom() - 12;
    graphics.setLineWidth(1);
    graphics.drawRoundRectangle(new Rectangle(right - 20, y, WIDTH, HEIGHT), 4, 4);
    graphics.drawRoundRectangle(new Rectangle(right - 8, y, WIDTH, HEIGHT), 4, 4);
    graphics.drawLine(right - 12, y + HEIGHT / 2, right - 8, y + HEIGHT / 2);
  }
}
