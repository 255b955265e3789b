// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.figures;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.PrecisionRectangle;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gmf.runtime.notation.View;
import org.eclipse.sirius.diagram.DNodeContainer;
import org.eclipse.sirius.diagram.DNodeList;
import org.eclipse.sirius.diagram.ui.tools.api.figure.GradientRoundedRectangle;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.TextMetrics.TextKind;
import org.pawl.diagram.picture.HelveticaMetrics;
import org.pawl.diagram.picture.Typeface;
import org.pawl.model.State;

/**
 * A box with its name and further text. The second colour of its style fills the part above the
 * content of a composite.
 */
final class BoxFigure extends GradientRoundedRectangle {
  private static final Typeface NAME = new Typeface(13, true, false);
  private static final Typeface LINE = new Typeface(12, false, false);
  private static final Typeface ASIDE = new Typeface(12, false, true);
  private static final HelveticaMetrics LETTERS = new HelveticaMetrics();

  private final BoxOutline outline;

  BoxFigure(View view) {
    super(new Dimension(0, 0), 0, view);
    EObject element =
        view.getElement() instanceof DSemanticDecorator drawn ? drawn.getTarget() : null;
    outline = BoxOutline.of(element);
    if (isList()) {
      ((BoxLabel) fLabelFigure).setAboveList();
    }
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
    if (view.getElement() instanceof DSemanticDecorator drawn
        && drawn.getTarget() instanceof State state
        && state.getType() != null) {
      SubmachineSymbol.draw(graphics, box());
    }
    separate(graphics);
  }

  /** Draws a line below the text of a composite, and dashed lines between its regions. */
  private void separate(Graphics graphics) {
    if (isList() || !hasInside() || outline != BoxOutline.ROUND) {
      return;
    }
    Rectangle box = box();
    int top = box.y + header();
    graphics.setLineWidth(1);
    graphics.setForegroundColor(getForegroundColor());
    graphics.drawLine(box.x, top, box.right(), top);
    List<Rectangle> regions = new ArrayList<>();
    for (Object beside : getParent().getChildren()) {
      if (beside != this) {
        collectRegions((IFigure) beside, regions);
      }
    }
    graphics.setLineStyle(SWT.LINE_DASH);
    for (int i = 1; i < regions.size(); i++) {
      Rectangle before = regions.get(i - 1);
      Rectangle after = regions.get(i);
      if (after.y >= before.bottom()) {
        int y = (before.bottom() + after.y) / 2;
        graphics.drawLine(box.x, y, box.right(), y);
      } else {
        int x = (before.right() + after.x) / 2;
        graphics.drawLine(x, top, x, box.bottom());
      }
    }
    graphics.setLineStyle(SWT.LINE_SOLID);
  }

  /** Collects the nearest boxes inside; the content of a box is a figure beside its own figure. */
  private void collectRegions(IFigure around, List<Rectangle> regions) {
    for (Object child : around.getChildren()) {
      if (child instanceof BoxFigure box) {
        if (box.outline == BoxOutline.REGION) {
          Rectangle place = box.getBounds().getCopy();
          box.translateToAbsolute(place);
          translateToRelative(place);
          regions.add(place);
        }
        return;
      }
    }
    around.getChildren().forEach(child -> collectRegions((IFigure) child, regions));
  }

  private Rectangle box() {
    int border = getLineWidth();
    return getBounds().getShrinked(border / 2, border / 2).resize(-(border % 2), -(border % 2));
  }

  private boolean hasInside() {
    return view.getElement() instanceof DNodeContainer container
            && !container.getOwnedDiagramElements().isEmpty()
        || isList()
            && view.getElement() instanceof DNodeList list
            && !list.getOwnedElements().isEmpty();
  }

  private boolean isList() {
    return view.getElement() instanceof DNodeList;
  }

  /** The height of the text above the content. */
  private int header() {
    return (int) BoxLabel.height(((BoxLabel) fLabelFigure).linesAbove());
  }

  private void write(Graphics graphics) {
    List<String> lines = ((BoxLabel) fLabelFigure).shown();
    if (!fLabelFigure.isVisible() || lines.isEmpty()) {
      return;
    }
    Rectangle box = box();
    Color ink = fLabelFigure.getForegroundColor();
    if (outline == BoxOutline.BUS) {
      graphics.setForegroundColor(ink);
      lines(graphics, lines, box, busTop(lines), true);
      return;
    }
    if (outline == BoxOutline.REGION) {
      graphics.setForegroundColor(ink);
      write(graphics, lines.get(0), ASIDE, box.x + 8, regionMiddle());
      return;
    }
    double band = band(lines);
    if (lines.size() > 1 || isList() && hasInside()) {
      int y = box.y + (int) band;
      graphics.setLineWidth(1);
      graphics.drawLine(box.x + outline.side(), y, box.right() - outline.side(), y);
    }
    graphics.setForegroundColor(ink);
    double middle = middle();
    String name = lines.get(0);
    write(graphics, name, NAME, middle - width(name, NAME) / 2, box.y + band / 2);
    List<String> others = lines.subList(1, lines.size());
    // A list has a border around it.
    Rectangle from = isList() ? box.getTranslated(1, 1) : box;
    lines(graphics, others, from, from.y + band + Dimensions.GAP + inside(), false);
  }

  /** The area of the field in which the name is edited: that of the name. */
  Rectangle nameField(double width, double height) {
    List<String> lines = ((BoxLabel) fLabelFigure).lines();
    Rectangle box = box();
    double x = outline == BoxOutline.REGION ? box.x + 8 - Dimensions.GAP : middle() - width / 2;
    double y =
        switch (outline) {
          case BUS -> busTop(lines) + LETTERS.height(TextKind.LINE) / 2;
          case REGION -> regionMiddle();
          default -> box.y + band(lines) / 2;
        };
    return new PrecisionRectangle(x, y - height / 2, width, height).getCopy();
  }

  private double middle() {
    return box().x + (box().width - outline.point()) / 2.0;
  }

  /** The height of the part of the box with the name. */
  private double band(List<String> lines) {
    return lines.size() == 1 && !hasInside() ? box().height : BoxLabel.height(0);
  }

  private double busTop(List<String> lines) {
    return box().y + (box().height - lines.size() * LETTERS.height(TextKind.LINE)) / 2;
  }

  private double regionMiddle() {
    return box().y + 16 - ASIDE.capitals() / 2;
  }

  /** The height of a list between the name and the further text. */
  private double inside() {
    return view.getElement() instanceof DNodeList list
        ? list.getOwnedElements().size() * LETTERS.height(TextKind.LINE)
        : 0;
  }

  private static void lines(
      Graphics graphics, List<String> lines, Rectangle box, double top, boolean centred) {
    double pitch = LETTERS.height(TextKind.LINE);
    double y = top + pitch / 2;
    for (String line : lines) {
      double x = centred ? box.x + (box.width - width(line, LINE)) / 2 : box.x + Dimensions.PADDING;
      write(graphics, line, LINE, x, y);
      y += pitch;
    }
  }

  private static double width(String text, Typeface typeface) {
    return HelveticaMetrics.width(text, typeface);
  }

  /**
   * @param y of the middle of capital letters
   */
  private static void write(Graphics graphics, String text, Typeface typeface, double x, double y) {
    graphics.setFont(FontCache.font(typeface));
    double base = Math.rint(y + typeface.capitals() / 2);
    double top = base - graphics.getFontMetrics().getAscent();
    graphics.drawString(text, (int) Math.round(x), (int) Math.round(top));
  }
}
