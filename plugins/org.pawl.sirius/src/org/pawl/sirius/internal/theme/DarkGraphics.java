// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.theme;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.draw2d.Graphics;
import org.eclipse.gmf.runtime.draw2d.ui.internal.graphics.MapModeGraphics;
import org.eclipse.gmf.runtime.draw2d.ui.mapmode.MapModeTypes;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.pawl.diagram.picture.Colour;
import org.pawl.diagram.picture.Emphasis;
import org.pawl.diagram.picture.Role;
import org.pawl.diagram.picture.ShapeStyle;
import org.pawl.diagram.picture.Theme;

/** Replaces colours of the light theme by those of the dark one while it paints. */
public final class DarkGraphics extends MapModeGraphics {
  private static final Map<RGB, Color> COLOURS = new HashMap<>();

  static {
    // Default colours of Sirius and GEF: feedback, handles, and figures without a style.
    Colour ink = Theme.DARK.look(Role.STATE_NAME, Emphasis.NONE).fill();
    COLOURS.put(new RGB(0, 0, 0), PictureColours.of(ink));
    for (Role role : Role.values()) {
      for (Emphasis emphasis : Emphasis.values()) {
        ShapeStyle light = Theme.LIGHT.look(role, emphasis);
        ShapeStyle dark = Theme.DARK.look(role, emphasis);
        pair(light.fill(), dark.fill());
        pair(light.stroke(), dark.stroke());
      }
    }
  }

  DarkGraphics(Graphics graphics) {
    super(graphics, MapModeTypes.IDENTITY_MM);
  }

  private static void pair(Colour light, Colour dark) {
    if (light != null && dark != null) {
      COLOURS.putIfAbsent(
          new RGB(light.red(), light.green(), light.blue()), PictureColours.of(dark));
    }
  }

  /** Other colours are not changed. */
  private static Color dark(Color light) {
    return light == null ? null : COLOURS.getOrDefault(light.getRGB(), light);
  }

  @Override
  public void setForegroundColor(Color colour) {
    super.setForegroundColor(dark(colour));
  }

  @Override
  public void setBackgroundColor(Color colour) {
    super.setBackgroundColor(dark(colour));
  }
}
