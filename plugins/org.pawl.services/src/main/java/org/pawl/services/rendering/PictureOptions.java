// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.rendering;

import java.util.List;
import java.util.Locale;
import org.pawl.diagram.picture.Theme;

/**
 * The options for pictures.
 *
 * @param themes one theme, or light and dark, between which the viewer's preference decides
 * @param scale the size factor; 1 is the size of the drawing
 * @param linkPrefix the text before the model's base name in links
 */
public record PictureOptions(Format format, List<Theme> themes, double scale, String linkPrefix) {

  /** The file formats. */
  public enum Format {
    /** Vector graphics with text, tooltips and links. */
    SVG,
    /** An image of pixels. */
    PNG;

    /** The file name extension, with its dot. */
    public String extension() {
      return "." + name().toLowerCase(Locale.ROOT);
    }
  }
}
