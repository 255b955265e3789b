// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram;

import java.util.List;

/**
 * A line from one place to another.
 *
 * @param key its source's key, {@code #} and its number there, from 0: {@code dpp.Philo.hungry#1}
 * @param source the key of a node or of a port
 * @param target the key of a node or of a port
 * @param label trigger, guard and effect, or events, a line each where they are long
 */
public record Edge(
    String key, Kind kind, String source, String target, List<TextLine> label, SourceRange origin) {

  /** What an edge stands for. */
  public enum Kind {
    TRANSITION,
    LOCAL_TRANSITION,
    CONNECTION,
    POST,
    PUBLICATION,
    SUBSCRIPTION,
    USE
  }
}
