// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.png;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Function;
import javax.imageio.ImageIO;
import org.pawl.diagram.picture.Emphasis;
import org.pawl.diagram.picture.Picture;
import org.pawl.diagram.picture.Theme;

/**
 * Writes a picture as PNG. Shapes are painted directly, not from the SVG: one way less that could
 * differ, and no library to ship. What letters look like depends on the fonts of the machine.
 */
public final class PngWriter {
  /** More than two hundred million pixels are a mistake, or a job for SVG. */
  private static final double MOST = 2e8;

  private PngWriter() {}

  /**
   * The bytes of the file.
   *
   * @param scale pixels for each of the picture's
   * @throws IllegalArgumentException if that gives an image that nobody can open
   */
  public static byte[] write(
      Picture picture, Theme theme, double scale, Function<String, Emphasis> emphasis) {
    double width = Math.ceil(picture.width() * scale);
    double height = Math.ceil(picture.height() * scale);
    if (width < 1 || height < 1 || width * height > MOST) {
      throw new IllegalArgumentException(
          "%s would be %.0f x %.0f pixels".formatted(picture.key(), width, height));
    }
    var image = new BufferedImage((int) width, (int) height, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    graphics.scale(scale, scale);
    new Painter(graphics, theme).paint(picture, emphasis);
    graphics.dispose();
    var bytes = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
