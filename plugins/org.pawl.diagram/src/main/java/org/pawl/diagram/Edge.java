// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram;

import java.util.List;

/**
 * An edge between two nodes or ports.
 *
 * @param key the key of its source, {@code #} and its number there, from 0: {@code
 *     dpp.Philo.hungry#1}
 * @param source the key of a node or of a port
 * @param target the key of a node or of a port
 * @param label trigger, guard and effect, or events; on lines of their own where they are long
 */
public record Edge(
    String key, Kind kind, String source, String target, List<TextLine> label, SourceRange origin) {

  /** The kinds of edges. */
  public enum Kind {
    /** From a vertex to a vertex. */
    TRANSITION,
    /** A transition that does not leave its composite source state. */
    LOCAL_TRANSITION,
    /** From a port of an instance to the receiver of its events. */
    CONNECTION,
    /** From an interrupt to the receiver of its event. */
    POST,
    /** From a publisher to the bus. */
    PUBLICATION,
    /** From the bus to a subscriber. */
    SUBSCRIPTION,
    /** From a task to a mutex that it locks. */
    USE
  }
}
