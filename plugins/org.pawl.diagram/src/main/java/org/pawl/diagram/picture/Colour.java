// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

/** An opaque colour. */
public record Colour(int red, int green, int blue) {
  static Colour of(int rgb) {
    return new Colour(rgb >> 16 & 0xff, rgb >> 8 & 0xff, rgb & 0xff);
  }

  /** In CSS notation: {@code #1f6fc4}. */
  public String hex() {
    return "#%02x%02x%02x".formatted(red, green, blue);
  }

  /** The contrast ratio of WCAG 2, from 1 to 21. */
  public double contrast(Colour other) {
    double a = luminance();
    double b = other.luminance();
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }

  private double luminance() {
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  }

  private static double linear(int part) {
    double value = part / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }
}
