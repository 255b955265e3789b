// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import org.eclipse.core.runtime.Platform;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.picture.Colour;
import org.pawl.ui.PawlUi;

/** Icons are visible on all backgrounds. */
class IconsTest {
  private static final Pattern COLOUR = Pattern.compile("(?:fill|stroke)=\"#([0-9a-f]{6}|fff)\"");

  /** The colours of tool bars and trees, light and dark. */
  private static final List<Integer> GROUNDS = List.of(0xf8f8f8, 0xffffff, 0x48484c, 0x2f2f2f);

  /** WCAG 2 requires 3; no colour has that both on white and on the grey of the dark tool bars. */
  private static final double LEAST = 2.6;

  @Test
  void eachIconHasContrastWithItsBackground() throws IOException {
    var faint = new ArrayList<String>();
    var icons = Collections.list(Platform.getBundle(PawlUi.ID).findEntries("icons", "*.svg", true));
    assertTrue(icons.size() > 20, "icons: " + icons.size());
    for (URL icon : icons) {
      List<Colour> colours = colours(icon);
      for (int ground : GROUNDS) {
        Colour behind = colour(ground);
        if (colours.stream().noneMatch(colour -> colour.contrast(behind) >= LEAST)) {
          faint.add(icon.getPath() + " on " + behind.hex());
        }
      }
    }
    assertEquals(List.of(), faint);
  }

  private static List<Colour> colours(URL icon) throws IOException {
    try (var content = icon.openStream()) {
      String svg = new String(content.readAllBytes(), StandardCharsets.UTF_8);
      return COLOUR
          .matcher(svg)
          .results()
          .map(found -> found.group(1).replaceFirst("^fff$", "ffffff"))
          .map(digits -> colour(Integer.parseInt(digits, 16)))
          .toList();
    }
  }

  private static Colour colour(int rgb) {
    return new Colour(rgb >> 16, rgb >> 8 & 0xff, rgb & 0xff);
  }
}
