// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.figures;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.gmf.runtime.notation.FontStyle;
import org.eclipse.gmf.runtime.notation.NotationPackage;
import org.eclipse.gmf.runtime.notation.View;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.widgets.Display;
import org.pawl.diagram.picture.Typeface;
import org.pawl.ui.diagram.PictureFonts;

/**
 * The fonts of the typefaces that layouts measure with. Fonts are cached and never disposed; their
 * number is the number of typefaces.
 */
public final class FontCache {
  private static final Map<Typeface, Font> FONTS = new HashMap<>();
  private static String family;

  private FontCache() {}

  static Font font(Typeface typeface) {
    return FONTS.computeIfAbsent(typeface, FontCache::made);
  }

  private static Font made(Typeface typeface) {
    return PictureFonts.make(Display.getCurrent(), family(), typeface);
  }

  /** Determined once, because it measures text in several font families. */
  private static synchronized String family() {
    if (family == null) {
      Display.getDefault().syncExec(() -> family = PictureFonts.family(Display.getCurrent()));
    }
    return family;
  }

  /** Sets the font of a view and of its labels, within a command. */
  public static void use(View view) {
    if (view.getStyle(NotationPackage.Literals.FONT_STYLE) instanceof FontStyle style) {
      String family = family();
      if (!family.equals(style.getFontName())) {
        style.setFontName(family);
      }
    }
  }
}
