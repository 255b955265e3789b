// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.figures;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.sirius.ext.gmf.runtime.gef.ui.figures.SiriusWrapLabel;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.TextMetrics.TextKind;
import org.pawl.diagram.picture.HelveticaMetrics;

/** The label of a box. Sirius sets its text and edits it in place; {@link BoxFigure} draws it. */
final class BoxLabel extends SiriusWrapLabel {
  /** The height that Sirius adds for its border above a label and for the space below. */
  private static final int AROUND = 10;

  private static final HelveticaMetrics LETTERS = new HelveticaMetrics();

  /** The text for the size of the field if the name is empty. */
  private static final String NOTHING = "mm";

  private boolean aboveList;
  private String field;

  /** The name is followed by a list, and the further text is below the list. */
  void setAboveList() {
    aboveList = true;
  }

  /** The number of lines between the name and the content. */
  int linesAbove() {
    return aboveList ? 0 : Math.max(0, lines().size() - 1);
  }

  /** The name and the further text. */
  List<String> lines() {
    return getText().strip().lines().toList();
  }

  /** The same without the part that is being edited. */
  List<String> shown() {
    List<String> shown = new ArrayList<>(lines());
    if (field != null && !shown.isEmpty()) {
      shown.set(0, "");
    }
    return shown;
  }

  /**
   * Marks a part of the text as being edited, because the field covers it.
   *
   * @param words the text in the field; null when the edit ends
   */
  void edit(String words) {
    field = words;
    if (getParent() != null) {
      getParent().repaint();
    }
  }

  /** The position of the field. */
  @Override
  public Rectangle getTextBounds() {
    if (!(getParent() instanceof BoxFigure box)) {
      return super.getTextBounds();
    }
    String words = field != null ? field : lines().isEmpty() ? "" : lines().get(0);
    double width = LETTERS.width(NOTHING, TextKind.NAME);
    for (String line : words.lines().toList()) {
      width = Math.max(width, LETTERS.width(line, TextKind.NAME));
    }
    return box.nameField(width + 2 * Dimensions.GAP, LETTERS.height(TextKind.NAME));
  }

  /** The height of a box's text with a name and a number of lines below. */
  static double height(int lines) {
    double name = LETTERS.height(TextKind.NAME) + 2 * Dimensions.GAP;
    return name + (lines == 0 ? 0 : lines * LETTERS.height(TextKind.LINE) + 2 * Dimensions.GAP);
  }

  @Override
  public Dimension getPreferredSize(int wide, int high) {
    List<String> lines = lines();
    double width = 0;
    for (int i = 0; i < lines.size(); ++i) {
      width = Math.max(width, LETTERS.width(lines.get(i), i == 0 ? TextKind.NAME : TextKind.LINE));
    }
    double height = height(linesAbove()) - AROUND;
    return new Dimension((int) Math.ceil(width + 2 * Dimensions.PADDING), (int) height);
  }

  @Override
  public Dimension getMinimumSize(int wide, int high) {
    return getPreferredSize(wide, high);
  }

  @Override
  public Dimension getMaximumSize() {
    return new Dimension(Integer.MAX_VALUE, getPreferredSize(-1, -1).height);
  }

  @Override
  public void paintFigure(Graphics graphics) {
    // Empty, because the box draws the text.
  }
}
