// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.png;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.picture.Colour;
import org.pawl.diagram.picture.Emphasis;
import org.pawl.diagram.picture.Gallery;
import org.pawl.diagram.picture.Role;
import org.pawl.diagram.picture.Theme;

class PngWriterTest {
  @Test
  void hasTheSizeOfThePictureTimesTheScale() throws IOException {
    BufferedImage image = image(Theme.LIGHT, 1, Emphasis.NONE);
    assertEquals(860, image.getWidth());
    assertEquals(560, image.getHeight());
    assertEquals(1290, image(Theme.LIGHT, 1.5, Emphasis.NONE).getWidth());
  }

  @Test
  void isPaintedInTheColoursOfItsTheme() throws IOException {
    for (Theme theme : new Theme[] {Theme.LIGHT, Theme.DARK}) {
      Map<Integer, Integer> colours = colours(image(theme, 1, Emphasis.NONE));
      int all = 860 * 560;
      assertTrue(colours.get(rgb(theme, Role.PAPER, Emphasis.NONE)) > all / 2);
      assertTrue(colours.get(rgb(theme, Role.STATE, Emphasis.NONE)) > 10_000);
      assertTrue(colours.get(rgb(theme, Role.INTERRUPT, Emphasis.NONE)) > 1_000);
    }
  }

  @Test
  void showsEmphasis() throws IOException {
    int active = rgb(Theme.LIGHT, Role.STATE, Emphasis.ACTIVE);
    assertTrue(colours(image(Theme.LIGHT, 1, Emphasis.ACTIVE)).get(active) > 10_000);
    assertEquals(null, colours(image(Theme.LIGHT, 1, Emphasis.NONE)).get(active));
  }

  @Test
  void outlinesAreCrisp() throws IOException {
    BufferedImage image = image(Theme.LIGHT, 1, Emphasis.NONE);
    Colour stroke = Theme.LIGHT.look(Role.STATE, Emphasis.NONE).stroke();
    int left = image.getRGB(60, 148) & 0xffffff;
    assertEquals(stroke, new Colour(left >> 16, left >> 8 & 0xff, left & 0xff));
  }

  /** The edge of the paper is within them. */
  @Test
  void theLastPixelsAreOfPaper() throws IOException {
    BufferedImage image = image(Theme.LIGHT, 1.0005, Emphasis.NONE);
    int paper = rgb(Theme.LIGHT, Role.PAPER, Emphasis.NONE);
    assertEquals(861, image.getWidth());
    assertEquals(paper, image.getRGB(860, 300) & 0xffffff);
    assertEquals(paper, image.getRGB(300, 560) & 0xffffff);
  }

  @Test
  void refusesAnImageThatIsTooLarge() {
    assertThrows(IllegalArgumentException.class, () -> image(Theme.LIGHT, 100, Emphasis.NONE));
  }

  private static BufferedImage image(Theme theme, double scale, Emphasis emphasis)
      throws IOException {
    byte[] png = PngWriter.write(Gallery.picture(), theme, scale, key -> emphasis);
    return ImageIO.read(new ByteArrayInputStream(png));
  }

  private static Map<Integer, Integer> colours(BufferedImage image) {
    var colours = new HashMap<Integer, Integer>();
    for (int y = 0; y < image.getHeight(); ++y) {
      for (int x = 0; x < image.getWidth(); ++x) {
        colours.merge(image.getRGB(x, y) & 0xffffff, 1, Integer::sum);
      }
    }
    return colours;
  }

  private static int rgb(Theme theme, Role role, Emphasis emphasis) {
    Colour fill = theme.look(role, emphasis).fill();
    return fill.red() << 16 | fill.green() << 8 | fill.blue();
  }
}
