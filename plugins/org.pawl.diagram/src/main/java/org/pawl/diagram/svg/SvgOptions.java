// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.svg;

import java.util.List;
import org.pawl.diagram.picture.Theme;

/**
 * What is decided about an SVG file.
 *
 * @param themes one, or two: then the reader's preference decides between the first, light, and the
 *     second, dark
 * @param linkPrefix what stands before the model's base name in links
 * @param scale 1 for the size of the drawing
 */
public record SvgOptions(List<Theme> themes, String linkPrefix, double scale) {
  /** Light or dark as the reader prefers; links to models beside the picture. */
  public static SvgOptions defaults() {
    return new SvgOptions(List.of(Theme.LIGHT, Theme.DARK), "", 1);
  }
}
