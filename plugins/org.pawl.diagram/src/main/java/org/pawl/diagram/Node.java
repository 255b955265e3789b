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
    /** A box with rounded corners. */
    ROUNDED,
    /** A circle. */
    ROUND,
    /** A square that stands on a corner. */
    DIAMOND,
    /** A box with corners. */
    SQUARE
  }

  /** The kinds of nodes. */
  public enum Kind {
    /** A whole machine with a frame, if it has text or points around its vertices. */
    MACHINE(Outline.ROUNDED),
    /** A simple or composite state. */
    STATE(Outline.ROUNDED),
    /** A state that uses a submachine. */
    SUBMACHINE_STATE(Outline.ROUNDED),
    /** A final state. */
    FINAL(Outline.ROUND, 18),
    /** An initial pseudostate. */
    INITIAL(Outline.ROUND, 14),
    /** A choice. */
    CHOICE(Outline.DIAMOND, 24),
    /** A junction. */
    JUNCTION(Outline.ROUND, 12),
    /** A history of the innermost state. */
    SHALLOW_HISTORY(Outline.ROUND, 24),
    /** A history of all states below. */
    DEEP_HISTORY(Outline.ROUND, 24),
    /** An active object, or an array of them. */
    INSTANCE(Outline.SQUARE),
    /** A thread. */
    THREAD(Outline.SQUARE),
    /** An interrupt that sends events. */
    INTERRUPT(Outline.SQUARE),
    /** A mutex. */
    MUTEX(Outline.SQUARE),
    /** A semaphore. */
    SEMAPHORE(Outline.SQUARE),
    /** The published events of a system. */
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

    /** The outline at which edges end. */
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
