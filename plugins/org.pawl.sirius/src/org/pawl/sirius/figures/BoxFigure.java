// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.figures;

import java.util.List;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gmf.runtime.notation.View;
import org.eclipse.sirius.diagram.DNodeContainer;
import org.eclipse.sirius.diagram.DNodeList;
import org.eclipse.sirius.diagram.ui.tools.api.figure.GradientRoundedRectangle;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.pawl.diagram.layout.Lettering.Sort;
import org.pawl.diagram.layout.Measures;
import org.pawl.diagram.picture.Letters;
import org.pawl.diagram.picture.Typeface;

/**
 * A box with its name and what else it says. The second colour of its style fills what is above the
 * inside of a composite.
 */
final class BoxFigure extends GradientRoundedRectangle {
  private static final Typeface NAME = new Typeface(13, true, false);
  private static final Typeface LINE = new Typeface(12, false, false);
  private static final Letters LETTERS = new Letters();

  private final Outline outline;

  BoxFigure(View view) {
    super(new Dimension(0, 0), 0, view);
    EObject element =
        view.getElement() instanceof DSemanticDecorator drawn ? drawn.getTarget() : null;
    outline = Outline.of(element);
  }

  @Override
  protected void createContents() {
    fLabelFigure = new BoxLabel();
    fLabelFigure.setText("");
    add(fLabelFigure);
  }

  @Override
  protected void fillShape(Graphics graphics) {
    graphics.setAntialias(SWT.ON);
    Rectangle box = box();
    graphics.setBackgroundColor(getBackgroundColor());
    outline.fill(graphics, box);
    Color header = getGradientColor();
    if (header != null && !header.equals(getBackgroundColor()) && hasInside()) {
      graphics.pushState();
      graphics.clipRect(new Rectangle(box.x, box.y, box.width + 1, header()));
      graphics.setBackgroundColor(header);
      outline.fill(graphics, box);
      graphics.popState();
    }
  }

  @Override
  protected void outlineShape(Graphics graphics) {
    graphics.setLineWidth(getLineWidth());
    graphics.setForegroundColor(getForegroundColor());
    outline.draw(graphics, box());
    write(graphics);
  }

  private Rectangle box() {
    int border = getLineWidth();
    return getBounds().getShrinked(border / 2, border / 2).resize(-(border % 2), -(border % 2));
  }

  private boolean hasInside() {
    return view.getElement() instanceof DNodeContainer container
            && !container.getOwnedDiagramElements().isEmpty()
        || view.getElement() instanceof DNodeList list && !list.getOwnedElements().isEmpty();
  }

  /** The height of all words. */
  private int header() {
    return (int) BoxLabel.height(((BoxLabel) fLabelFigure).lines().size() - 1);
  }

  private void write(Graphics graphics) {
    List<String> lines = ((BoxLabel) fLabelFigure).lines();
    if (!fLabelFigure.isVisible() || lines.isEmpty()) {
      return;
    }
    Rectangle box = box();
    Color ink = fLabelFigure.getForegroundColor();
    if (outline == Outline.BUS) {
      double height = lines.size() * LETTERS.height(Sort.LINE);
      graphics.setForegroundColor(ink);
      lines(graphics, lines, box, box.y + (box.height - height) / 2, true);
      return;
    }
    boolean alone = lines.size() == 1 && !hasInside();
    double band = alone ? box.height : BoxLabel.height(0);
    // A list has a line of its own.
    if (lines.size() > 1) {
      int y = box.y + (int) band;
      graphics.setLineWidth(1);
      graphics.drawLine(box.x + outline.side(), y, box.right() - outline.side(), y);
    }
    graphics.setForegroundColor(ink);
    double middle = box.x + (box.width - outline.point()) / 2.0;
    String name = lines.get(0);
    write(graphics, name, NAME, middle - width(name, NAME) / 2, box.y + band / 2);
    List<String> others = lines.subList(1, lines.size());
    lines(graphics, others, box, box.y + band + Measures.GAP, false);
  }

  private static void lines(
      Graphics graphics, List<String> lines, Rectangle box, double top, boolean centred) {
    double pitch = LETTERS.height(Sort.LINE);
    double y = top + pitch / 2;
    for (String line : lines) {
      double x = centred ? box.x + (box.width - width(line, LINE)) / 2 : box.x + Measures.PADDING;
      write(graphics, line, LINE, x, y);
      y += pitch;
    }
  }

  private static double width(String text, Typeface typeface) {
    return Letters.width(text, typeface);
  }

  /**
   * @param y of the middle of capitals
   */
  private static void write(Graphics graphics, String text, Typeface typeface, double x, double y) {
    graphics.setFont(Typefaces.font(typeface));
    double base = Math.rint(y + typeface.capitals() / 2);
    double top = base - graphics.getFontMetrics().getAscent();
    graphics.drawString(text, (int) Math.round(x), (int) Math.round(top));
  }
}
