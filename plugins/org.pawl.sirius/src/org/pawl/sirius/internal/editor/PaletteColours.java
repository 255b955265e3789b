// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.editor;

import org.eclipse.draw2d.FigureUtilities;
import org.eclipse.gef.ui.palette.PaletteColorProvider;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Control;
import org.pawl.diagram.picture.Emphasis;
import org.pawl.diagram.picture.Role;
import org.pawl.diagram.picture.Theme;
import org.pawl.sirius.internal.theme.DiagramSurface;
import org.pawl.sirius.internal.theme.PictureColours;

/**
 * The colours of a palette under the current theme: those of the surrounding controls and of
 * pictures. GEF's default colours are those of the system at the start of the workbench.
 */
final class PaletteColours extends PaletteColorProvider {
  /** The weight of the background in the colour of raised elements. */
  private static final double RAISED = 0.96;

  private static final double DARKER = 0.75;
  private static final double DARKEST = 0.5;

  private final Color ground;
  private final Color ink;
  private final Theme theme;

  PaletteColours(Control palette) {
    theme = DiagramSurface.isDark(palette) ? Theme.DARK : Theme.LIGHT;
    ground = palette.getParent().getBackground();
    ink = PictureColours.fill(theme, Role.STATE_NAME, Emphasis.NONE);
  }

  private Color mixed(double weight) {
    return FigureUtilities.mixColors(ground, ink, weight);
  }

  @Override
  public Color getListBackground() {
    return ground;
  }

  @Override
  public Color getListForeground() {
    return ink;
  }

  @Override
  public Color getButton() {
    return mixed(RAISED);
  }

  @Override
  public Color getButtonDarker() {
    return mixed(DARKER);
  }

  @Override
  public Color getButtonDarkest() {
    return mixed(DARKEST);
  }

  @Override
  public Color getListHoverBackgroundColor() {
    return PictureColours.fill(theme, Role.STATE, Emphasis.ACTIVE);
  }

  @Override
  public Color getListSelectedBackgroundColor() {
    return PictureColours.fill(theme, Role.STATE, Emphasis.SELECTED);
  }
}
