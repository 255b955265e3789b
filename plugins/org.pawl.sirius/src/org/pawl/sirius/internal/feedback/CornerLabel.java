// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.feedback;

import java.util.Optional;
import org.eclipse.draw2d.CompoundBorder;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.LineBorder;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.PositionConstants;
import org.eclipse.draw2d.TextUtilities;
import org.eclipse.draw2d.Viewport;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.editparts.LayerManager;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.gmf.runtime.diagram.ui.parts.IDiagramGraphicalViewer;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.Image;
import org.pawl.diagram.picture.Role;
import org.pawl.sirius.internal.theme.PictureColours;

/** A label in a left corner of the visible part of a diagram, independent of scrolling. */
final class CornerLabel {
  private static final int MARGIN = 8;

  private final Label label = new Label();
  private final IFigure layer;
  private final Viewport viewport;
  private final boolean upper;
  private String words = "";

  private CornerLabel(IFigure layer, Viewport viewport, boolean upper, Color border) {
    this.layer = layer;
    this.viewport = viewport;
    this.upper = upper;
    label.setOpaque(true);
    label.setLabelAlignment(PositionConstants.LEFT);
    label.setBackgroundColor(PictureColours.fill(Role.INTERRUPT));
    label.setForegroundColor(PictureColours.fill(Role.STATE_NAME));
    label.setBorder(
        new CompoundBorder(new LineBorder(border, 1), new MarginBorder(4, MARGIN, 4, MARGIN)));
    viewport.addPropertyChangeListener(scrolled -> place());
    viewport.addFigureListener(resized -> place());
  }

  /** Empty if the editor has no content yet. */
  static Optional<CornerLabel> of(DiagramEditor editor, boolean upper, Color border) {
    IDiagramGraphicalViewer viewer = editor.getDiagramGraphicalViewer();
    return viewer != null && viewer.getControl() instanceof FigureCanvas canvas
        ? Optional.of(
            new CornerLabel(
                LayerManager.Helper.find(viewer.getRootEditPart())
                    .getLayer(LayerConstants.FEEDBACK_LAYER),
                canvas.getViewport(),
                upper,
                border))
        : Optional.empty();
  }

  /** An empty text hides the label. */
  void say(String said, Image image) {
    if (label.getParent() != null) {
      layer.remove(label);
    }
    words = said;
    label.setIcon(image);
    if (!words.isEmpty()) {
      layer.add(label);
      place();
    }
  }

  String words() {
    return words;
  }

  private void place() {
    if (label.getParent() != null) {
      int room = viewport.getSize().width - 8 * MARGIN;
      label.setText(new WrappedText(words, room, this::width).text());
      Dimension size = label.getPreferredSize();
      int down = upper ? MARGIN : viewport.getSize().height - size.height - MARGIN;
      Point corner = viewport.getViewLocation().getTranslated(MARGIN, down);
      label.setBounds(new Rectangle(corner, size));
    }
  }

  private int width(String line) {
    Font font = label.getFont() == null ? layer.getFont() : label.getFont();
    return TextUtilities.INSTANCE.getTextExtents(line, font).width;
  }
}
