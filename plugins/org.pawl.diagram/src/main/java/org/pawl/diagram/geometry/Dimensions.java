// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.geometry;

import java.util.List;
import org.pawl.diagram.Node;
import org.pawl.diagram.TextLine;

/**
 * How much room everything takes: what a layout leaves free, a picture fills.
 *
 * <p>A node with words: a band of {@link #band} with the name in its middle, and below it, where
 * there are lines, a compartment of {@link #compartment} with the lines one below the other, {@link
 * #GAP} from its upper edge and {@link #PADDING} from its left one. A composite's regions lie below
 * both, side by side.
 */
public record Dimensions(TextMetrics textMetrics) {
  /** Between a border and words, left and right. */
  public static final double PADDING = 12;

  /** Between a border and words, above and below. */
  public static final double GAP = 6;

  /** Around a whole drawing. */
  public static final double MARGIN = 16;

  /** The side of a port's box, whose middle is on the node's border. */
  public static final double PORT = 12;

  /** How much of an interrupt's right side is too narrow for words. */
  public static final double POINT = 12;

  /** What the title takes above a drawing, margins beside it included. */
  public Size title(String title) {
    return new Size(
        Math.ceil(textMetrics.width(title, TextMetrics.Sort.TITLE)) + 2 * MARGIN,
        textMetrics.height(TextMetrics.Sort.TITLE) + GAP);
  }

  /** The height of a node's name with what is free around it; 0 for what shows no name. */
  public double band(Node node) {
    return showsName(node) ? textMetrics.height(TextMetrics.Sort.NAME) + 2 * GAP : 0;
  }

  /** The height of a node's lines with what is free around them. */
  public double compartment(Node node) {
    return node.lines().isEmpty()
        ? 0
        : node.lines().size() * textMetrics.height(TextMetrics.Sort.LINE) + 2 * GAP;
  }

  /** The height of a region's name; 0 where it has none. */
  public double band(org.pawl.diagram.Region region) {
    return region.name().isEmpty() ? 0 : textMetrics.height(TextMetrics.Sort.LINE) + GAP;
  }

  /** What a node takes without its regions. */
  public Size words(Node node) {
    return switch (node.kind()) {
      case INITIAL -> new Size(14, 14);
      case JUNCTION -> new Size(12, 12);
      case FINAL -> new Size(18, 18);
      case CHOICE, SHALLOW_HISTORY, DEEP_HISTORY -> new Size(24, 24);
      case BUS -> new Size(width(node, 2 * PADDING), compartment(node));
      case STATE, SUBMACHINE_STATE, MACHINE, INSTANCE, THREAD, INTERRUPT, MUTEX, SEMAPHORE ->
          new Size(
              Math.max(72, width(node, PADDING)), Math.max(36, band(node) + compartment(node)));
    };
  }

  /** The room of a label: its lines, without anything around them. */
  public Size label(List<TextLine> lines) {
    double width =
        lines.stream()
            .mapToDouble(l -> textMetrics.width(l.text(), TextMetrics.Sort.LABEL))
            .max()
            .orElse(0);
    return new Size(Math.ceil(width), lines.size() * textMetrics.height(TextMetrics.Sort.LABEL));
  }

  /** The room of a port's name, which stands beside it. */
  public Size label(String name) {
    return new Size(
        Math.ceil(textMetrics.width(name, TextMetrics.Sort.LABEL)),
        textMetrics.height(TextMetrics.Sort.LABEL));
  }

  private double width(Node node, double padding) {
    double name = showsName(node) ? textMetrics.width(node.name(), TextMetrics.Sort.NAME) : 0;
    double lines =
        node.lines().stream()
            .mapToDouble(l -> textMetrics.width(l.text(), TextMetrics.Sort.LINE))
            .max()
            .orElse(0);
    double point = node.kind() == Node.Kind.INTERRUPT ? POINT : 0;
    return Math.ceil(Math.max(name, lines) + 2 * padding + point);
  }

  /** Pseudostates and buses show none; a viewer tells it when asked. */
  private static boolean showsName(Node node) {
    return switch (node.kind()) {
      case INITIAL, JUNCTION, FINAL, CHOICE, SHALLOW_HISTORY, DEEP_HISTORY, BUS -> false;
      default -> true;
    };
  }

  /** Width and height. */
  public record Size(double width, double height) {}
}
