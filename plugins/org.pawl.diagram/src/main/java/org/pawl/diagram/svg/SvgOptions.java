// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.svg;

import java.util.List;
import org.pawl.diagram.picture.Theme;

/**
 * The options for an SVG file.
 *
 * @param themes one, or two: a light and a dark one, which the viewer's colour scheme selects
 * @param linkPrefix the prefix of the model's file name in links
 * @param scale 1 for the size of the drawing
 */
public record SvgOptions(List<Theme> themes, String linkPrefix, double scale) {
  /** Light or dark by the viewer's colour scheme; links to models beside the picture. */
  public static SvgOptions defaults() {
    return new SvgOptions(List.of(Theme.LIGHT, Theme.DARK), "", 1);
  }
}
