// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.diagram;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Device;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.LineAttributes;
import org.eclipse.swt.graphics.Path;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Transform;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.picture.Colour;
import org.pawl.diagram.picture.Emphasis;
import org.pawl.diagram.picture.Figure;
import org.pawl.diagram.picture.HelveticaMetrics;
import org.pawl.diagram.picture.PathSink;
import org.pawl.diagram.picture.Picture;
import org.pawl.diagram.picture.Role;
import org.pawl.diagram.picture.Shape;
import org.pawl.diagram.picture.ShapeStyle;
import org.pawl.diagram.picture.Theme;
import org.pawl.diagram.picture.Typeface;

/** Paints the shapes of a picture on a screen. Owns fonts: dispose of it with its control. */
final class SwtPainter {
  /**
   * Below this size in pixels, text is unreadable, and the exact position of words does not matter.
   */
  private static final double LEGIBLE = 7;

  private final Device device;
  private final Map<Role, Font> fonts = new EnumMap<>(Role.class);
  private final Map<Colour, Color> colours = new HashMap<>();
  private String family;

  SwtPainter(Device device) {
    this.device = device;
  }

  void dispose() {
    fonts.values().forEach(Font::dispose);
    fonts.clear();
  }

  Color colour(Colour colour) {
    return colours.computeIfAbsent(colour, c -> new Color(c.red(), c.green(), c.blue()));
  }

  /**
   * Paints the visible part of a picture.
   *
   * @param view the position of the picture's upper left corner, and its scale
   * @param visible in the coordinates of the picture
   */
  void paint(
      GC gc,
      Picture picture,
      Viewport view,
      Box visible,
      Theme theme,
      Function<String, Emphasis> emphasis) {
    gc.setAdvanced(true);
    gc.setAntialias(SWT.ON);
    gc.setTextAntialias(SWT.ON);
    var transform = new Transform(device);
    try {
      transform.translate((float) view.x(), (float) view.y());
      transform.scale((float) view.scale(), (float) view.scale());
      gc.setTransform(transform);
      for (Figure figure : picture.figures()) {
        for (Shape shape : figure.shapes()) {
          if (Viewport.meet(visible, shape.bounds())) {
            paint(gc, shape, theme.look(shape.role(), emphasis.apply(figure.key())), transform);
          }
        }
      }
    } finally {
      gc.setTransform(null);
      transform.dispose();
    }
  }

  private void paint(GC gc, Shape shape, ShapeStyle look, Transform transform) {
    if (shape instanceof Shape.Label words) {
      write(gc, words, look, transform);
    } else if (shape instanceof Shape.Outline outline) {
      var pen = new SwtPen(new Path(device));
      try {
        outline.trace(pen);
        boolean open = shape instanceof Shape.Path path && !path.closed();
        if (look.fill() != null && !open) {
          gc.setBackground(colour(look.fill()));
          gc.fillPath(pen.path);
        }
        if (look.stroke() != null) {
          gc.setForeground(colour(look.stroke()));
          gc.setLineAttributes(stroke(look));
          gc.drawPath(pen.path);
        }
      } finally {
        pen.path.dispose();
      }
    }
  }

  private static LineAttributes stroke(ShapeStyle look) {
    float width = (float) look.width();
    return look.dashed()
        ? new LineAttributes(
            width,
            SWT.CAP_FLAT,
            SWT.JOIN_ROUND,
            SWT.LINE_CUSTOM,
            new float[] {(float) ShapeStyle.DASH, (float) ShapeStyle.GAP},
            0,
            10)
        : new LineAttributes(width, SWT.CAP_ROUND, SWT.JOIN_ROUND);
  }

  /**
   * Text is scaled down if the font is wider than the layout assumes. Each word is placed
   * separately: the screen's glyphs have integer widths, and in a long line the rounding errors
   * would add up to the width of spaces.
   */
  private void write(GC gc, Shape.Label words, ShapeStyle look, Transform transform) {
    if (words.text().isEmpty()) {
      return;
    }
    Typeface typeface = words.role().typeface();
    gc.setFont(fonts.computeIfAbsent(words.role(), role -> font(typeface)));
    gc.setForeground(colour(look.fill()));
    double width = HelveticaMetrics.width(words.text(), typeface);
    double x =
        switch (words.align()) {
          case START -> words.at().x();
          case MIDDLE -> words.at().x() - width / 2;
          case END -> words.at().x() - width;
        };
    double top = words.at().y() - gc.getFontMetrics().getAscent();
    var elements = new float[6];
    transform.getElements(elements);
    if (elements[3] * typeface.size() < LEGIBLE) {
      write(gc, words.text(), typeface, x, top, transform);
    } else {
      int begin = 0;
      for (String word : words.text().split(" ", -1)) {
        double before = HelveticaMetrics.width(words.text().substring(0, begin), typeface);
        write(gc, word, typeface, x + before, top, transform);
        begin += word.length() + 1;
      }
    }
    gc.setTransform(transform);
  }

  private static void write(
      GC gc, String word, Typeface typeface, double x, double top, Transform transform) {
    Point extent = gc.stringExtent(word);
    double narrow = Math.min(1, HelveticaMetrics.width(word, typeface) / Math.max(1, extent.x));
    var elements = new float[6];
    transform.getElements(elements);
    transform.translate((float) x, (float) top);
    transform.scale((float) narrow, 1);
    gc.setTransform(transform);
    gc.drawString(word, 0, 0, true);
    transform.setElements(
        elements[0], elements[1], elements[2], elements[3], elements[4], elements[5]);
  }

  private Font font(Typeface typeface) {
    if (family == null) {
      family = PictureFonts.family(device);
    }
    return PictureFonts.make(device, family, typeface);
  }

  private static final class SwtPen implements PathSink {
    private final Path path;

    SwtPen(Path path) {
      this.path = path;
    }

    @Override
    public void moveTo(double x, double y) {
      path.moveTo((float) x, (float) y);
    }

    @Override
    public void lineTo(double x, double y) {
      path.lineTo((float) x, (float) y);
    }

    @Override
    public void curveTo(double x1, double y1, double x2, double y2, double x, double y) {
      path.cubicTo((float) x1, (float) y1, (float) x2, (float) y2, (float) x, (float) y);
    }

    @Override
    public void close() {
      path.close();
    }
  }
}
