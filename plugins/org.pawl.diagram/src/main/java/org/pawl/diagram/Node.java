// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram;

import java.util.List;

/**
 * A node of a diagram.
 *
 * @param key its qualified name: {@code dpp.Philo.hungry}; for an initial pseudostate the key of
 *     its region with {@code .initial}; in a topology the qualified name of its declaration
 * @param name empty for an unnamed node
 * @param lines the text of its compartment, entry and exit actions first
 * @param regions empty for a simple node, several for a state with orthogonal regions
 * @param ports points on its border where edges may end: entry and exit points, ports of instances
 */
public record Node(
    String key,
    Kind kind,
    String name,
    List<TextLine> lines,
    List<Region> regions,
    List<Port> ports,
    SourceRange origin) {

  /** The outline of a node, where edges end. */
  public enum Outline {
    ROUNDED,
    ROUND,
    DIAMOND,
    SQUARE
  }

  /** The kinds of nodes. */
  public enum Kind {
    /** A whole machine with a frame, if it has text or points around its vertices. */
    MACHINE(Outline.ROUNDED),
    STATE(Outline.ROUNDED),
    SUBMACHINE_STATE(Outline.ROUNDED),
    FINAL(Outline.ROUND, 18),
    INITIAL(Outline.ROUND, 14),
    CHOICE(Outline.DIAMOND, 24),
    JUNCTION(Outline.ROUND, 12),
    SHALLOW_HISTORY(Outline.ROUND, 24),
    DEEP_HISTORY(Outline.ROUND, 24),
    INSTANCE(Outline.SQUARE),
    THREAD(Outline.SQUARE),
    INTERRUPT(Outline.SQUARE),
    MUTEX(Outline.SQUARE),
    SEMAPHORE(Outline.SQUARE),
    BUS(Outline.SQUARE);

    private final Outline outline;
    private final double symbolSize;

    /** A node with text, which determines its size. */
    Kind(Outline outline) {
      this(outline, 0);
    }

    /** A symbol without text. */
    Kind(Outline outline, double symbolSize) {
      this.outline = outline;
      this.symbolSize = symbolSize;
    }

    public Outline outline() {
      return outline;
    }

    /** Whether the node is a symbol of a fixed size that shows no text: a pseudostate. */
    public boolean isSymbol() {
      return symbolSize > 0;
    }

    /** The width and the height of a symbol, in pixels; 0 for other nodes. */
    public double symbolSize() {
      return symbolSize;
    }
  }
}
