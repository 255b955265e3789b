// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.svg;

import org.pawl.diagram.picture.PathSink;

/** Writes path data: {@link #toString} is the value of the attribute {@code d}. */
public final class SvgPathSink implements PathSink {
  private final StringBuilder data = new StringBuilder();
  private double fromX;
  private double fromY;

  /** A path that begins with {@link #moveTo}. */
  public SvgPathSink() {}

  @Override
  public void moveTo(double x, double y) {
    data.append('M');
    to(x, y);
  }

  @Override
  public void lineTo(double x, double y) {
    if (y == fromY) {
      data.append('H').append(number(x));
    } else if (x == fromX) {
      data.append('V').append(number(y));
    } else {
      data.append('L').append(number(x)).append(' ').append(number(y));
    }
    fromX = x;
    fromY = y;
  }

  @Override
  public void curveTo(double x1, double y1, double x2, double y2, double x, double y) {
    data.append('C').append(number(x1)).append(' ').append(number(y1)).append(' ');
    data.append(number(x2)).append(' ').append(number(y2)).append(' ');
    to(x, y);
  }

  @Override
  public void close() {
    data.append('Z');
  }

  private void to(double x, double y) {
    data.append(number(x)).append(' ').append(number(y));
    fromX = x;
    fromY = y;
  }

  @Override
  public String toString() {
    return data.toString();
  }

  /** Rounded to hundredths of a pixel, in the shortest notation. */
  static String number(double value) {
    long hundredths = Math.round(value * 100);
    String sign = hundredths < 0 ? "-" : "";
    long whole = Math.abs(hundredths) / 100;
    long rest = Math.abs(hundredths) % 100;
    if (rest == 0) {
      return sign + whole;
    }
    return sign + whole + (rest % 10 == 0 ? "." + rest / 10 : "." + (rest < 10 ? "0" : "") + rest);
  }
}
