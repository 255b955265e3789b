// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.chart;

/** Collects SVG elements, each in a line of its own. */
final class SvgBuilder {
  private final StringBuilder text = new StringBuilder();

  /** An element with a tooltip; an empty title means no tooltip. */
  SvgBuilder element(String name, String attributes, String title) {
    if (title.isEmpty()) {
      text.append("<%s %s/>\n".formatted(name, attributes));
    } else {
      text.append(
          "<%s %s><title>%s</title></%s>\n".formatted(name, attributes, escaped(title), name));
    }
    return this;
  }

  SvgBuilder element(String name, String attributes) {
    return element(name, attributes, "");
  }

  /** A line of text at its baseline. */
  SvgBuilder write(String style, int x, int y, String words) {
    return write(style, x, y, words, "");
  }

  SvgBuilder write(String style, int x, int y, String words, String title) {
    String inside = title.isEmpty() ? "" : "<title>" + escaped(title) + "</title>";
    text.append(
        "<text class=\"%s\" x=\"%d\" y=\"%d\"%s>%s%s</text>\n"
            .formatted(style, x, y, TextWidths.room(style, words), inside, escaped(words)));
    return this;
  }

  SvgBuilder line(String style, int x1, int y1, int x2, int y2) {
    return element("path", "class=\"%s\" d=\"M%d %dL%d %d\"".formatted(style, x1, y1, x2, y2), "");
  }

  SvgBuilder rectangle(
      String style, int x, int y, int width, int height, int radius, String title) {
    String rounding = radius == 0 ? "" : " rx=\"" + radius + "\"";
    return element(
        "rect",
        "class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"%s"
            .formatted(style, x, y, width, height, rounding),
        title);
  }

  SvgBuilder circle(String style, int x, int y, String radius, String title) {
    return element(
        "circle",
        "class=\"%s\" cx=\"%d\" cy=\"%d\" r=\"%s\"".formatted(style, x, y, radius),
        title);
  }

  SvgBuilder raw(String markup) {
    text.append(markup).append('\n');
    return this;
  }

  static String escaped(String plain) {
    var escaped = new StringBuilder();
    for (char c : plain.toCharArray()) {
      switch (c) {
        case '&' -> escaped.append("&amp;");
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '"' -> escaped.append("&quot;");
        default -> escaped.append(c);
      }
    }
    return escaped.toString();
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
