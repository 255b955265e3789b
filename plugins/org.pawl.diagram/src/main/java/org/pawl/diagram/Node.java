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

  /** The kinds of nodes. */
  public enum Kind {
    /** A whole machine with a frame, if it has text or points around its vertices. */
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
