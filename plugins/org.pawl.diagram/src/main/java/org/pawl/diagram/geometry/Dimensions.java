// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.geometry;

import java.util.List;
import org.pawl.diagram.Node;
import org.pawl.diagram.TextLine;

/**
 * The sizes of nodes, labels and margins, in pixels: reserved by the layout, used by the picture.
 *
 * <p>A node with text has a band of height {@link #band} with its name in the middle. If it has
 * lines, a compartment of height {@link #compartment} is below, with the lines one below the other,
 * {@link #GAP} from its upper edge and {@link #PADDING} from its left one. The regions of a
 * composite are below both, side by side.
 */
public record Dimensions(TextMetrics textMetrics) {
  /** Between a border and text, left and right. */
  public static final double PADDING = 12;

  /** Between a border and text, above and below. */
  public static final double GAP = 6;

  /** Around the whole drawing. */
  public static final double MARGIN = 16;

  /** The side of a port's box, which is centred on the node's border. */
  public static final double PORT = 12;

  /** The part of an interrupt's box on the right that is too narrow for text. */
  public static final double POINT = 12;

  /** The size of the title above a drawing, including margins. */
  public Size title(String title) {
    return new Size(
        Math.ceil(textMetrics.width(title, TextMetrics.TextKind.TITLE)) + 2 * MARGIN,
        textMetrics.height(TextMetrics.TextKind.TITLE) + GAP);
  }

  /** The height of a node's name with margins; 0 for a node that shows no name. */
  public double band(Node node) {
    return showsName(node) ? textMetrics.height(TextMetrics.TextKind.NAME) + 2 * GAP : 0;
  }

  /** The height of a node's lines with margins. */
  public double compartment(Node node) {
    return node.lines().isEmpty()
        ? 0
        : node.lines().size() * textMetrics.height(TextMetrics.TextKind.LINE) + 2 * GAP;
  }

  /** The height of a region's name; 0 if it has none. */
  public double band(org.pawl.diagram.Region region) {
    return region.name().isEmpty() ? 0 : textMetrics.height(TextMetrics.TextKind.LINE) + GAP;
  }

  /** The size of a node without its regions. */
  public Size words(Node node) {
    if (node.kind().isSymbol()) {
      return new Size(node.kind().symbolSize(), node.kind().symbolSize());
    }
    if (node.kind() == Node.Kind.BUS) {
      return new Size(width(node, 2 * PADDING), compartment(node));
    }
    return new Size(
        Math.max(72, width(node, PADDING)), Math.max(36, band(node) + compartment(node)));
  }

  /** The size of a label's lines, without margins. */
  public Size label(List<TextLine> lines) {
    double width =
        lines.stream()
            .mapToDouble(l -> textMetrics.width(l.text(), TextMetrics.TextKind.LABEL))
            .max()
            .orElse(0);
    return new Size(
        Math.ceil(width), lines.size() * textMetrics.height(TextMetrics.TextKind.LABEL));
  }

  /** The size of a port's name, which is beside the port. */
  public Size label(String name) {
    return new Size(
        Math.ceil(textMetrics.width(name, TextMetrics.TextKind.LABEL)),
        textMetrics.height(TextMetrics.TextKind.LABEL));
  }

  private double width(Node node, double padding) {
    double name = showsName(node) ? textMetrics.width(node.name(), TextMetrics.TextKind.NAME) : 0;
    double lines =
        node.lines().stream()
            .mapToDouble(l -> textMetrics.width(l.text(), TextMetrics.TextKind.LINE))
            .max()
            .orElse(0);
    double point = node.kind() == Node.Kind.INTERRUPT ? POINT : 0;
    return Math.ceil(Math.max(name, lines) + 2 * padding + point);
  }

  /** Symbols and buses do not show a name; a viewer shows it in a tooltip. */
  private static boolean showsName(Node node) {
    return !node.kind().isSymbol() && node.kind() != Node.Kind.BUS;
  }

  /** Width and height. */
  public record Size(double width, double height) {}
}
