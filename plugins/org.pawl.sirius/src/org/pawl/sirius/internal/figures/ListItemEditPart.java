// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.figures;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.gmf.runtime.notation.View;
import org.eclipse.sirius.diagram.ui.internal.edit.parts.DNodeListElementEditPart;
import org.eclipse.sirius.ext.gmf.runtime.gef.ui.figures.SiriusWrapLabel;
import org.pawl.diagram.geometry.TextMetrics.TextKind;
import org.pawl.diagram.picture.HelveticaMetrics;

/** An item of a list, with the line height of the text that boxes draw themselves. */
public final class ListItemEditPart extends DNodeListElementEditPart {
  private static final HelveticaMetrics LETTERS = new HelveticaMetrics();

  public ListItemEditPart(View view) {
    super(view);
  }

  @Override
  protected IFigure createFigurePrim() {
    return new SiriusWrapLabel() {
      @Override
      public Dimension getPreferredSize(int wide, int high) {
        return new Dimension(
            super.getPreferredSize(wide, high).width, (int) LETTERS.height(TextKind.LINE));
      }

      @Override
      public Dimension getMaximumSize() {
        return new Dimension(Integer.MAX_VALUE, (int) LETTERS.height(TextKind.LINE));
      }
    };
  }
}
