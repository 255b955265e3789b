// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.theme;

import org.eclipse.swt.graphics.Color;
import org.pawl.diagram.picture.Colour;
import org.pawl.diagram.picture.Emphasis;
import org.pawl.diagram.picture.Role;
import org.pawl.diagram.picture.Theme;

/** Those of pictures, on the light surface; a dark one shows them as the dark theme has them. */
public final class PictureColours {
  private PictureColours() {}

  /** What shapes of a role are filled with, and words written with. */
  public static Color fill(Role role) {
    return fill(Theme.LIGHT, role, Emphasis.NONE);
  }

  /** For what asks for the colours of a theme by itself. */
  public static Color fill(Theme theme, Role role, Emphasis emphasis) {
    return of(theme.look(role, emphasis).fill());
  }

  static Color of(Colour colour) {
    return new Color(colour.red(), colour.green(), colour.blue());
  }
}
