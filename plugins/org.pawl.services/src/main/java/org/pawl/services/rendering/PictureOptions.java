// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.rendering;

import java.util.List;
import java.util.Locale;
import org.pawl.diagram.picture.Theme;

/**
 * How pictures are to be.
 *
 * @param themes one, or light and dark for the reader's preference to decide
 * @param scale their size, 1 for that of the drawing
 * @param linkPrefix what stands before the model's base name in links
 */
public record PictureOptions(Form form, List<Theme> themes, double scale, String linkPrefix) {

  /** The kinds of files. */
  public enum Form {
    SVG,
    PNG;

    /** How their names end. */
    public String extension() {
      return "." + name().toLowerCase(Locale.ROOT);
    }
  }
}
