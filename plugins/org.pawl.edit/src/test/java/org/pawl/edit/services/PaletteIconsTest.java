// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.picture.Colour;

/**
 * The icons of the palette are visible in light and dark workbenches, as tests/ide checks for
 * others.
 */
class PaletteIconsTest {
  private static final Pattern COLOUR = Pattern.compile("(?:fill|stroke)=\"#([0-9a-f]{6})\"");
  private static final List<Integer> GROUNDS = List.of(0xf8f8f8, 0xffffff, 0x48484c, 0x2f2f2f);
  private static final double LEAST = 2.6;

  @Test
  void eachIconHasContrastWithItsBackground() throws IOException {
    List<String> faint = new ArrayList<>();
    try (var files = Files.list(Viewpoint.PLUGIN.resolve("icons"))) {
      List<Path> icons = files.sorted().toList();
      assertTrue(icons.size() > 15, "icons: " + icons.size());
      for (Path icon : icons) {
        List<Colour> colours =
            COLOUR
                .matcher(Files.readString(icon))
                .results()
                .map(found -> colour(Integer.parseInt(found.group(1), 16)))
                .toList();
        for (int ground : GROUNDS) {
          Colour behind = colour(ground);
          if (colours.stream().noneMatch(colour -> colour.contrast(behind) >= LEAST)) {
            faint.add(icon.getFileName() + " on " + behind.hex());
          }
        }
      }
    }
    assertEquals(List.of(), faint);
  }

  private static Colour colour(int rgb) {
    return new Colour(rgb >> 16, rgb >> 8 & 0xff, rgb & 0xff);
  }
}
