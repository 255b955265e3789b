// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.figures;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.gmf.runtime.notation.FontStyle;
import org.eclipse.gmf.runtime.notation.NotationPackage;
import org.eclipse.gmf.runtime.notation.View;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Device;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.widgets.Display;
import org.pawl.diagram.picture.Typeface;

/** The letters that layouts are measured with. As many fonts as there are typefaces, for good. */
public final class Typefaces {
  private static final double POINTS_PER_INCH = 72;
  private static final Map<Typeface, Font> FONTS = new HashMap<>();
  private static String family;

  private Typefaces() {}

  static Font font(Typeface typeface) {
    return FONTS.computeIfAbsent(typeface, Typefaces::made);
  }

  private static Font made(Typeface typeface) {
    Device device = Display.getCurrent();
    int style = (typeface.bold() ? SWT.BOLD : 0) | (typeface.italic() ? SWT.ITALIC : 0);
    double points = typeface.size() * POINTS_PER_INCH / device.getDPI().y;
    FontData data = new FontData(family(), (int) Math.round(points), style);
    data.height = (float) points;
    return new Font(device, data);
  }

  /** The first one that there is. Asked for once: a device lists all its fonts to answer. */
  private static synchronized String family() {
    if (family == null) {
      Display.getDefault().syncExec(() -> family = family(Display.getCurrent()));
    }
    return family;
  }

  private static String family(Device device) {
    return Typeface.FAMILIES.stream()
        .filter(family -> device.getFontList(family, true).length > 0)
        .findFirst()
        .orElse("Sans");
  }

  /** Lets a view's own words, and those of its labels, be written so too: within a command. */
  public static void use(View view) {
    if (view.getStyle(NotationPackage.Literals.FONT_STYLE) instanceof FontStyle style) {
      String family = family();
      if (!family.equals(style.getFontName())) {
        style.setFontName(family);
      }
    }
  }
}
