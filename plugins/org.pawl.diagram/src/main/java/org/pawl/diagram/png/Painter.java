// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.png;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.GraphicsEnvironment;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.pawl.diagram.picture.Colour;
import org.pawl.diagram.picture.Emphasis;
import org.pawl.diagram.picture.Figure;
import org.pawl.diagram.picture.HelveticaMetrics;
import org.pawl.diagram.picture.PathSink;
import org.pawl.diagram.picture.Picture;
import org.pawl.diagram.picture.Shape;
import org.pawl.diagram.picture.ShapeStyle;
import org.pawl.diagram.picture.Theme;
import org.pawl.diagram.picture.Typeface;

/** Paints the shapes of a picture with Java2D. */
final class Painter {
  private final Graphics2D graphics;
  private final Theme theme;
  private final String family = family();

  Painter(Graphics2D graphics, Theme theme) {
    this.graphics = graphics;
    this.theme = theme;
  }

  private static String family() {
    Set<String> installed =
        Set.of(GraphicsEnvironment.getLocalGraphicsEnvironment().getAvailableFontFamilyNames());
    // DejaVu Sans is wider, but installed on most machines; Java's default sans serif font may have
    // serifs.
    return Stream.concat(Typeface.FAMILIES.stream(), Stream.of("DejaVu Sans"))
        .filter(installed::contains)
        .findFirst()
        .orElse(Font.SANS_SERIF);
  }

  void paint(Picture picture, Function<String, Emphasis> emphasis) {
    for (Figure figure : picture.figures()) {
      for (Shape shape : figure.shapes()) {
        paint(shape, theme.look(shape.role(), emphasis.apply(figure.key())));
      }
    }
  }

  private void paint(Shape shape, ShapeStyle look) {
    if (shape instanceof Shape.Label words) {
      write(words, look);
    } else if (shape instanceof Shape.Outline outline) {
      var sink = new AwtPen();
      outline.trace(sink);
      boolean open = shape instanceof Shape.Path path && !path.closed();
      if (look.fill() != null && !open) {
        graphics.setColor(color(look.fill()));
        graphics.fill(sink.path);
      }
      if (look.stroke() != null) {
        graphics.setColor(color(look.stroke()));
        graphics.setStroke(stroke(look));
        graphics.draw(sink.path);
      }
    }
  }

  private static BasicStroke stroke(ShapeStyle look) {
    int cap = look.dashed() ? BasicStroke.CAP_BUTT : BasicStroke.CAP_ROUND;
    float[] dashes =
        look.dashed() ? new float[] {(float) ShapeStyle.DASH, (float) ShapeStyle.GAP} : null;
    return new BasicStroke((float) look.width(), cap, BasicStroke.JOIN_ROUND, 10, dashes, 0);
  }

  private static Color color(Colour colour) {
    return new Color(colour.red(), colour.green(), colour.blue());
  }

  /** Text is scaled down if the font is wider than the layout assumes. */
  private void write(Shape.Label words, ShapeStyle look) {
    if (words.text().isEmpty()) {
      return;
    }
    Typeface typeface = words.role().typeface();
    int style = (typeface.bold() ? Font.BOLD : 0) | (typeface.italic() ? Font.ITALIC : 0);
    Font font = new Font(family, style, 1).deriveFont((float) typeface.size());
    var layout = new TextLayout(words.text(), font, graphics.getFontRenderContext());
    double room = HelveticaMetrics.width(words.text(), typeface);
    double narrow = Math.min(1, room / layout.getAdvance());
    double width = narrow * layout.getAdvance();
    double x =
        switch (words.align()) {
          case START -> words.at().x();
          case MIDDLE -> words.at().x() - width / 2;
          case END -> words.at().x() - width;
        };
    AffineTransform before = graphics.getTransform();
    graphics.translate(x, words.at().y());
    graphics.scale(narrow, 1);
    graphics.setColor(color(look.fill()));
    layout.draw(graphics, 0, 0);
    graphics.setTransform(before);
  }

  private static final class AwtPen implements PathSink {
    private final Path2D path = new Path2D.Double();

    @Override
    public void moveTo(double x, double y) {
      path.moveTo(x, y);
    }

    @Override
    public void lineTo(double x, double y) {
      path.lineTo(x, y);
    }

    @Override
    public void curveTo(double x1, double y1, double x2, double y2, double x, double y) {
      path.curveTo(x1, y1, x2, y2, x, y);
    }

    @Override
    public void close() {
      path.closePath();
    }
  }
}
