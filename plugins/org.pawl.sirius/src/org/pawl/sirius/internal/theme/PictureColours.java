// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.theme;

import org.eclipse.swt.graphics.Color;
import org.pawl.diagram.picture.Colour;
import org.pawl.diagram.picture.Emphasis;
import org.pawl.diagram.picture.Role;
import org.pawl.diagram.picture.Theme;

/**
 * The colours of pictures in the light theme; the dark surface replaces them by those of the dark
 * theme.
 */
public final class PictureColours {
  private PictureColours() {}

  /** The fill of shapes of a role, and the colour of its text. */
  public static Color fill(Role role) {
    return fill(Theme.LIGHT, role, Emphasis.NONE);
  }

  /** The fill in a given theme. */
  public static Color fill(Theme theme, Role role, Emphasis emphasis) {
    return of(theme.look(role, emphasis).fill());
  }

  static Color of(Colour colour) {
    return new Color(colour.red(), colour.green(), colour.blue());
  }
}
