// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.feedback;

import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.ConnectionLocator;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.ImageFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MouseEvent;
import org.eclipse.draw2d.MouseListener;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gmf.runtime.diagram.ui.editparts.IGraphicalEditPart;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.gmf.runtime.diagram.ui.services.decorator.Decoration;
import org.eclipse.swt.graphics.Image;

/**
 * The marker of a problem at the upper right corner of a box, or on an edge; a click shows the
 * quick fixes.
 */
final class ProblemMark {
  private final DiagramEditor editor;
  private final IGraphicalEditPart part;
  private final Decoration decoration = new Decoration();
  private final String words;
  private final Image image;

  ProblemMark(
      DiagramEditor editor, IGraphicalEditPart part, IFigure layer, String words, Image image) {
    this.editor = editor;
    this.part = part;
    this.words = words;
    this.image = image;
    ImageFigure picture = new ImageFigure(image);
    picture.setSize(picture.getPreferredSize());
    decoration.add(picture);
    decoration.setSize(picture.getPreferredSize());
    decoration.setToolTip(new Label(words));
    decoration.setOwnerFigure(part.getFigure());
    decoration.setLocator(
        part.getFigure() instanceof Connection arrow
            ? new ConnectionLocator(arrow, ConnectionLocator.MIDDLE)
            : target -> corner(part.getFigure(), target));
    decoration.addMouseListener(new Click());
    layer.add(decoration);
    part.getViewer().getVisualPartMap().put(decoration, part);
  }

  /**
   * Half outside of the box, so that it is visible on the smallest box, and hides little of its
   * content.
   */
  private static void corner(IFigure owner, IFigure target) {
    Rectangle box = owner.getBounds().getCopy();
    owner.translateToAbsolute(box);
    target.translateToRelative(box);
    Dimension size = target.getSize();
    target.setLocation(box.getTopRight().translate(-size.width / 2, -size.height / 2));
  }

  private final class Click extends MouseListener.Stub {
    @Override
    public void mousePressed(MouseEvent event) {
      part.getViewer().select(part);
      QuickFixMenu.show(editor);
      event.consume();
    }
  }

  boolean is(IFigure owner, String otherWords, Image otherImage) {
    return decoration.getOwnerFigure() == owner && words.equals(otherWords) && image == otherImage;
  }

  String words() {
    return words;
  }

  void remove() {
    if (part.getViewer() != null) {
      part.getViewer().getVisualPartMap().remove(decoration);
    }
    if (decoration.getParent() != null) {
      decoration.getParent().remove(decoration);
    }
  }
}
