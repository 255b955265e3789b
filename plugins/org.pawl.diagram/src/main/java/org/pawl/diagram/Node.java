// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram;

import java.util.List;

/**
 * Something with a place.
 *
 * @param key its qualified name: {@code dpp.Philo.hungry}; an initial pseudostate's is its region's
 *     with {@code .initial}, a part of a topology's that of its declaration
 * @param name what it is called, empty for what has no name
 * @param lines its compartment of words, entries and exits first
 * @param regions what it contains: none for a simple node, several for a state with orthogonal
 *     regions
 * @param ports places on its border that edges may end at: entry and exit points, ports of
 *     instances
 */
public record Node(
    String key,
    Kind kind,
    String name,
    List<TextLine> lines,
    List<Region> regions,
    List<Port> ports,
    SourceRange origin) {

  /** What a node stands for. */
  public enum Kind {
    /** A whole machine that says or has something around its vertices: a submachine's points. */
    MACHINE,
    STATE,
    SUBMACHINE_STATE,
    FINAL,
    INITIAL,
    CHOICE,
    JUNCTION,
    SHALLOW_HISTORY,
    DEEP_HISTORY,
    INSTANCE,
    THREAD,
    INTERRUPT,
    MUTEX,
    SEMAPHORE,
    BUS
  }
}
